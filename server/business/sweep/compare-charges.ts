import type { SweepDifference } from '../../../contract/business/sweep.ts'
import type { Charge } from '../../adapters/payment/port.ts'
import { askProvider } from '../payment/ask-provider.ts'
import { askAboutRefund } from '../refund/ask-about-refund.ts'
import { type Compare, type Comparison, heardOrThrow, readSpan, reportUnreadable } from './comparison.ts'
import { type BookedPayment, findBooked, keepSeen } from './store.ts'

/** Whether its money came, be it that it went back since. */
export const isPaid = ({ outcome, paidAt }: Charge): boolean =>
  outcome === 'succeeded' || (outcome === 'reversed' && paidAt !== null)

export const compareCharges: Compare = async (comparison) => {
  const { context, sweep } = comparison
  const { items, unreadable, hasMore } = await context.payments.listTransactions(readSpan(sweep))
  reportUnreadable(comparison, unreadable)
  const paid = items.filter(isPaid)
  const booked = await findBooked(
    context.db,
    paid.map(({ reference }) => reference),
  )
  for (const charge of paid) {
    comparison.checkTime()
    await compareCharge(comparison, charge, booked.get(charge.reference))
  }
  await keepSeen(context.db, paid.flatMap(describeSeen(sweep.id)))
  return { compared: items.length, next: hasMore ? sweep.page + 1 : null }
}

const describeSeen = (sweep_id: number) => (charge: Charge) => [
  { sweep_id, kind: 'charge' as const, name: charge.reference },
  ...(charge.outcome === 'reversed' ? [{ sweep_id, kind: 'reversed' as const, name: charge.reference }] : []),
]

const compareCharge = async (comparison: Comparison, charge: Charge, booked: BookedPayment | undefined) => {
  const about = { about: charge.reference, theirs: charge.amountPesewas, currency: charge.currency }
  if (!booked) return comparison.report({ kind: 'not-ours', ...about, ours: null, isHealed: false })
  if (booked.chargedPesewas === null) return takeIn(comparison, charge)
  for (const difference of findChargeDifferences(charge, booked)) comparison.report(difference)
}

export const findChargeDifferences = (
  { reference, amountPesewas, feePesewas, currency }: Charge,
  booked: Pick<BookedPayment, 'chargedPesewas' | 'feePesewas' | 'currency'>,
): SweepDifference[] => {
  const about = { about: reference, currency, isHealed: false }
  const isOther = booked.chargedPesewas !== amountPesewas || booked.currency !== currency
  return [
    ...(isOther
      ? [{ kind: 'amount-differs' as const, ...about, theirs: amountPesewas, ours: booked.chargedPesewas }]
      : []),
    ...(booked.feePesewas === feePesewas
      ? []
      : [{ kind: 'fee-differs' as const, ...about, theirs: feePesewas, ours: booked.feePesewas }]),
  ]
}

/** The ordinary way: the provider is asked about the payment itself, as after an event. */
export const takeIn = async ({ context, report }: Comparison, charge: Charge): Promise<void> => {
  const { reference, amountPesewas, currency, outcome } = charge
  heardOrThrow(await askProvider(context, reference))
  const booked = (await findBooked(context.db, [reference])).get(reference)
  const isHealed = booked?.chargedPesewas !== null && booked !== undefined
  report({
    kind: outcome === 'reversed' ? 'reversed-unheard' : 'success-unheard',
    about: reference,
    theirs: amountPesewas,
    ours: null,
    currency,
    isHealed,
  })
  if (outcome === 'reversed' && isHealed) heardOrThrow(await askAboutRefund(context, reference))
}
