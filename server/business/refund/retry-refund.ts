import { deskProviderSilent, type retryRefund as endpoint, retryRefusals } from '../../../contract/business/finance.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { formatGhs } from '../../../contract/money.ts'
import { refusals } from '../../../contract/refusals.ts'
import { ProviderRefused, ProviderSilent, type RefundAccount } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { readDeskPayment } from './desk-payment.ts'
import { refundNote } from './match-refunds.ts'
import { logSilence } from './read-provider-refunds.ts'
import { type LockedRefund, lockForRefund, setRefund } from './store.ts'
import { takeInRefunds } from './take-in-refunds.ts'

type RetryOrder = { reference: string; operator: string; account: RefundAccount }

/** The bank details go to the provider and nowhere else: no row, log line or audit entry has them. */
export const retryRefund = async (context: Context, order: RetryOrder): Promise<ReplyOf<typeof endpoint>> => {
  const { reference, account } = order
  const refund = await recordRetry(context, order)
  const providerRefundId = refund.provider_refund_id ?? fail(retryRefusals.notWaiting)
  try {
    const answer = await context.payments.retryRefund(providerRefundId, account)
    await takeInRefunds(context, reference, [{ ...answer, providerRefundId, note: refundNote(refund) }])
  } catch (error) {
    if (error instanceof ProviderRefused) {
      context.log.warn({ reference, refund: refund.id, refusal: error.code }, 'a retried refund was refused')
      return fail(retryRefusals.refused)
    }
    if (!(error instanceof ProviderSilent)) throw error
    logSilence(context, reference, error)
    return fail(deskProviderSilent)
  }
  const amount = formatGhs(refund.amount_pesewas, refund.currency)
  const message = `The refund of ${amount} is sent once more, to the account that you gave.`
  return { message, payment: await readDeskPayment(context, reference) }
}

/** The oldest that waits, with a look at it soon: the answer may be lost. */
const recordRetry = (context: Context, { reference, operator }: RetryOrder): Promise<LockedRefund> =>
  context.db.transaction().execute(async (tx) => {
    const { business, refunds } = (await lockForRefund(tx, reference)) ?? fail(refusals.notFound)
    const refund = refunds.find(({ state }) => state === 'needs-attention') ?? fail(retryRefusals.notWaiting)
    const now = context.clock.now()
    await setRefund(tx, refund.id, { next_check_at: now, checks: 0 })
    await appendAudit(context, tx, {
      businessId: business.id,
      at: now,
      who: `operator ${operator}`,
      action: 'refund retried',
      version: business.version,
      reason: `${reference}, ${formatGhs(refund.amount_pesewas, refund.currency)}`,
    })
    context.security.record('operator-decided', { decision: 'refund retried', business: business.id })
    return refund
  })
