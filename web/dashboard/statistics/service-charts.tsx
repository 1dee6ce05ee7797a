import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { BarTable } from '../../ui/chart/bar-table.tsx'
import { Chart } from '../../ui/chart/chart.tsx'
import { StackedBar } from '../../ui/chart/stacked-bar.tsx'
import { messages } from './messages.ts'
import css from './statistics.module.css'

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
