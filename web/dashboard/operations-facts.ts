import type { VendorProfile } from '../../contract/account/profile.ts'
import { type PlanName, planTitles, type SubscriptionState } from '../../contract/business/subscription.ts'
import { dateInWords } from '../../contract/day-in-words.ts'
import { planBadges } from '../ui/plan-badges.ts'
import { inOneLine } from './in-one-line.ts'

type Given = Pick<
  VendorProfile,
  'businessStatus' | 'subscriptionType' | 'subscriptionStatus' | 'subscriptionEndDate' | 'paymentBeingChecked'
>

const registrations: Record<string, string> = {
  PENDING: 'In review',
  REJECTED: 'To be corrected',
  SUCCESSFUL: 'Verified',
}

/** Registration, plan and payment, each in a few words. */
export const operationsFacts = (profile: Given): { term: string; value: string }[] => [
  {
    term: 'Registration',
    value: profile.businessStatus === null ? 'Not sent yet' : (registrations[profile.businessStatus] ?? 'Not known'),
  },
  { term: 'Plan', value: planOf(profile) },
  { term: 'Payment', value: paymentOf(profile) },
]

const planOf = ({ subscriptionType, subscriptionStatus, subscriptionEndDate }: Given): string => {
  if (!subscriptionType || !subscriptionStatus) return 'None chosen yet'
  const title = planTitles[subscriptionType as PlanName] ?? subscriptionType
  const state = planBadges[subscriptionStatus as SubscriptionState]?.words ?? subscriptionStatus
  const end = subscriptionEndDate ? [inOneLine(dateInWords(subscriptionEndDate))] : []
  return [title, state, ...end].join(' · ')
}

const paymentOf = ({ paymentBeingChecked, subscriptionStatus }: Given): string => {
  if (paymentBeingChecked) return 'We are looking into it'
  if (subscriptionStatus === null) return 'Nothing to pay yet'
  return subscriptionStatus === 'SELECTED' ? 'Not paid yet' : 'Paid'
}
