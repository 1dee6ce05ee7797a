import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { useEndpoint } from '../../session/use-endpoint.ts'
import { ServiceCharts, SpendingChart } from './charts.tsx'
import { countDaysLeft } from './count-days-left.ts'
import { DaysLeftChart } from './days-left.tsx'
import { Figures } from './figures.tsx'
import { messages } from './messages.ts'
import { ReadPart } from './read-part.tsx'
import css from './statistics.module.css'
import { ViewsPart } from './views.tsx'

/** The counts that the page has already read. */
export type Counts = { reading: Reading<ServiceStatistics>; ask: () => void }

/** The spending and the views are read only when this is shown. */
export function Statistics({ profile, counts }: { profile: VendorProfile; counts: Counts }) {
  const months = useEndpoint(readSpending, {})
  const left = countDaysLeft(profile, Date.now())
  return (
    <div className={css.statistics}>
      <Figures counts={counts.reading} profile={profile} left={left} />
      <ViewsPart />
      <ReadPart
        reading={counts.reading}
        loading="Counting your services"
        failed={messages.servicesFailed}
        onRetry={counts.ask}
        height="11rem"
      >
        {(found) => <ServiceCharts {...found} />}
      </ReadPart>
      <div className={css.charts}>
        <ReadPart
          reading={months.reading}
          loading="Loading your spending"
          failed={messages.spendingFailed}
          onRetry={months.ask}
          height="16rem"
        >
          {(found) => <SpendingChart {...found} />}
        </ReadPart>
        <DaysLeftChart left={left} plan={profile.subscriptionType} />
      </div>
    </div>
  )
}
