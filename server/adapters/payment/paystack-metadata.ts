import type { PaymentMetadata } from './port-direct-charges.ts'

type Noted = { reference: string; metadata: PaymentMetadata; cancelUrl?: string }

/** `custom_fields` are what the provider's dashboard shows beside a payment. */
export const describeMetadata = ({ reference, metadata: { vendorId, plan, duration }, cancelUrl }: Noted) => {
  const shown = { vendor_id: vendorId, plan, duration, portal_reference: reference }
  const titles = { vendor_id: 'Vendor', plan: 'Plan', duration: 'Duration', portal_reference: 'Portal reference' }
  const custom_fields = Object.entries(shown).map(([variable_name, value]) => ({
    display_name: titles[variable_name as keyof typeof titles],
    variable_name,
    value,
  }))
  return { ...shown, custom_fields, ...(cancelUrl ? { cancel_action: cancelUrl } : {}) }
}
