import type { Spending } from '../../../contract/business/spending.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatPrice } from '../../../contract/money.ts'
import { BarTable, Chart, StackedBar } from '../../ui/chart/chart.tsx'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { monthInWords } from '../../ui/in-words.ts'
import { messages } from './messages.ts'
import css from './statistics.module.css'

const title = 'Spending by month'

export function SpendingChart({ months }: Spending) {
  const spentPesewas = months.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0)
  const isEmpty = months.every(({ amountPesewas }) => amountPesewas === 0)
  return (
    <Chart title={title}>
      {isEmpty ? (
        <p className={css.words}>{messages.nothingSpent}</p>
      ) : (
        <>
          <p className={css.words}>
            <b className="num">{formatPrice(spentPesewas)}</b> on plans in the last {months.length} months.
          </p>
          <ColumnChart
            label={title}
            heads={['Month', 'Spent']}
            columns={months.map(({ month, amountPesewas }) => ({ ...monthInWords(month), value: amountPesewas }))}
            format={formatPrice}
          />
        </>
      )}
    </Chart>
  )
}

export function ServiceCharts({ total, byCategory, byAvailability }: ServiceStatistics) {
  if (total === 0)
    return (
      <Chart title="Your services">
        <p className={css.words}>{messages.noServices}</p>
      </Chart>
    )
  return (
    <div className={css.charts}>
      <Chart title="Services by category">
        <BarTable
          label="Services by category"
          heads={['Category', 'Services']}
          rows={byCategory.map(({ category, count }) => ({ name: category, value: count }))}
        />
      </Chart>
      <Chart title="Services by availability">
        <StackedBar
          label="Services by availability"
          heads={['Availability', 'Services']}
          parts={byAvailability.map(({ availability, count }) => ({ name: availability, value: count }))}
        />
      </Chart>
    </div>
  )
}
