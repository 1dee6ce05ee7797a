import type { Transaction } from 'kysely'
import { type giveUpRefund as endpoint, giveUpRefusals } from '../../../contract/business/treasury.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import { tellVendor } from '../../account/door.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { refuse } from '../../http/refuse.ts'
import type { Tools } from '../../tools.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { restorePeriod } from '../subscription/grant-period.ts'
import { findPeriod } from '../subscription/period-store.ts'
import { readDeskPayment } from './desk-payment.ts'
import { givenUpNews } from './refund-news.ts'
import { type LockedRefund, lockForRefund, setRefund } from './store.ts'

type Asked = { reference: string; operator: string }

/** The money cannot be returned: what it bought counts again, with its whole time. Typed again it says the same. */
export const giveUpRefund = async (tools: Tools, asked: Asked): Promise<ReplyOf<typeof endpoint>> => {
  const refund = await tools.db.transaction().execute((tx) => giveUp(tools, tx, asked))
  return { message: sentenceFor(refund), payment: await readDeskPayment(tools, asked.reference) }
}

const sentenceFor = ({ told_at, ...refund }: LockedRefund) => {
  const lead = `The refund of ${amountOf(refund)} is given up.`
  return told_at === null
    ? `${lead} The plan counts. The vendor had not heard of it.`
    : `${lead} The plan counts again, and the vendor is told.`
}

const amountOf = (refund: Pick<LockedRefund, 'amount_pesewas' | 'currency'>) =>
  formatGhs(refund.amount_pesewas, refund.currency)

const giveUp = async (tools: Tools, tx: Transaction<Schema>, { reference, operator }: Asked): Promise<LockedRefund> => {
  const { business, payment, refund } = (await lockForRefund(tx, reference)) ?? refuse(refusals.notFound)
  if (refund?.state !== 'failed') return refuse(giveUpRefusals.notFailed)
  if (refund.given_up_at !== null) return refund
  const now = tools.clock.now()
  await restorePeriod(tx, reference, now)
  const period = (await findPeriod(tx, reference)) ?? refuse(giveUpRefusals.noPlan)
  await setRefund(tx, reference, { given_up_at: now })
  await appendAudit(tx, {
    businessId: business.id,
    at: now,
    who: `operator ${operator}`,
    action: 'refund given up',
    version: business.version,
    reason: `${reference}, ${amountOf(refund)}`,
  })
  if (refund.told_at !== null) await tellVendor(tools, tx, payment.vendor_id, givenUpNews(tools, refund, period))
  return refund
}
