/** The provider that takes payments, in our words. */
export type PaymentProvider = {
  /** Of our key: money or play money. */
  mode: 'test' | 'live'
  /** Says where the vendor pays. Throws ProviderRefused or ProviderSilent. */
  begin(order: PaymentOrder): Promise<{ checkoutUrl: string }>
  /** What came of it; nothing where the provider does not know the reference. Throws ProviderSilent. */
  ask(reference: string): Promise<Charge | undefined>
  /** Asks for the whole of a payment back. Throws ProviderRefused or ProviderSilent. */
  refund(charge: { reference: string }): Promise<ProviderRefund>
  /** What came of a refund: by its own id where that is known, else by the transaction it belongs to. Throws ProviderSilent. */
  askRefund(of: { providerRefundId: string | null; providerId: string }): Promise<ProviderRefund | undefined>
  /** Reads what the provider tells us by itself; nothing where it is not signed with our key. */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent | 'unreadable' | undefined
}

export type PaymentOrder = {
  reference: string
  email: string
  amountPesewas: number
  currency: string
  method: 'card' | 'mobile_money'
  /** Where the payer comes back to; the provider adds the reference. */
  returnUrl: string
  /** Where a payer who changes their mind goes. */
  cancelUrl: string
}

export type Charge = {
  reference: string
  /** 'under way' is also what we do not know. 'not completed': begun or never opened, and not paid. */
  outcome: 'succeeded' | 'failed' | 'not completed' | 'under way' | 'reversed'
  /** The id at the provider: longer than a number can hold. */
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
  /** Of the payment that it is about. */
  reference: string | undefined
  about: 'charge' | 'refund' | 'something else'
}

/** No answer, or none that can be understood: it may have happened or not. The text names no person. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

/** The provider said no. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly code: string

  constructor(code: string) {
    super(`The payment provider refused (${code}).`)
    this.code = code
  }
}
