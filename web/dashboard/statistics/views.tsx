import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PageViews, readViews, type ViewPeriod, viewPeriods } from '../../../contract/customer/views.ts'
import { formatCount } from '../../../contract/money.ts'
import { endpointQuery } from '../../api/query.ts'
import { BarTable, Chart } from '../../ui/chart/chart.tsx'
import { ColumnChart } from '../../ui/chart/column-chart.tsx'
import { Segments } from '../../ui/form/segments.tsx'
import { countInWords } from '../../ui/in-words.ts'
import { messages, notShown, sourceNames } from './messages.ts'
import { ReadPart } from './read-part.tsx'
import css from './statistics.module.css'
import { aboutPeople, dayColumns, periodInWords } from './views-in-words.ts'

/** What stood there stays until another period is read. */
export function ViewsPart() {
  const [days, setDays] = useState<ViewPeriod>('28')
  const views = useQuery({
    ...endpointQuery(readViews, { query: { days } }),
    placeholderData: keepPreviousData,
  })
  return (
    <ReadPart query={views} loading="Counting views" failed={messages.viewsFailed} height="16rem">
      {(found) => <Views found={found} days={days} onDays={setDays} />}
    </ReadPart>
  )
}

type Props = { found: PageViews; days: ViewPeriod; onDays: (days: ViewPeriod) => void }

function Views({ found, days, onDays }: Props) {
  if (found.countedSince === null)
    return (
      <Chart title={messages.views}>
        <p className={css.words}>{messages.noPage}</p>
      </Chart>
    )
  return (
    <div className={css.views}>
      <Chart title={messages.views}>
        <div>
          <Segments
            label="Period"
            options={viewPeriods.map((period) => ({ value: period, label: `${period} days` }))}
            value={days}
            onChange={onDays}
          />
        </div>
        {found.state !== 'shown' && <p className={css.words}>{notShown[found.state]}</p>}
        <Counted {...found} />
      </Chart>
      {found.views > 0 && <Origins {...found} />}
    </div>
  )
}

function Counted(found: PageViews) {
  const period = periodInWords(found)
  if (found.views === 0) return found.state === 'shown' ? <p className={css.words}>{messages.nobody(period)}</p> : null
  return (
    <>
      <p className={css.words}>
        <b>{countInWords(found.views, 'view')}</b> by <b>{aboutPeople(found.people)}</b> {period}.
      </p>
      <ColumnChart
        label={messages.viewsByDay}
        heads={['Day', 'Views']}
        columns={dayColumns(found.byDay, Date.now())}
        format={formatCount}
      />
      <p className={css.words}>{messages.howCounted}</p>
    </>
  )
}

function Origins({ bySource, topServices }: PageViews) {
  return (
    <div className={css.charts}>
      <Chart title={messages.viewsBySource}>
        <BarTable
          label={messages.viewsBySource}
          heads={['From', 'Views']}
          rows={bySource.map(({ source, views }) => ({ name: sourceNames[source], value: views }))}
        />
      </Chart>
      {topServices.length > 0 && (
        <Chart title={messages.topServices}>
          <BarTable
            label={messages.topServices}
            heads={['Service', 'Views']}
            rows={topServices.map(({ id, name, views }) => ({ id, name, value: views }))}
          />
        </Chart>
      )}
    </div>
  )
}
