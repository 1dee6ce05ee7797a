/** What we write beside a payment where the provider gave no words of its own. */
export const reasons = {
  /** Asked for an address to pay at, and not answered. */
  noAnswer: 'no answer',
  /** Begun or never opened, and not paid. */
  notCompleted: 'not completed',
  failed: 'failed',
  reversed: 'reversed',
} as const
