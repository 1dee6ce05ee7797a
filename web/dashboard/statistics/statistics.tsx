import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { DaysLeftChart } from './days-left.tsx'
import { daysLeftOf } from './days-left-of.ts'
import { Figures } from './figures.tsx'
import { messages } from './messages.ts'
import { ReadPart } from './read-part.tsx'
import { ServiceCharts } from './service-charts.tsx'
import { SpendingChart } from './spending-chart.tsx'
import css from './statistics.module.css'

/** The services, as the page has counted them already. */
export type Counts = { reading: Reading<ServiceStatistics>; ask: () => void }

/** What the vendor has and spends, in figures and small charts. The spending is asked for when it is shown. */
export function Statistics({ profile, counts }: { profile: VendorProfile; counts: Counts }) {
  const months = useEndpoint(readSpending, {})
  const left = daysLeftOf(profile, Date.now())
  return (
    <div className={css.statistics}>
      <Figures counts={counts.reading} profile={profile} left={left} />
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
