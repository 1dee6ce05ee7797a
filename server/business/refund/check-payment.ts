import { type DeskPayment, deskProviderSilent } from '../../../contract/business/treasury.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { askProvider } from '../payment/ask-provider.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'

/** Asks the provider now, and acts as always on what it says. */
export const checkPayment = async (tools: Tools, reference: string): Promise<DeskPayment> => {
  const { refund } = await readDeskPayment(tools, reference)
  const asked = refund ? await askAboutRefund(tools, reference) : await askProvider(tools, reference)
  if (asked === 'silent') return refuse(deskProviderSilent)
  return readDeskPayment(tools, reference)
}
