import type { Transaction } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { ProviderRefund } from '../../adapters/payment/port.ts'
import { tellVendor } from '../../vendor/door.ts'
import { book } from '../ledger/store.ts'
import type { AskTools } from '../payment/ask-provider.ts'
import { restorePeriod, withdrawPeriod } from '../subscription/grant-period.ts'
import { lockBusinessRow } from '../subscription/lock-business.ts'
import { refundNews } from './refund-news.ts'
import { findBusinessOf, findPeriodStart, lockPayment, lockRefund, setRefund } from './store.ts'

export type RefundOutcome = 'pending' | 'processed' | 'failed'

type Tx = Transaction<Schema>
type Settling = {
  payment: Awaited<ReturnType<typeof lockPayment>>
  refund: NonNullable<Awaited<ReturnType<typeof lockRefund>>>
  now: Date
}

/** Acts once on what the provider said, however often and from however many sides it is heard. */
export const settleRefund = async (
  tools: AskTools,
  reference: string,
  said: ProviderRefund | 'refused',
): Promise<RefundOutcome> => {
  const businessId = await findBusinessOf(tools.db, reference)
  return tools.db.transaction().execute(async (tx) => {
    if (businessId) await lockBusinessRow(tx, businessId)
    const payment = await lockPayment(tx, reference)
    const refund = await lockRefund(tx, reference)
    if (!refund) throw new Error('a refund is written down before the provider hears of it')
    const outcome = said === 'refused' ? 'failed' : said.outcome
    // What has gone back stays gone.
    if (refund.state === outcome || refund.state === 'processed') return refund.state
    const settling = { payment, refund, now: tools.clock.now() }
    if (said === 'refused') await keepFailed(tools, tx, settling, null)
    else await keep[outcome](tools, tx, settling, said)
    return outcome
  })
}

const keepPending = async (tools: AskTools, tx: Tx, settling: Settling, said: ProviderRefund): Promise<void> => {
  const { payment, refund, now } = settling
  const { reference } = refund
  if (refund.state === 'failed') await withdrawAgain(tools, tx, settling)
  await setRefund(tx, reference, {
    state: 'pending',
    provider_refund_id: said.providerRefundId,
    settled_at: null,
    ...(refund.state === 'failed' ? { next_check_at: now } : {}),
  })
  await tellVendor(tools, tx, payment.vendor_id, refundNews(tools, refund, 'pending'))
}

const keepProcessed = async (tools: AskTools, tx: Tx, settling: Settling, said: ProviderRefund): Promise<void> => {
  const { payment, refund, now } = settling
  const { reference } = refund
  const { amountPesewas, currency, providerRefundId, processedAt } = said
  if (refund.state === 'failed') await withdrawAgain(tools, tx, settling)
  if (amountPesewas !== refund.amount_pesewas || currency !== refund.currency)
    tools.log.error({ reference, amountPesewas, currency }, 'ALARM: a refund is not of what was asked for')
  await setRefund(tx, reference, {
    state: 'processed',
    provider_refund_id: providerRefundId,
    settled_at: now,
    next_check_at: null,
  })
  await book(tx, {
    reference,
    kind: 'refund',
    amount_pesewas: -amountPesewas,
    currency,
    fee_pesewas: 0,
    provider_id: providerRefundId,
    occurred_at: processedAt ?? now,
    booked_at: now,
  })
  await tellVendor(tools, tx, payment.vendor_id, refundNews(tools, refund, 'processed'))
}

/** The vendor has the plan again and hears nothing; the desk has to find another way. */
const keepFailed = async (
  tools: AskTools,
  tx: Tx,
  { refund: { reference }, now }: Settling,
  said: ProviderRefund | null,
): Promise<void> => {
  tools.log.error({ reference }, 'ALARM: a refund has failed')
  await setRefund(tx, reference, {
    state: 'failed',
    ...(said ? { provider_refund_id: said.providerRefundId } : {}),
    settled_at: now,
    next_check_at: null,
  })
  await restorePeriod(tx, reference, now)
}

const keep = { pending: keepPending, processed: keepProcessed, failed: keepFailed }

/** It was given up here and goes through after all. */
const withdrawAgain = async (tools: AskTools, tx: Tx, { refund: { reference }, now }: Settling): Promise<void> => {
  const period = await findPeriodStart(tx, reference)
  if (period?.starts_at && period.starts_at <= now)
    tools.log.error({ reference }, 'ALARM: money goes back for a period that has begun')
  else await withdrawPeriod(tx, reference, now)
}
