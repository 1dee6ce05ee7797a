import type { Transaction } from './transactions.ts'

/** With the reference in both of its spellings, as Paystack adds it. It proves nothing. */
export const backUrl = ({ callbackUrl, reference }: Transaction): string | undefined => {
  if (!callbackUrl) return undefined
  const address = new URL(callbackUrl)
  address.searchParams.set('trxref', reference)
  address.searchParams.set('reference', reference)
  return address.href
}
