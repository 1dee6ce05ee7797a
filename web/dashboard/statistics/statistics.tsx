import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { formatCount } from '../../../contract/money.ts'
import { gettingStarted } from '../page/getting-started.ts'
import { statisticsQueries } from '../page/use-dashboard.ts'
import { DaysLeftChart, ServiceCharts, SpendingChart } from './charts.tsx'
import { countDaysLeft, type DaysLeft } from './count-days-left.ts'
import { messages } from './messages.ts'
import { ReadPart } from './read-part.tsx'
import css from './statistics.module.css'
import { ViewsPart } from './views.tsx'

/** The page has read the counts; spending and views too where this is open at first. */
type Props = { profile: VendorProfile; counts: UseQueryResult<ServiceStatistics> }

export function Statistics({ profile, counts }: Props) {
  const spending = useQuery(statisticsQueries.spending)
  const left = countDaysLeft(profile, Date.now())
  const steps = gettingStarted(profile)
  const done = steps.filter(({ state }) => state === 'done')
  return (
    <div className={css.statistics}>
      <dl className={css.figures}>
        <Figure name="Services live" missing="not known">
          {counts.data && formatCount(counts.data.activeListings)}
        </Figure>
        <Figure name="Steps done">{`${done.length} of ${steps.length}`}</Figure>
        <Figure name="Days left" missing={left.is === 'no plan' ? 'no plan' : 'not begun'}>
          {daysFigure(left)}
        </Figure>
      </dl>
      <ViewsPart />
      <ReadPart query={counts} loading="Counting your services" failed={messages.servicesFailed} height="11rem">
        {(found) => <ServiceCharts {...found} />}
      </ReadPart>
      <div className={css.charts}>
        <ReadPart query={spending} loading="Loading your spending" failed={messages.spendingFailed} height="16rem">
          {(found) => <SpendingChart {...found} />}
        </ReadPart>
        <DaysLeftChart left={left} plan={profile.subscriptionType} />
      </div>
    </div>
  )
}

const daysFigure = (left: DaysLeft): string | undefined => {
  if (left.is === 'running') return String(left.daysLeft)
  return left.is === 'ended' ? '0' : undefined
}

/** `missing` says why there is no figure. */
function Figure({ name, missing, children }: { name: string; missing?: string; children: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children ?? (
          <>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{missing}</span>
          </>
        )}
      </dd>
    </div>
  )
}
