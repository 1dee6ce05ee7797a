import type { VendorProfile } from '../../../contract/account/profile.ts'
import { planTitles, type RenewsWith } from '../../../contract/business/plans.ts'
import { reviewDueAt } from '../../../contract/business/review-time.ts'
import { type BusinessStage, businessStage, type PlanStage, stage } from '../../../contract/business/stage.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { businessWords } from '../../stage/business-words.ts'
import { planBadges } from '../../stage/plan-words.ts'
import { dateOnOneLine, dayInWords, onOneLine } from '../../ui/in-words.ts'

type RegistrationStep = { words: string; state: 'done' | 'ahead' | 'to correct' }

export const registrationSteps = (profile: VendorProfile, nowMs: number): RegistrationStep[] => {
  const { submittedAt, decidedAt } = profile
  const on = (at: string | null) => (at ? `, ${onOneLine(dayInWords(Date.parse(at), { nowMs, width: 'short' }))}` : '')
  const badge = 'Verified badge on your profile'
  const submitted: RegistrationStep = { words: `Registration submitted${on(submittedAt)}`, state: 'done' }
  const business = businessStage(profile, nowMs)
  switch (business) {
    case 'unregistered':
      return [
        { words: 'Send your details and papers', state: 'ahead' },
        { words: `Review of your papers, ${onOneLine(reviewTime)}`, state: 'ahead' },
        { words: badge, state: 'ahead' },
      ]
    case 'verified':
      return [submitted, { words: `Papers approved${on(decidedAt)}`, state: 'done' }, { words: badge, state: 'done' }]
    case 'suspended':
      return [
        submitted,
        { words: `Papers approved${on(decidedAt)}`, state: 'done' },
        { words: businessWords.suspended.inShort, state: 'to correct' },
      ]
    case 'refused':
      return [submitted, { words: `${businessWords.refused.inShort}${on(decidedAt)}`, state: 'to correct' }]
    case 'to correct':
      return [
        submitted,
        { words: `Correction asked for${on(decidedAt)}`, state: 'to correct' },
        { words: badge, state: 'ahead' },
      ]
    case 'in review':
    case 'late':
    case 'unknown':
      return [
        submitted,
        { words: reviewWords(business, submittedAt, nowMs), state: 'ahead' },
        { words: badge, state: 'ahead' },
      ]
  }
}

const reviewWords = (business: BusinessStage, submittedAt: string | null, nowMs: number): string => {
  // The promised day is not repeated once it has passed.
  if (!submittedAt || business === 'late') return 'Review of your papers'
  const due = dayInWords(reviewDueAt(Date.parse(submittedAt)), { nowMs, width: 'short' })
  return `Review of your papers, ${onOneLine(`by ${due}`)}`
}

export const operationsFacts = (
  profile: VendorProfile,
  renewsWith?: RenewsWith | null,
): { term: string; value: string }[] => {
  const { business, plan, payment } = stage(profile)
  return [
    { term: 'Registration', value: businessWords[business].inShort },
    { term: 'Plan', value: planInShort(renewsWith ? 'running' : plan, profile) },
    { term: 'Payment', value: payment === 'held' ? 'We are looking into it' : paymentInShort[plan] },
  ]
}

const planInShort = (plan: PlanStage, { subscriptionType, subscriptionEndDate }: VendorProfile): string => {
  if (!subscriptionType || plan === 'none') return 'None chosen yet'
  const badge = planBadges[plan]
  const parts = [planTitles[subscriptionType], badge?.words, subscriptionEndDate && dateOnOneLine(subscriptionEndDate)]
  return parts.filter(Boolean).join(' · ')
}

const paymentInShort: Record<PlanStage, string> = {
  none: 'Nothing to pay yet',
  'to pay': 'Not paid yet',
  waiting: 'Paid',
  running: 'Paid',
  'ending soon': 'Paid',
  'in grace': 'Not renewed yet',
  ended: 'Paid',
  unknown: 'Not known',
}
