import { type ReactNode, useRef } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'
import type { Reading } from '../../api/reading/use-reading.ts'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import { ServiceCharts, SpendingChart } from './charts.tsx'
import { countDaysLeft } from './count-days-left.ts'
import { DaysLeftChart } from './days-left.tsx'
import { Figures } from './figures.tsx'
import { messages } from './messages.ts'
import css from './statistics.module.css'

/** The counts that the page has already read. */
export type Counts = { reading: Reading<ServiceStatistics>; ask: () => void }

/** The spending is read only when this is shown. */
export function Statistics({ profile, counts }: { profile: VendorProfile; counts: Counts }) {
  const months = useEndpoint(readSpending, {})
  const left = countDaysLeft(profile, Date.now())
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

type Props<Body> = {
  reading: Reading<Body>
  loading: string
  failed: string
  onRetry: () => void
  /** As tall as the content that follows. */
  height: string
  children: (body: Body) => ReactNode
}

/** A part of the card in each state of its reading. */
function ReadPart<Body>({ reading, loading, failed, onRetry, height, children }: Props<Body>) {
  const part = useRef<HTMLDivElement>(null)
  const { onPress } = useFocusKept(reading.is, part)
  const retry = () => {
    onPress()
    onRetry()
  }
  return (
    <div ref={part} tabIndex={-1} className={css.part}>
      {reading.is === 'loading' && (
        <Loading label={loading}>
          <Skeleton shape="block" height={height} />
        </Loading>
      )}
      {reading.is === 'known' && children(reading.body)}
      {(reading.is === 'failed' || reading.is === 'asking again') && (
        <div role="alert" className={css.failed}>
          <p>{failed}</p>
          <Button variant="line" size="small" busy={reading.is === 'asking again'} onClick={retry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
