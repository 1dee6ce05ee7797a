import type { DirectCharges, PaymentMetadata, ReusableCard } from './port-direct-charges.ts'
import type { Dispute, Disputes } from './port-disputes.ts'

export type PaymentProvider = CheckoutPayments & DirectCharges & ProviderLists & Disputes

type CheckoutPayments = {
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
  /** Reads a webhook. Undefined if it is signed with none of our keys. */
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
  metadata: PaymentMetadata
}

/** Everything that the provider has, page by page: `allItems` reads on to the end. Each throws ProviderSilent. */
export type ProviderLists = {
  listTransactions(span: ListSpan): Promise<ProviderPage<Charge>>
  listAllRefunds(span: ListSpan): Promise<ProviderPage<ListedRefund>>
  listSettlements(span: ListSpan): Promise<ProviderPage<Settlement>>
  listSettlementTransactions(of: { settlementId: string; page: number }): Promise<ProviderPage<Charge>>
  listDisputes(span: ListSpan): Promise<ProviderPage<Dispute>>
}

/** By the time at which the provider made them. The first page is 1. */
export type ListSpan = { from: Date; to: Date; page: number }

export type ProviderPage<Item> = {
  items: Item[]
  /** How many more there were on the page that cannot be understood. */
  unreadable: number
  hasMore: boolean
}

/** What the provider pays out to our bank at one time. */
export type Settlement = {
  settlementId: string
  status: 'paid' | 'under way' | 'failed'
  currency: string
  mode: 'test' | 'live'
  /** What the payers paid, what the provider keeps of it, what it takes off for money that went back, and what it pays out. */
  processedPesewas: number
  feesPesewas: number
  deductionsPesewas: number
  paidOutPesewas: number
  settledAt: Date | null
}

export type Charge = {
  reference: string
  /** 'under way' is also used for an unknown outcome. 'not completed': begun or never opened, and not paid. */
  outcome: 'succeeded' | 'failed' | 'not completed' | 'under way' | 'reversed'
  /** The provider's id, which is longer than a number can hold. */
  providerId: string
  /** What was taken from the payer, who may have borne the provider's fee. */
  amountPesewas: number
  /** What the provider was asked to take. */
  requestedPesewas: number
  currency: string
  mode: 'test' | 'live'
  channel: string | null
  /** In the provider's words, such as "Declined". */
  reason: string | null
  feePesewas: number
  paidAt: Date | null
  /** Only where the card may be charged again. */
  card: ReusableCard | null
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

/** With the payment that it is of: by the provider's id of that, and by our reference where the list gives it. */
export type ListedRefund = ProviderRefund & { chargeId: string; reference: string | null }

export type ProviderEvent = {
  /** The same for each copy of an event. */
  key: string
  event: string
  /** The payment that it is about. */
  reference: string | undefined
  about: 'charge' | 'refund' | 'dispute' | 'something else'
  /** Where it is about a dispute. */
  disputeId?: string
}

/** No answer, or none that can be read: the call may have taken effect or not. The text names no person. */
export class ProviderSilent extends Error {
  override name = 'ProviderSilent'
}

export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly code: string
  readonly httpStatus: number

  constructor(code: string, httpStatus = 400) {
    super(`The payment provider refused (${code}).`)
    this.code = code
    this.httpStatus = httpStatus
  }
}
