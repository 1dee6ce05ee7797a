import type { Context } from '../../context.ts'

export type PaymentContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'publicUrl' | 'support'>

/** What is known about a payment once the provider was asked. 'silent': it did not answer, so nothing new is known. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'not completed' | 'under way' | 'mismatched' | 'silent'
