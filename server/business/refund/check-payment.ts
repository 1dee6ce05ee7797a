import { type DeskPayment, deskProviderSilent } from '../../../contract/business/treasury.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { askProvider } from '../payment/ask-provider.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'

/** Asks the provider now, and acts as always on what it says: about the payment, and where it was made, about money that went back. */
export const checkPayment = async (tools: Tools, reference: string): Promise<DeskPayment> => {
  await readDeskPayment(tools, reference)
  const paid = await askProvider(tools, reference)
  const isPaid = paid === 'succeeded' || paid === 'mismatched'
  const asked = isPaid ? await askAboutRefund(tools, reference) : paid
  if (asked === 'silent') return refuse(deskProviderSilent)
  return readDeskPayment(tools, reference)
}
