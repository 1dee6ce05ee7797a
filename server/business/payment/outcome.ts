import type { Context } from '../../context.ts'

/** Recorded with a payment where the provider gave no reason of its own. */
export const reasons = {
  /** The provider did not answer when it was asked for a checkout address. */
  noAnswer: 'no answer',
  /** The payer opened the checkout or did not, and never paid. */
  notCompleted: 'not completed',
  failed: 'failed',
  reversed: 'reversed',
} as const

export type PaymentContext = Pick<
  Context,
  | 'db'
  | 'clock'
  | 'jobs'
  | 'log'
  | 'payments'
  | 'publicUrl'
  | 'support'
  | 'issuer'
  | 'taxFrom'
  | 'auditHashes'
  | 'paymentFirstCheckSeconds'
>

/** What is known about a payment once the provider was asked. 'silent': it did not answer, so nothing new is known. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'not completed' | 'under way' | 'mismatched' | 'silent'
