import { ProviderSilent } from '../../adapters/payment/port.ts'
import { isPaid } from './compare-charges.ts'
import type { Compare, Comparison } from './comparison.ts'
import { findUnexplainedReversals, findUnlisted } from './store.ts'

/** The provider's lists go by its own clock. */
const marginMs = 3_600_000
const pageSize = 100

type Unlisted = Awaited<ReturnType<typeof findUnlisted>>[number]

/** The other way round: what we have booked and the provider does not have. A page begins after an entry of the ledger. */
export const compareBooks: Compare = async (comparison) => {
  const { context, sweep } = comparison
  const isFirst = sweep.page === 0
  if (isFirst) await reportReversals(comparison)
  const span = {
    from: new Date(sweep.from_at.getTime() + marginMs),
    to: new Date(sweep.to_at.getTime() - marginMs),
  }
  const entries = await findUnlisted(context.db, sweep.id, span, { after: sweep.page, size: pageSize })
  for (const entry of entries) {
    comparison.checkTime()
    if (await isThere(comparison, entry)) continue
    const { reference: about, amount_pesewas: ours, currency, kind } = entry
    const missing = kind === 'charge' ? 'charge-not-there' : 'refund-not-there'
    comparison.report({ kind: missing, about, theirs: null, ours: Math.abs(ours), currency, isHealed: false })
  }
  return { compared: 0, next: entries.length < pageSize ? null : (entries.at(-1)?.number ?? null) }
}

/** What is not in the list is asked for by itself: a list can be cut differently from what we think. */
const isThere = async ({ context: { payments } }: Comparison, entry: Unlisted): Promise<boolean> => {
  if (entry.kind === 'charge') {
    const charge = await payments.ask(entry.reference)
    return charge !== undefined && isPaid(charge)
  }
  try {
    return (await payments.askRefund(entry.provider_id)).outcome === 'processed'
  } catch (error) {
    // The list was answered, and it is not on it: not to be told of it by itself is no mere silence.
    if (error instanceof ProviderSilent) return false
    throw error
  }
}

const reportReversals = async ({ context, sweep, report }: Comparison): Promise<void> => {
  for (const { reference, chargedPesewas, returnedPesewas, currency } of await findUnexplainedReversals(
    context.db,
    sweep.id,
  ))
    report({
      kind: 'reversal-unexplained',
      about: reference,
      theirs: chargedPesewas,
      ours: -(returnedPesewas ?? 0),
      currency,
      isHealed: false,
    })
}
