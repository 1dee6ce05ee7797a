import { type DeskPayment, deskProviderSilent } from '../../../contract/business/finance.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { askProvider } from '../payment/ask-provider.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'

/** Asks the provider now, and acts as always on what it says: about the payment, and where it was made, about money that went back. */
export const checkPayment = async (context: Context, reference: string): Promise<DeskPayment> => {
  await readDeskPayment(context, reference)
  const paid = await askProvider(context, reference)
  const isPaid = paid === 'succeeded' || paid === 'mismatched'
  const asked = isPaid ? await askAboutRefund(context, reference) : paid
  if (asked === 'silent') return fail(deskProviderSilent)
  return readDeskPayment(context, reference)
}
