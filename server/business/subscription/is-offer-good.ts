import { findBasis, offerUpgrade, type ValuedPeriod } from './upgrades.ts'

type Shown = { amount_pesewas: number; selected_at: Date; now: Date }

const halfAnHourMs = 30 * 60_000

/**
 * Whether the difference that was shown may still be paid. The days that are left move on, so it is good to the end of the day
 * (UTC) on which it was shown, and for half an hour; unless the plan or its price has changed.
 */
export const isOfferGood = (
  periods: readonly ValuedPeriod[],
  target: Parameters<typeof offerUpgrade>[1],
  { amount_pesewas, selected_at, now }: Shown,
): boolean => {
  const isAt = (moment: Date) => offerUpgrade(periods, target, moment)?.amountPesewas === amount_pesewas
  const isFresh =
    selected_at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10) ||
    now.getTime() - selected_at.getTime() < halfAnHourMs
  return isAt(now) || (isFresh && findBasis(periods, target, now) !== undefined && isAt(selected_at))
}
