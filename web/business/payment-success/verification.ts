import type { verifyTransaction } from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'

/** What the server says of a payment that was made, or may be yet. */
export type VerifiedPayment = ReplyOf<typeof verifyTransaction>['data']

/** 'looked into': money came that does not match the order. */
export type FailureReason = 'not paid' | 'not known' | 'looked into' | 'refunded'

export type Verification =
  | { is: 'verifying' }
  | { is: 'success'; payment: VerifiedPayment }
  | { is: 'waiting for the phone' | 'waiting for the provider'; payment: VerifiedPayment }
  | { is: 'waiting for the connection' }
  | { is: 'failed'; why: FailureReason; message: string }
  /** None in the address, or what stands there cannot be one. */
  | { is: 'no reference'; message: string }
