import type { Transaction } from 'kysely'
import { type refundPayment as endpoint, refundRefusals } from '../../../contract/business/treasury.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { nextCheckAt } from '../payment/next-check.ts'
import { withdrawPeriod } from '../subscription/grant-period.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'
import { sendRefund } from './send-refund.ts'
import { findBusinessOf, findPeriodStart, lockPayment, lockRefund, putRefund } from './store.ts'

type Asked = { reference: string; operator: string }
type Written = { is: 'new' | 'there already'; amount: string }

/** Written down before the provider hears of it. Typed again after a lost answer it is looked into, not done twice. */
export const refundPayment = async (tools: Tools, asked: Asked): Promise<ReplyOf<typeof endpoint>> => {
  const { reference } = asked
  const businessId = (await findBusinessOf(tools.db, reference)) ?? refuse(refusals.notFound)
  const written = await tools.db.transaction().execute((tx) => writeDown(tools, tx, { ...asked, businessId }))
  const came = await (written.is === 'new' ? sendRefund(tools, reference) : askAboutRefund(tools, reference))
  if (came === 'failed' || came === 'none') return refuse(refundRefusals.refused)
  return { message: sentences[came](written.amount), payment: await readDeskPayment(tools, reference) }
}

const sentences = {
  pending: (amount: string) => `${amount} is on its way back to the payer. The vendor is told.`,
  processed: (amount: string) => `${amount} has gone back to the payer. The vendor is told.`,
  silent: (amount: string) =>
    `The refund of ${amount} is written down. The payment provider does not answer just now, and is asked again until it does.`,
}

/** One at a time for each business, as everything about its money. */
const writeDown = async (
  tools: Pick<Tools, 'clock' | 'paymentFirstCheckSeconds'>,
  tx: Transaction<Schema>,
  { reference, operator, businessId }: Asked & { businessId: string },
): Promise<Written> => {
  const { version } = await lockBusinessRow(tx, businessId)
  const payment = await lockPayment(tx, reference)
  const earlier = await lockRefund(tx, reference)
  const now = tools.clock.now()
  if (earlier && earlier.state !== 'failed')
    return earlier.operator === operator
      ? { is: 'there already', amount: formatGhs(earlier.amount_pesewas, earlier.currency) }
      : refuse(refundRefusals.alreadyRefunded)
  if (payment.state !== 'succeeded' && payment.state !== 'mismatched') return refuse(refundRefusals.notPaid)
  const period = await findPeriodStart(tx, reference)
  if (period?.starts_at && period.starts_at <= now) return refuse(refundRefusals.begun)

  const refund = {
    amount_pesewas: payment.received_pesewas ?? payment.amount_pesewas,
    currency: payment.received_currency ?? payment.currency,
  }
  await withdrawPeriod(tx, reference, now)
  await putRefund(tx, {
    ...refund,
    reference,
    state: 'asked',
    operator,
    asked_at: now,
    next_check_at: nextCheckAt({ createdAt: now, checks: 0, firstSeconds: tools.paymentFirstCheckSeconds, now }),
  })
  const amount = formatGhs(refund.amount_pesewas, refund.currency)
  await appendAudit(tx, {
    businessId,
    at: now,
    who: `operator ${operator}`,
    action: 'refund asked',
    version,
    reason: `${reference}, ${amount}`,
  })
  return { is: 'new', amount }
}
