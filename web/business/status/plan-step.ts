import type { VendorProfile } from '../../../contract/account/profile.ts'
import {
  type PlanName,
  planTitles,
  type SubscriptionState,
  subscriptionStates,
} from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { paths } from '../../paths.ts'
import { standingOf } from './standing-of.ts'

/** A way is the main one unless it says otherwise. */
export type Way = { label: string; to: string; weight?: 'line' }
export type PlanStep = { words: string; way?: Way }

type Given = Pick<
  VendorProfile,
  'businessStatus' | 'subscriptionType' | 'subscriptionStatus' | 'subscriptionEndDate' | 'paymentBeingChecked'
>

export const planStateOf = ({
  subscriptionStatus,
}: Pick<VendorProfile, 'subscriptionStatus'>): SubscriptionState | undefined =>
  subscriptionStates.find((known) => known === subscriptionStatus)

export const planTitleOf = (type: string | null): string => planTitles[type as PlanName] ?? type ?? ''

const choose = { label: 'Choose a plan', to: paths.pricingPlans }
const pay = { label: 'Complete your payment', to: paths.payment }
const renew = { label: 'Renew', to: paths.pricingPlans }

/** Before all else: whose money has come is not asked to pay again. */
const held: PlanStep = {
  words: 'We are looking into your payment. You need not pay again.',
  way: { label: 'See your payments', to: paths.billing, weight: 'line' },
}

const withoutPlan: Partial<Record<ReturnType<typeof standingOf>, PlanStep>> = {
  pending: { words: 'Choose a plan while you wait. It begins when your business is approved.', way: choose },
  verified: { words: 'Choose a plan next, and you can list your services.', way: choose },
}

/** How the plan stands in a sentence, and what the vendor has to do about it. */
export const planStep = (profile: Given): PlanStep | undefined => {
  const standing = standingOf(profile)
  if (profile.paymentBeingChecked) return held
  if (profile.subscriptionStatus === null) return withoutPlan[standing]
  const state = planStateOf(profile)
  // While the business has to be corrected there is nothing to choose or to pay.
  if (!state || (standing === 'rejected' && state !== 'PAID')) return undefined

  const plan = `${planTitleOf(profile.subscriptionType)} plan`
  if (state === 'SELECTED') return { words: `You chose the ${plan}. It is not paid yet.`, way: pay }
  if (state === 'PAID') return { words: `Your ${plan} is paid. It begins when your business is approved.` }

  if (!profile.subscriptionEndDate) return undefined
  // Not to be torn apart at the end of a line.
  const end = dateInWords(profile.subscriptionEndDate).replaceAll(' ', '\u00a0')
  const steps: Record<typeof state, PlanStep> = {
    ACTIVE: { words: `Your ${plan} runs until ${end}.` },
    ENDING_SOON: {
      words: `Your ${plan} ends on ${end}. To keep it, renew now: no time that you have paid is lost.`,
      way: renew,
    },
    EXPIRED: { words: `Your ${plan} ended on ${end}. Your listings are paused until you renew.`, way: renew },
  }
  return steps[state]
}
