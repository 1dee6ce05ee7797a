import { useEffect, useState } from 'react'
import { readPayment } from '../../../contract/business/billing.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'

export type Amount = number | 'asked' | 'not known'

/** How much a payment is about, in pesewas. Without a reference there is nothing to ask for. */
export const useAmount = (reference: string | undefined): Amount => {
  const [amount, setAmount] = useState<Amount>(reference ? 'asked' : 'not known')
  useEffect(() => {
    if (!reference) return
    const leaving = new AbortController()
    const read = async () => {
      const answer = await callAsVendor(readPayment, { params: { reference }, signal: leaving.signal })
      if (!leaving.signal.aborted) setAmount(answer.kind === 'reply' ? answer.body.amountPesewas : 'not known')
    }
    void read()
    return () => leaving.abort()
  }, [reference])
  return amount
}
