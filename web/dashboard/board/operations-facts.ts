import type { VendorProfile } from '../../../contract/account/profile.ts'
import { planTitles, type RenewsWith } from '../../../contract/business/plans.ts'
import { type PlanStage, stage } from '../../../contract/business/stage.ts'
import { businessWords } from '../../stage/business-words.ts'
import { planBadges } from '../../stage/plan-words.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'

type PlanFacts = Pick<
  VendorProfile,
  'businessStatus' | 'subscriptionType' | 'subscriptionStatus' | 'subscriptionEndDate' | 'paymentBeingChecked'
>

export const operationsFacts = (
  profile: PlanFacts,
  renewsWith?: RenewsWith | null,
): { term: string; value: string }[] => {
  const { business, plan, payment } = stage(profile)
  return [
    { term: 'Registration', value: businessWords[business].inShort },
    { term: 'Plan', value: planInShort(renewsWith ? 'running' : plan, profile) },
    { term: 'Payment', value: payment === 'held' ? 'We are looking into it' : paymentInShort[plan] },
  ]
}

const planInShort = (plan: PlanStage, { subscriptionType, subscriptionEndDate }: PlanFacts): string => {
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
