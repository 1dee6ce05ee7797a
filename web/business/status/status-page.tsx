import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type BusinessStage, businessStage, type PlanStage, stage } from '../../../contract/business/stage.ts'
import nothingToSee from '../../art/empty-services.svg'
import noConnection from '../../art/offline.svg'
import papers from '../../art/status-loading.svg?inline'
import pending from '../../art/status-pending.svg'
import rejected from '../../art/status-rejected.svg'
import verified from '../../art/status-verified.svg'
import { profileQuery } from '../../session/profile-query.ts'
import { type BusinessWords, businessWords } from '../../stage/business-words.ts'
import { timing } from '../../timing.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { focusHeading } from '../../ui/feedback/focus-on.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { NeedHelp } from './need-help.tsx'
import { planStep } from './plan-step.ts'
import { failedMessage, statusTitle } from './registration-progress.ts'
import { StatusCards } from './status-cards.tsx'
import css from './status-page.module.css'
import { StatusWords } from './status-words.tsx'

export function StatusPage() {
  const profile = useQuery({
    ...profileQuery,
    refetchInterval: ({ state: { data } }) => data !== undefined && mustPoll(data) && timing.statusPollMs,
  })
  return (
    <div className={css.page}>
      <ProfileBanner {...profile} />
      {profile.data ? <StatusCards profile={profile.data} /> : profile.isPending && <CardsSkeleton />}
      {!profile.data && <NeedHelp />}
      <LiveRegion text={useAnnouncement(profile.data)} />
    </div>
  )
}

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

const title = 'Business status'

function ProfileBanner({ data, error, refetch }: UseQueryResult<VendorProfile>) {
  if (data) {
    const nowMs = Date.now()
    const stage = businessStage(data, nowMs)
    const { badge } = businessWords[stage]
    return (
      <StatusBanner badge={badge} title={statusTitle(stage, data.rejection)} picture={pictures[stage]}>
        <StatusWords profile={data} nowMs={nowMs} />
      </StatusBanner>
    )
  }
  if (!error) return <StatusBanner title={title} picture={papers} />
  const retry = () => {
    focusHeading()
    void refetch()
  }
  return (
    <StatusBanner title={title} picture={noConnection}>
      <p role="alert">{failedMessage(error)}</p>
      <Button variant="line" onClick={retry}>
        Retry
      </Button>
    </StatusBanner>
  )
}

type BannerProps = {
  title: string
  picture: string
  badge?: BusinessWords['badge']
  /** Undefined while the page loads. */
  children?: ReactNode
}

/** The heading is the same element in all states of the page, so that it keeps the focus. */
function StatusBanner({ title, picture, badge, children }: BannerProps) {
  return (
    <Card as="section" className={css.banner}>
      <div className={css.picture}>
        <img src={picture} alt="" width={240} height={180} />
      </div>
      <div className={css.words}>
        <div className={css.badge}>{badge && <Badge tone={badge.tone}>{badge.words}</Badge>}</div>
        <h1 className={css.title}>{title}</h1>
        {children ?? <WordsSkeleton />}
      </div>
    </Card>
  )
}

function CardsSkeleton() {
  return (
    <>
      <Skeleton shape="block" height="9rem" />
      <Skeleton shape="block" height="18rem" />
    </>
  )
}

function WordsSkeleton() {
  return (
    <Loading label="Loading your business">
      <div className={css.lines}>
        <Skeleton width="26rem" />
        <Skeleton width="24rem" />
        <Skeleton width="18rem" />
        <div className={css.actionSkeleton}>
          <Skeleton shape="block" height="3rem" />
        </div>
      </div>
    </Loading>
  )
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
