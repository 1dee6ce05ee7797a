import type { ComponentProps } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, businessStage, type PlanStage, stage } from '../../../contract/business/stage.ts'
import nothingToSee from '../../art/empty-services.svg'
import noConnection from '../../art/offline.svg'
import papers from '../../art/status-loading.svg?inline'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import verified from '../../art/status-verified.svg'
import type { OwnProfile } from '../../session/own-profile.ts'
import { useOwnProfile } from '../../session/own-profile.ts'
import { businessWords } from '../../stage/business-words.ts'
import { timing } from '../../timing.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { useFocusKept } from '../../ui/feedback/use-focus-kept.ts'
import { Button } from '../../ui/layout/button.tsx'
import { failedMessage } from './messages.ts'
import { NeedHelp } from './need-help.tsx'
import { planStep } from './plan-step.ts'
import { statusTitle } from './registration-progress.ts'
import { StatusBanner } from './status-banner.tsx'
import { StatusCards } from './status-cards.tsx'
import css from './status-page.module.css'
import { StatusWords } from './status-words.tsx'

/** The times are part of it: a business may be sent and decided again between two polls and have the same status. */
const decisionKey = ({ businessStatus, submittedAt, decidedAt }: VendorProfile) =>
  [businessStatus, submittedAt, decidedAt].join()

const planKey = ({ subscriptionStatus, paymentBeingChecked }: VendorProfile) =>
  [subscriptionStatus, paymentBeingChecked].join()

/** Announces a change of the status or the plan to screen readers; the first reading is not announced. */
const useAnnouncement = (profile: VendorProfile | undefined): string => {
  const [announcement, setAnnouncement] = useState('')
  const lastProfile = useRef<VendorProfile>(undefined)
  useEffect(() => {
    if (!profile) return
    const before = lastProfile.current
    lastProfile.current = profile
    if (!before) return
    if (decisionKey(before) !== decisionKey(profile))
      setAnnouncement(`${statusTitle(businessStage(profile), profile.rejection)}.`)
    else if (planKey(before) !== planKey(profile)) setAnnouncement(planStep(profile)?.words ?? '')
  }, [profile])
  return announcement
}

const pictures: Record<BusinessStage, string> = {
  'in review': pending,
  late: pending,
  verified,
  'to correct': rejected,
  refused: rejected,
  suspended: rejected,
  unknown: noConnection,
  unregistered: nothingToSee,
}

type Banner = Omit<ComponentProps<typeof StatusBanner>, 'heading'>
const title = 'Business status'

const describeBanner = (own: OwnProfile, { nowMs, onRetry }: { nowMs: number; onRetry: () => void }): Banner => {
  if (own.is === 'loading') return { title, picture: papers }
  if (own.is !== 'known') {
    const children = (
      <>
        <p role="alert">{failedMessage(own.failure)}</p>
        <Button variant="line" busy={own.is === 'asking again'} onClick={onRetry}>
          Retry
        </Button>
      </>
    )
    return { title, picture: noConnection, children }
  }
  const stage = businessStage(own.profile, nowMs)
  const children = <StatusWords profile={own.profile} nowMs={nowMs} />
  return {
    title: statusTitle(stage, own.profile.rejection),
    picture: pictures[stage],
    badge: businessWords[stage].badge,
    children,
  }
}

/** Whether a reviewer, a late payment or another tab can change what is shown, so that the page has to poll. */
const mustPoll = (profile: VendorProfile) => {
  const { business, plan, payment } = stage(profile)
  return payment === 'held' || businessMayChange[business] || planMayChange[plan]
}

const businessMayChange: Record<BusinessStage, boolean> = {
  unregistered: false,
  'in review': true,
  late: true,
  'to correct': true,
  refused: true,
  suspended: true,
  verified: false,
  unknown: false,
}

const planMayChange: Record<PlanStage, boolean> = {
  none: false,
  'to pay': true,
  waiting: true,
  running: false,
  'ending soon': false,
  'in grace': false,
  ended: false,
  unknown: false,
}

export function StatusPage() {
  const { own, askAgain } = useOwnProfile({
    everyMs: (profile) => profile !== undefined && mustPoll(profile) && timing.statusPollMs,
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
      <StatusBanner heading={heading} {...describeBanner(own, { nowMs: Date.now(), onRetry: retry })} />
      {profile || own.is === 'loading' ? (
        // What stands below a skeleton is drawn anew, rather than pushed, once its height is known.
        <StatusCards key={own.is} profile={profile} />
      ) : (
        <NeedHelp />
      )}
      <LiveRegion text={useAnnouncement(profile)} />
    </div>
  )
}
