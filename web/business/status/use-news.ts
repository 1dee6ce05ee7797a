import { useEffect, useRef, useState } from 'react'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { planStep } from './plan-step.ts'
import { statusTitle } from './registration-progress.ts'

/** Sent again and decided again between two looks is news too. */
const stageOf = ({ businessStatus, submittedAt, decidedAt }: VendorProfile) =>
  [businessStatus, submittedAt, decidedAt].join()

const planOf = ({ subscriptionStatus, paymentBeingChecked }: VendorProfile) =>
  [subscriptionStatus, paymentBeingChecked].join()

/** What to say aloud when the standing or the plan changes before somebody's eyes; nothing on arrival. */
export const useNews = (profile: VendorProfile | undefined): string => {
  const [news, setNews] = useState('')
  const known = useRef<VendorProfile>(undefined)
  useEffect(() => {
    if (!profile) return
    const before = known.current
    known.current = profile
    if (!before) return
    if (stageOf(before) !== stageOf(profile)) setNews(`${statusTitle(businessStage(profile), profile.rejection)}.`)
    else if (planOf(before) !== planOf(profile)) setNews(planStep(profile)?.words ?? '')
  }, [profile])
  return news
}
