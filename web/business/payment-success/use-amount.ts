import { readPayment } from '../../../contract/business/billing.ts'
import { useEndpoint } from '../../account/session/use-endpoint.ts'

export type Amount = number | 'asked' | 'not known'

/** How much a payment is about, in pesewas. Without a reference there is nothing to ask for. */
export const useAmount = (reference: string | undefined): Amount => {
  const given = { params: { reference: reference ?? '' } }
  const { reading } = useEndpoint(readPayment, given, { enabled: Boolean(reference), refetchOnWindowFocus: false })
  if (reading.is === 'known') return reading.body.amountPesewas
  return reference && reading.is === 'loading' ? 'asked' : 'not known'
}
