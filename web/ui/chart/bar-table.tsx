import css from './bar-table.module.css'
import { sharesOfLargest } from './chart-shapes.ts'

type BarTableProps = { label: string; heads: [name: string, value: string]; rows: { name: string; value: number }[] }

/** Bars that lie, each with its name and its figure: a chart to look at, and a table to whoever hears it. */
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
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>
              <i aria-hidden="true" className={css.bar} style={{ inlineSize: `${shares[at]}%` }} />
              <b>{row.value.toLocaleString('en')}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
