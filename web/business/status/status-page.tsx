import { useRef } from 'react'
import { timing } from '../../timing.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAskAgain } from '../../vendor/session/use-ask-again.ts'
import { useOwnProfile } from '../../vendor/session/use-own-profile.ts'
import { bannerOf } from './banner-of.tsx'
import { NeedHelp } from './need-help.tsx'
import { standingOf } from './standing-of.ts'
import { StatusBanner } from './status-banner.tsx'
import { StatusCards } from './status-cards.tsx'
import css from './status-page.module.css'
import { useFocusKept } from './use-focus-kept.ts'
import { useNews } from './use-news.ts'

export function StatusPage() {
  const { own, askAgain } = useOwnProfile()
  const heading = useRef<HTMLHeadingElement>(null)
  const profile = own.is === 'known' ? own.profile : undefined
  // Only these change by somebody else's hand, or in another tab.
  const mayChange = profile && ['pending', 'rejected'].includes(standingOf(profile))
  useAskAgain(askAgain, mayChange ? timing.statusPollMs : undefined)
  useFocusKept(own.is, heading)
  return (
    <div className={css.page}>
      <StatusBanner heading={heading} {...bannerOf(own, { nowMs: Date.now(), onRetry: askAgain })} />
      {profile || own.is === 'loading' ? <StatusCards profile={profile} /> : <NeedHelp />}
      <LiveRegion text={useNews(profile)} />
    </div>
  )
}
