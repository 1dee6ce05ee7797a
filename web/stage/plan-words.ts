import { graceEnd, type PlanName, planTitles, type RenewsWith } from '../../contract/business/plans.ts'
import type { PlanStage } from '../../contract/business/stage.ts'
import { dateOnOneLine } from '../ui/in-words.ts'

type Plan = { subscriptionType: PlanName | null; subscriptionEndDate: string | null }

/** 'Executive plan', or just 'plan' without one. */
export const planName = (plan: PlanName | null): string => (plan ? `${planTitles[plan]} plan` : 'plan')

export const whenApproved = 'When your business is approved'
export const proceedToPayment = 'Proceed to Payment'

/** A vendor whose money has arrived must not be asked to pay again. */
export const paymentHeld = 'We are looking into your payment. You need not pay again.'

export const planKept = (plan: PlanName | null): string =>
  `Your ${planName(plan)} is paid and kept. Correct your details and it begins.`

/** For a plan in grace: until when, and what to do. */
export const seenUntil = (endsAt: string): string =>
  `Customers see your services until ${dateOnOneLine(graceEnd(endsAt).toISOString())}.`

/** In place of asking the vendor to renew. */
export const renewsByItself = ({ on, last4 }: RenewsWith): string =>
  `Renews on ${dateOnOneLine(on)} with card •••• ${last4}.`

const sentences: Record<PlanStage, (plan: string, end: string, seen: string) => string | undefined> = {
  none: () => undefined,
  unknown: () => undefined,
  'to pay': (plan) => `You chose the ${plan}. It is not paid yet.`,
  waiting: (plan) => `Your ${plan} is paid. It begins when your business is approved.`,
  running: (plan, end) => `Your ${plan} runs until ${end}.`,
  // It may renew by itself: who knows that it does not, asks the vendor to.
  'ending soon': (plan, end) => `Your ${plan} ends on ${end}.`,
  'in grace': (plan, end, seen) => `Your ${plan} ended on ${end}. ${seen} Renew before then and nothing pauses.`,
  ended: (plan, end) => `Your ${plan} ended on ${end}. Your services are paused until you renew.`,
}

/** Undefined without a plan. */
export const planSentence = (stage: PlanStage, { subscriptionType, subscriptionEndDate }: Plan): string | undefined =>
  sentences[stage](
    planName(subscriptionType),
    subscriptionEndDate ? dateOnOneLine(subscriptionEndDate) : '',
    subscriptionEndDate ? seenUntil(subscriptionEndDate) : '',
  )

/** The badge for each stage of a plan, wherever it is shown. */
export const planBadges: Record<PlanStage, { tone: 'warn' | 'good' | 'bad'; words: string } | undefined> = {
  none: undefined,
  unknown: undefined,
  'to pay': { tone: 'warn', words: 'Selected, not paid yet' },
  waiting: { tone: 'good', words: 'Paid' },
  running: { tone: 'good', words: 'Active' },
  'ending soon': { tone: 'warn', words: 'Ending soon' },
  'in grace': { tone: 'bad', words: 'Ended, renew now' },
  ended: { tone: 'bad', words: 'Ended' },
}
