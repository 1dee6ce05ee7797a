import type { Transaction } from 'kysely'
import { type refundPayment as endpoint, refundRefusals } from '../../../contract/business/treasury.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { nextCheckAt } from '../reconciler/next-check.ts'
import { withdrawPeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { askAboutRefund } from './ask-about-refund.ts'
import { readDeskPayment } from './desk-payment.ts'
import { sendRefund } from './send-refund.ts'
import { findReceived, type LockedRefund, lockForRefund, putRefund } from './store.ts'
import { hasBegun } from './withdraw-unless-begun.ts'

type Asked = { reference: string; operator: string }
type Written = { is: 'new' | 'there already'; amount: string }

/** Written down before the provider hears of it. Typed again after a lost answer it is looked into, not done twice. */
export const refundPayment = async (tools: Tools, asked: Asked): Promise<ReplyOf<typeof endpoint>> => {
  const { reference } = asked
  const written = await tools.db.transaction().execute((tx) => writeDown(tools, tx, asked))
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
  { reference, operator }: Asked,
): Promise<Written> => {
  const { business, refund: earlier } = (await lockForRefund(tx, reference)) ?? refuse(refusals.notFound)
  if (earlier && earlier.state !== 'failed') return thereAlready(earlier, operator)
  const received = await findReceived(tx, reference)
  if (!received || received.amount_pesewas === 0) return refuse(refundRefusals.notPaid)
  const now = tools.clock.now()
  const period = await findPeriod(tx, reference)
  if (period && hasBegun(period, now)) return refuse(refundRefusals.begun)

  const { amount_pesewas, currency } = received
  await withdrawPeriod(tx, reference, now)
  await putRefund(tx, {
    reference,
    amount_pesewas,
    currency,
    state: 'asked',
    operator,
    asked_at: now,
    // Whoever writes it down sends it.
    sent_at: now,
    told_at: earlier && earlier.given_up_at === null ? earlier.told_at : null,
    next_check_at: nextCheckAt({ createdAt: now, checks: 0, firstSeconds: tools.paymentFirstCheckSeconds, now }),
  })
  const amount = formatGhs(amount_pesewas, currency)
  await appendAudit(tx, {
    businessId: business.id,
    at: now,
    who: `operator ${operator}`,
    action: 'refund asked',
    version: business.version,
    reason: `${reference}, ${amount}`,
  })
  return { is: 'new', amount }
}

const thereAlready = (earlier: LockedRefund, operator: string): Written => {
  if (earlier.operator !== operator)
    return refuse(earlier.state === 'processed' ? refundRefusals.alreadyRefunded : refundRefusals.underWay)
  return { is: 'there already', amount: formatGhs(earlier.amount_pesewas, earlier.currency) }
}
