import { type refundPayment as endpoint, type RefundState, refundRefusals } from '../../../contract/business/finance.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'
import { type RefundOrder, recordRefund } from './record-refund.ts'
import { isHeld } from './refund-sums.ts'
import { sendRefund } from './send-refund.ts'
import { findRefunds, lockForRefund } from './store.ts'

/** Recorded before the provider is asked, so that a command repeated after a lost answer does not refund twice. */
export const refundPayment = async (
  context: Context,
  reference: string,
  order: RefundOrder,
): Promise<ReplyOf<typeof endpoint>> => {
  const record = await context.db.transaction().execute(async (tx) => {
    const locked = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
    return recordRefund(context, tx, locked, order)
  })
  if (record.is === 'new') context.security.record('operator-decided', { decision: 'refund asked' })
  const find = async () => (await findRefunds(context.db, reference)).find(({ id }) => id === record.id)
  const recorded = await find()
  if (recorded && record.is === 'new') await sendRefund(context, recorded)
  else await askAboutRefund(context, reference)
  const refund = await find()
  if (refund && refund.given_up_at !== null) return fail(refundRefusals.alreadyRefunded)
  if (!refund || refund.state === 'failed') return fail(refundRefusals.refused)
  const describe = isHeld(refund) ? held : sentences[refund.state]
  const message = describe(formatGhs(refund.amount_pesewas, refund.currency))
  return { message, payment: await readDeskPayment(context, reference) }
}

const held = (amount: string) =>
  `The refund of ${amount} is written down. It waits until the dispute about this payment is decided.`

const onItsWay = (amount: string) => `${amount} is on its way back to the payer. The vendor is told.`

const sentences: Record<Exclude<RefundState, 'failed'>, (amount: string) => string> = {
  asked: (amount) =>
    `The refund of ${amount} is written down. The payment provider does not answer just now, and is asked again until it does.`,
  pending: onItsWay,
  processing: onItsWay,
  'needs-attention': (amount) =>
    `The refund of ${amount} needs the bank details of the payer. Ask the vendor for them, and send it with retry-refund.`,
  processed: (amount) => `${amount} has gone back to the payer. The vendor is told.`,
}
