import { type ReactNode, useId } from 'react'
import { formatCount } from '../../../contract/money.ts'
import css from './chart.module.css'
import { sharesOfAll, sharesOfLargest } from './chart-shapes.ts'

type StackedBarProps = {
  label: string
  heads: [name: string, value: string]
  /** At most four, because there are four chart colours. */
  parts: { name: string; value: number }[]
}

/** The legend is a table, so that screen readers get the figures. */
export function StackedBar({ label, heads: [name, value], parts }: StackedBarProps) {
  const shares = sharesOfAll(parts.map((part) => part.value))
  return (
    <div className={css.stack}>
      <div className={css.bar} aria-hidden="true">
        {parts.map(
          (part, at) =>
            part.value > 0 && (
              <i key={part.name} style={{ inlineSize: `${shares[at]}%`, background: partColour(at) }} />
            ),
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
                <i aria-hidden="true" style={{ background: partColour(at) }} />
                {part.name}
              </th>
              <td>{formatCount(part.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const partColour = (at: number) => `var(--chart-${at + 1})`

export function Chart({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <figure className={css.chart} aria-labelledby={titleId}>
      <figcaption id={titleId} className={css.title}>
        {title}
      </figcaption>
      {children}
    </figure>
  )
}

/** Decorative: the text beside it must say the same. */
export function Ring({ percent, children }: { percent: number; children: string }) {
  const circle = { cx: 32, cy: 32, r: 27, pathLength: 100 }
  return (
    <svg className={css.ring} viewBox="0 0 64 64" aria-hidden="true">
      <circle {...circle} className={css.whole} />
      <circle {...circle} className={css.left} strokeDasharray={`${percent} 100`} />
      <text x="32" y="32" className={css.figure}>
        {children}
      </text>
    </svg>
  )
}

type BarTableProps = {
  label: string
  heads: [name: string, value: string]
  /** `id` where two may have the same name. */
  rows: { id?: string; name: string; value: number }[]
}

/** Horizontal bars in a table, so that screen readers get the figures. */
export function BarTable({ label, heads: [name, value], rows }: BarTableProps) {
  const shares = sharesOfLargest(rows.map((row) => row.value))
  return (
    <table className={css.table} aria-label={label}>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id ?? row.name}>
            <th scope="row">{row.name}</th>
            <td>
              <span className={css.barTableRow}>
                <i aria-hidden="true" className={css.barTableBar} style={{ inlineSize: `${shares[at]}%` }} />
                <b>{formatCount(row.value)}</b>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
