export type PaymentProvider = {
  /** Whether our key moves real money. */
  mode: 'test' | 'live'
  /** Returns the page on which the vendor pays. Throws ProviderRefused or ProviderSilent. */
  begin(order: PaymentOrder): Promise<{ checkoutUrl: string }>
  /** Undefined if the provider does not know the reference. Throws ProviderSilent. */
  ask(reference: string): Promise<Charge | undefined>
  /** Refunds the whole payment. Throws ProviderRefused or ProviderSilent. */
  refund(charge: { reference: string }): Promise<ProviderRefund>
  /** Looked up by the refund's own id if that is known, else by the transaction. Throws ProviderSilent. */
  askRefund(of: { providerRefundId: string | null; providerId: string }): Promise<ProviderRefund | undefined>
  /** Reads a webhook. Undefined if it is not signed with our key. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent | 'unreadable' | undefined
}

export type PaymentOrder = {
  reference: string
  email: string
  amountPesewas: number
  currency: string
  method: 'card' | 'mobile_money'
  /** The page to which the payer returns; the provider adds the reference. */
  returnUrl: string
  /** The page for a payer who cancels. */
  cancelUrl: string
}

export type Charge = {
  reference: string
  /** 'under way' is also used for an unknown outcome. 'not completed': begun or never opened, and not paid. */
  outcome: 'succeeded' | 'failed' | 'not completed' | 'under way' | 'reversed'
  /** The provider's id, which is longer than a number can hold. */
  providerId: string
  amountPesewas: number
  currency: string
  mode: 'test' | 'live'
  channel: string | null
  /** In the provider's words, such as "Declined". */
  reason: string | null
  feePesewas: number
  paidAt: Date | null
}

export type ProviderRefund = {
  providerRefundId: string
  outcome: 'pending' | 'processed' | 'failed'
  amountPesewas: number
  currency: string
  processedAt: Date | null
}

export type ProviderEvent = {
  /** The same for each copy of an event. */
  key: string
  event: string
  /** The payment that it is about. */
  reference: string | undefined
  about: 'charge' | 'refund' | 'something else'
}

/** No answer, or none that can be read: the call may have taken effect or not. The text names no person. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused (${code}).`)
    this.code = code
  }
}
