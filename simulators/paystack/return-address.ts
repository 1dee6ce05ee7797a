import type { Transaction } from './transactions.ts'

/** Where the payer goes back to, with the reference in both of its spellings. It proves nothing. */
export const backUrl = ({ callbackUrl, reference }: Transaction): string | undefined => {
  if (!callbackUrl) return undefined
  const address = new URL(callbackUrl)
  address.searchParams.set('trxref', reference)
  address.searchParams.set('reference', reference)
  return address.href
}
