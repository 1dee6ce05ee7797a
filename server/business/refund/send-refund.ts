import { type ProviderRefund, ProviderRefused, ProviderSilent } from '../../adapters/payment/port.ts'
import type { AskTools } from '../payment/ask-provider.ts'
import { type RefundOutcome, settleRefund } from './settle-refund.ts'
import { findRefund } from './store.ts'

/** Asks the provider to give the money back, and acts on the answer. It is written down already. */
export const sendRefund = async (tools: AskTools, reference: string): Promise<RefundOutcome | 'silent'> => {
  try {
    return await settleRefund(tools, reference, await tools.payments.refund({ reference }))
  } catch (error) {
    if (error instanceof ProviderSilent) return sayIsSilent(tools, reference, error)
    if (!(error instanceof ProviderRefused)) throw error
    return lookWhyRefused(tools, reference, error)
  }
}

/** The provider also refuses what it has begun already, when an answer of before was lost: that is no refusal. */
const lookWhyRefused = async (tools: AskTools, reference: string, refusal: ProviderRefused) => {
  const known = await askForRefund(tools, reference)
  if (known === 'silent') return known
  if (known && known.outcome !== 'failed') return settleRefund(tools, reference, known)
  tools.log.error({ reference, err: refusal }, 'ALARM: the payment provider refuses a refund')
  return settleRefund(tools, reference, 'refused')
}

/** What the provider knows of it; nothing where it knows none. */
export const askForRefund = async (tools: AskTools, reference: string): Promise<Heard> => {
  const refund = await findRefund(tools.db, reference)
  if (!refund?.provider_id) throw new Error('what goes back was paid, and has the name of the provider')
  const { provider_refund_id: providerRefundId, provider_id: providerId } = refund
  const heard = await hear(tools, reference, { providerRefundId, providerId })
  // What is in the ledger is there for good, so another sum than ours is believed when it is heard twice.
  return isOfAnotherSum(refund, heard) ? hear(tools, reference, { providerRefundId, providerId }) : heard
}

type Heard = ProviderRefund | undefined | 'silent'

const isOfAnotherSum = (refund: { amount_pesewas: number; currency: string }, heard: Heard) =>
  heard !== undefined &&
  heard !== 'silent' &&
  (heard.amountPesewas !== refund.amount_pesewas || heard.currency !== refund.currency)

const hear = async (
  tools: AskTools,
  reference: string,
  of: Parameters<AskTools['payments']['askRefund']>[0],
): Promise<Heard> => {
  try {
    return await tools.payments.askRefund(of)
  } catch (error) {
    if (!(error instanceof ProviderSilent)) throw error
    return sayIsSilent(tools, reference, error)
  }
}

const sayIsSilent = ({ log }: Pick<AskTools, 'log'>, reference: string, error: ProviderSilent): 'silent' => {
  log.warn({ reference, err: error }, 'the payment provider is silent about a refund')
  return 'silent'
}
