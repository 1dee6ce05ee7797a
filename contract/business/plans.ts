import * as v from 'valibot'

export const planNames = ['STANDARD', 'EXECUTIVE', 'PREMIUM'] as const
export type PlanName = (typeof planNames)[number]

/** The larger the plan, the higher. */
export const planRank = (plan: PlanName): number => planNames.indexOf(plan)

export const planDurations = ['MONTHLY', 'YEARLY'] as const
export type PlanDuration = (typeof planDurations)[number]

/** How each is called on the screen and in a letter. */
export const planTitles: Record<PlanName, string> = {
  STANDARD: 'Standard',
  EXECUTIVE: 'Executive',
  PREMIUM: 'Premium',
}
export const durationTitles: Record<PlanDuration, string> = { MONTHLY: '1 month', YEARLY: '1 year' }

/** A whole period, or the difference for what is left of the period in force. */
export const purchaseKinds = ['FULL', 'DIFFERENCE'] as const
export type PurchaseKind = (typeof purchaseKinds)[number]

/** `keepsEnd`: paid is the difference for these days. Otherwise a year begins, and what these days are worth is taken off. */
export const upgrade = v.object({ from: v.picklist(planNames), days: v.number(), keepsEnd: v.boolean() })
export type Upgrade = v.InferOutput<typeof upgrade>

/** What a payment is for, in a list and on a receipt. */
export const orderInWords = (order: { plan: PlanName; duration: PlanDuration; upgrade: Upgrade | null }): string => {
  const title = planTitles[order.plan]
  if (!order.upgrade) return `${title}, ${durationTitles[order.duration]}`
  const { from, days, keepsEnd } = order.upgrade
  const time = days === 1 ? '1 day' : `${days} days`
  return keepsEnd
    ? `${title}, upgrade from ${planTitles[from]}, difference for ${time}`
    : `${title}, ${durationTitles[order.duration]}, less ${time} left of ${planTitles[from]}`
}

/** How many services a plan has room for; null is no limit. */
export const planServiceLimits: Record<PlanName, number | null> = { STANDARD: 1, EXECUTIVE: 2, PREMIUM: null }

/** In the order in which a vendor goes through them. */
export const subscriptionStates = ['SELECTED', 'PAID', 'ACTIVE', 'ENDING_SOON', 'GRACE', 'EXPIRED'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** A plan is ending soon from this many days before its end, and each of these is a day on which we remind. */
export const reminderDays = [7, 3, 1] as const
export const endingSoonDays = reminderDays[0]

/** For so many days after the end of the last plan customers still see the services. No service can be added meanwhile. */
export const graceDays = 7
/** Days after the end on which we remind again. */
export const graceReminderDays = [1, 3, 6] as const

export const graceEnd = (endsAt: Date | string): Date => new Date(new Date(endsAt).getTime() + graceDays * 86_400_000)

/** The plan in force renews by itself: when its card is charged, and the last digits of it. */
export const renewsWith = v.object({ on: v.string(), last4: v.string() })
export type RenewsWith = v.InferOutput<typeof renewsWith>
