import { sharesOfAll } from './chart-shapes.ts'
import css from './stacked-bar.module.css'

type StackedBarProps = {
  label: string
  heads: [name: string, value: string]
  /** At most four: each has a colour of its own. */
  parts: { name: string; value: number }[]
}

/** One bar made of its parts, and below it what each colour stands for, which is a table to whoever hears it. */
export function StackedBar({ label, heads: [name, value], parts }: StackedBarProps) {
  const shares = sharesOfAll(parts.map((part) => part.value))
  return (
    <div className={css.stack}>
      <div className={css.bar} aria-hidden="true">
        {parts.map(
          (part, at) =>
            part.value > 0 && <i key={part.name} style={{ inlineSize: `${shares[at]}%`, background: colourOf(at) }} />,
        )}
      </div>
      <table className={css.legend} aria-label={label}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{value}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part, at) => (
            <tr key={part.name}>
              <th scope="row">
                <i aria-hidden="true" style={{ background: colourOf(at) }} />
                {part.name}
              </th>
              <td>{part.value.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const colourOf = (at: number) => `var(--chart-${at + 1})`
