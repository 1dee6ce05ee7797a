import { type Column, type ColumnLabel, chooseLabels, layOutColumns } from './chart-shapes.ts'
import css from './column-chart.module.css'

type ColumnChartProps = {
  label: string
  heads: [name: string, value: string]
  /** `letter` stands below its column, and may be empty where there are many. */
  columns: { name: string; letter: string; value: number }[]
  format: (value: number) => string
}

/** A column in the middle of much room would stand apart from its label. */
const widestColumnRem = 3

/** Only the highest and the last column are labelled; all figures are in the table that opens below. */
export function ColumnChart({ label, heads: [name, value], columns, format }: ColumnChartProps) {
  const values = columns.map((column) => column.value)
  const { linePercent, columns: shapes } = layOutColumns(values)
  const labels = chooseLabels(values)
  const isHigh = labels.some(({ lane }) => lane === 'a line above')
  return (
    <div>
      <div className={css.drawn} style={{ maxInlineSize: `${columns.length * widestColumnRem}rem` }} aria-hidden="true">
        <div className={`${css.plot} ${isHigh ? css.high : ''}`}>
          {labels.map((one) => (
            <b key={one.index} className={css.label} style={labelStyle(one, shapes)}>
              {format(values[one.index] ?? 0)}
            </b>
          ))}
          {columns.map((column, at) => (
            <span key={column.name}>{column.value !== 0 && <i style={columnStyle(shapes[at])} />}</span>
          ))}
          <hr style={{ insetBlockStart: `${linePercent}%` }} />
        </div>
        <div className={css.letters}>
          {columns.map((column) => (
            <span key={column.name}>{column.letter}</span>
          ))}
        </div>
      </div>
      <details className={css.details}>
        <summary>Show as a table</summary>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">{value}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">{column.name}</th>
                <td>{format(column.value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

const columnStyle = ({ topPercent, heightPercent }: Column = { topPercent: 0, heightPercent: 0 }) => ({
  insetBlockStart: `${topPercent}%`,
  blockSize: `${heightPercent}%`,
})

/** Aligned to its column's left edge in the left half and to its right edge in the right half, to stay in the chart. */
const labelStyle = ({ index, lane }: ColumnLabel, shapes: readonly Column[]) => {
  const fromBottom = `${100 - (shapes[index]?.topPercent ?? 0)}%`
  const side =
    index < shapes.length / 2
      ? { insetInlineStart: `${(index / shapes.length) * 100}%` }
      : { insetInlineEnd: `${((shapes.length - 1 - index) / shapes.length) * 100}%` }
  return { ...side, insetBlockEnd: lane === 'a line above' ? `calc(${fromBottom} + var(--label-line))` : fromBottom }
}
