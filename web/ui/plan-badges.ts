import type { SubscriptionState } from '../../contract/business/subscription.ts'

/** How the state of a plan is called, and its colour, wherever it stands beside the plan. */
export const planBadges = {
  SELECTED: { tone: 'warn', words: 'Selected, not paid yet' },
  PAID: { tone: 'good', words: 'Paid' },
  ACTIVE: { tone: 'good', words: 'Active' },
  ENDING_SOON: { tone: 'warn', words: 'Ending soon' },
  EXPIRED: { tone: 'bad', words: 'Ended' },
} as const satisfies Record<SubscriptionState, object>
