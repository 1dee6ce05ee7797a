import type { Context } from '../../context.ts'

/** What it takes to ask about a payment or a refund, and to act on the answer. */
export type PaymentContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'log' | 'payments' | 'publicUrl' | 'support'>

/** What is known of a payment once the provider was asked. 'silent': the provider did not answer, so nothing new is known. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'not completed' | 'under way' | 'mismatched' | 'silent'
