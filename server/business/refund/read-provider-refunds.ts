import { type ProviderRefund, ProviderSilent, type RefundedCharge } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { findReceived, findRefunds, type LockedRefund } from './store.ts'

/** Every refund of a payment that the provider knows of. */
export const readProviderRefunds = async (
  context: PaymentContext,
  reference: string,
): Promise<ProviderRefund[] | 'silent'> => {
  const received = await findReceived(context.db, reference)
  if (!received) throw new Error('only a payment that was received can be refunded')
  const ours = await findRefunds(context.db, reference)
  try {
    const charge = { reference, providerId: received.provider_id, begunAt: received.created_at }
    const listed = await listAll(context, charge)
    const isListed = ({ provider_refund_id }: LockedRefund) =>
      listed.some(({ providerRefundId }) => providerRefundId === provider_refund_id)
    const missing = ours.filter((one) => one.state !== 'processed' && !isListed(one))
    const asked = missing.flatMap((one) => one.provider_refund_id ?? []).map(context.payments.askRefund)
    const answers = [...listed, ...(await Promise.all(asked))]
    for (const answer of answers) if (isNews(ours, answer)) await confirm(context, answer)
    return answers
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return logSilence(context, reference, error)
  }
}

/** 5,000 refunds since a payment: an account with more of them needs another way to read them. */
const mostPages = 50

/** Up to a page with nothing new on it: a list that is short by a page would send money back twice. The oldest first. */
const listAll = async (
  { payments }: Pick<PaymentContext, 'payments'>,
  charge: RefundedCharge,
): Promise<ProviderRefund[]> => {
  const found = new Map<string, ProviderRefund>()
  const seen = new Set<string>()
  for (let page = 1; page <= mostPages; page += 1) {
    const { listed, ofCharge } = await payments.listRefunds({ charge, page })
    for (const refund of ofCharge) found.set(refund.providerRefundId, refund)
    if (listed.every((id) => seen.has(id))) return [...found.values()].toSorted(byAge)
    for (const id of listed) seen.add(id)
  }
  throw new ProviderSilent('The payment provider lists more refunds than can be read.')
}

const byAge = (one: ProviderRefund, other: ProviderRefund) =>
  (one.createdAt?.getTime() ?? 0) - (other.createdAt?.getTime() ?? 0)

const isNews = (ours: readonly LockedRefund[], { providerRefundId, amountPesewas, currency }: ProviderRefund) => {
  const known = ours.find((one) => one.provider_refund_id === providerRefundId)
  return known?.amount_pesewas !== amountPesewas || known.currency !== currency
}

/** A ledger entry is final, so an amount that we did not know is believed only when the provider gives it twice. */
const confirm = async (
  { payments }: Pick<PaymentContext, 'payments'>,
  { providerRefundId, amountPesewas, currency }: ProviderRefund,
): Promise<void> => {
  const again = await payments.askRefund(providerRefundId)
  if (again.amountPesewas !== amountPesewas || again.currency !== currency)
    throw new ProviderSilent('The payment provider gives two amounts of one refund.')
}

export const logSilence = (
  { log }: Pick<PaymentContext, 'log'>,
  reference: string,
  error: ProviderSilent,
): 'silent' => {
  log.warn({ reference, err: error }, 'the payment provider is silent about a refund')
  return 'silent'
}
