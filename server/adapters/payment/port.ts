export type PaymentProvider = {
  /** Whether our key moves real money. */
  mode: 'test' | 'live'
  /** Returns the page on which the vendor pays. Throws ProviderRefused or ProviderSilent. */
  begin(order: PaymentOrder): Promise<{ checkoutUrl: string }>
  /** Undefined if the provider does not know the reference. Throws ProviderSilent. */
  ask(reference: string): Promise<Charge | undefined>
  /** Refunds a payment or a part of it. Throws ProviderRefused or ProviderSilent. */
  refund(order: RefundOrder): Promise<ProviderRefund>
  /** By its own id. Throws ProviderSilent, also where the provider does not know it. */
  askRefund(providerRefundId: string): Promise<ProviderRefund>
  /** One page of all refunds since a payment was begun, whoever made them. Throws ProviderSilent. */
  listRefunds(of: { charge: RefundedCharge; page: number }): Promise<RefundPage>
  /** Sends a refund that needs attention to this account of the payer. Throws ProviderRefused or ProviderSilent. */
  retryRefund(providerRefundId: string, account: RefundAccount): Promise<ProviderRefund>
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

/** The provider keeps `note` with the refund, which is how ours is told from one that somebody made there. */
export type RefundOrder = { reference: string; amountPesewas: number; note: string }

/** No refund of it is older than `begunAt`. */
export type RefundedCharge = { reference: string; providerId: string; begunAt: Date }

/** `listed`: the ids of all refunds on the page; none on a page after the last. `ofCharge`: those of this payment. */
export type RefundPage = { listed: string[]; ofCharge: ProviderRefund[] }

/** Passed on and never kept. */
export type RefundAccount = { accountNumber: string; bankId: string; currency: string }

export type ProviderRefund = {
  providerRefundId: string
  /** 'pending' is also used for an unknown status. */
  outcome: 'pending' | 'processing' | 'needs-attention' | 'processed' | 'failed'
  /** The provider's own word, where it is none that we know. */
  unknownStatus: string | null
  amountPesewas: number
  currency: string
  note: string | null
  createdAt: Date | null
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
