import type { WalletNetwork } from '../../../contract/business/renew.ts'

/** Charges without the provider's checkout page: on a phone, or on a card that its holder has allowed us to charge. */
export type DirectCharges = {
  /** Asks a mobile-money wallet for the money. Throws ProviderRefused or ProviderSilent. */
  chargePhone(order: PhoneOrder): Promise<PhoneCharge>
  /** For a charge that needs a code. Throws ProviderRefused or ProviderSilent. */
  submitOtp(given: { reference: string; otp: string }): Promise<PhoneCharge>
  /** Undefined if the provider does not know the reference. Throws ProviderSilent. */
  askCharge(reference: string): Promise<PhoneCharge | undefined>
  /** Throws ProviderRefused or ProviderSilent. */
  chargeCard(order: CardOrder): Promise<CardCharge>
}

/** For whoever opens the provider's dashboard. The reference is added to it. */
export type PaymentMetadata = { vendorId: string; plan: string; duration: string }

type DirectOrder = {
  reference: string
  email: string
  amountPesewas: number
  currency: string
  metadata: PaymentMetadata
}

export type PhoneOrder = DirectOrder & {
  /** In the national form, such as 0551234987. */
  phone: string
  network: WalletNetwork
}

/** No kind books anything: that the money came is known from `ask` only. `text` is the provider's, for the payer. */
export type PhoneCharge =
  | { kind: 'prompt on phone'; text: string | null }
  | { kind: 'needs otp'; text: string | null }
  /** Also for an answer that is unknown to us. To be asked about again after 10 seconds or more. */
  | { kind: 'pending' }
  | { kind: 'succeeded' }
  | { kind: 'failed'; reason: string | null }

export type CardOrder = DirectOrder & { authorizationCode: string }

export type CardCharge =
  /** The bank wants the holder, who can go on at this address. */
  { kind: 'paused'; url: string } | Extract<PhoneCharge, { kind: 'pending' | 'succeeded' | 'failed' }>

/** A card that may be charged again. The code is as good as the card at our account, so it is stored sealed. */
export type ReusableCard = {
  authorizationCode: string
  /** With which it was first charged: the provider takes no other with the code. */
  email: string
  last4: string
  expiryMonth: number
  expiryYear: number
  brand: string
  /** The same for the same card, whatever the authorization. */
  signature: string | null
}
