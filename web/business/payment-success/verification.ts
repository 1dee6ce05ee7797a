import type { verifyTransaction } from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'

export type VerifiedPayment = ReplyOf<typeof verifyTransaction>['data']

/** 'looked into': the money received does not match the order. */
export type FailureReason = 'not paid' | 'not known' | 'looked into' | 'refunded'

export type Verification =
  | { is: 'verifying' }
  | { is: 'success'; payment: VerifiedPayment }
  | { is: 'waiting for the phone' | 'waiting for the provider'; payment: VerifiedPayment }
  | { is: 'waiting for the connection' }
  | { is: 'failed'; why: FailureReason; message: string }
  /** The address has no reference, or one that the server calls malformed. */
  | { is: 'no reference'; message: string }
