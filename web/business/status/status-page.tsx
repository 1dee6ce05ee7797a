import { useRef } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, type PlanStage, stage } from '../../../contract/business/stage.ts'
import { useOwnProfile } from '../../account/session/own-profile.ts'
import { timing } from '../../timing.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { bannerOf } from './banner-of.tsx'
import { NeedHelp } from './need-help.tsx'
import { StatusBanner } from './status-banner.tsx'
import { StatusCards } from './status-cards.tsx'
import css from './status-page.module.css'
import { useNews } from './use-news.ts'

/** By somebody else's hand, or in another tab: a review, and a payment that is confirmed late. */
const changesByItself = (profile: VendorProfile) => {
  const { business, plan, payment } = stage(profile)
  return payment === 'held' || businessMayChange[business] || planMayChange[plan]
}

const businessMayChange: Record<BusinessStage, boolean> = {
  unregistered: false,
  'in review': true,
  late: true,
  'to correct': true,
  verified: false,
  unknown: false,
}

const planMayChange: Record<PlanStage, boolean> = {
  none: false,
  'to pay': true,
  waiting: true,
  running: false,
  'ending soon': false,
  ended: false,
  unknown: false,
}

export function StatusPage() {
  const { own, askAgain } = useOwnProfile({
    refetchInterval: ({ state: { data } }) => data !== undefined && changesByItself(data) && timing.statusPollMs,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const profile = own.is === 'known' ? own.profile : undefined
  const { onPress } = useFocusKept(own.is === 'known' ? 'known' : 'not known', heading)
  const retry = () => {
    onPress()
    void askAgain()
  }
  return (
    <div className={css.page}>
      <StatusBanner heading={heading} {...bannerOf(own, { nowMs: Date.now(), onRetry: retry })} />
      {profile || own.is === 'loading' ? <StatusCards profile={profile} /> : <NeedHelp />}
      <LiveRegion text={useNews(profile)} />
    </div>
  )
}
