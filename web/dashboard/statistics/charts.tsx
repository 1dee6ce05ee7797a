import { type PlanName, planTitles } from '../../../contract/business/plans.ts'
import type { Spending } from '../../../contract/business/spending.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatPrice } from '../../../contract/money.ts'
import { dateInWords } from '../../../contract/time-in-words.ts'
import { BarTable, Chart, Ring, StackedBar } from '../../ui/chart/chart.tsx'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { countInWords, monthInWords } from '../../ui/in-words.ts'
import { type DaysLeft, ringDays } from './count-days-left.ts'
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

type DaysLeftProps = { left: DaysLeft; plan: string | null }

export function DaysLeftChart({ left, plan }: DaysLeftProps) {
  return (
    <Chart title="Days left in your plan">
      {left.is === 'running' ? (
        <div className={css.left}>
          <Ring percent={Math.min(100, (left.daysLeft / ringDays) * 100)}>{String(left.daysLeft)}</Ring>
          <p className={css.words}>
            <b>{`${countInWords(left.daysLeft, 'day')} left.`}</b> Your {planTitles[plan as PlanName] ?? plan} plan is
            paid until <span className="nowrap">{dateInWords(left.endsAt)}</span>. The ring shows the last {ringDays}{' '}
            days.
          </p>
        </div>
      ) : (
        <p className={css.words}>{wordsWithoutDays(left)}</p>
      )}
    </Chart>
  )
}

const wordsWithoutDays = (left: Exclude<DaysLeft, { is: 'running' }>) => {
  if (left.is === 'ended') return `Your plan ended on ${dateInWords(left.endedAt)}.`
  return left.is === 'no plan' ? messages.noPlan : messages.waiting
}
