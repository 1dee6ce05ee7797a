/** Recorded with a payment where the provider gave no reason of its own. */
export const reasons = {
  /** The provider did not answer when it was asked for a checkout address. */
  noAnswer: 'no answer',
  /** The payer opened the checkout or did not, and never paid. */
  notCompleted: 'not completed',
  failed: 'failed',
  reversed: 'reversed',
} as const
