import type { Transaction } from 'kysely'
import { planPrice } from '../../../contract/business/subscription.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { findBusinessPeriods, setDates, setWithdrawn, setWorth } from './period-store.ts'
import { type addPurchase, ownMsLeft, type PlacedPeriod } from './periods.ts'
import { findPlans } from './store.ts'
import {
  addTimeWorth,
  applyUpgrade,
  resumeUpgrade,
  type TookOver,
  undoUpgrade,
  unusedMs,
  type ValuedPeriod,
} from './upgrades.ts'

type Tx = Transaction<Schema>
type StoredPeriod = Awaited<ReturnType<typeof findBusinessPeriods>>[number]

export type Placing = { order: StoredPeriod; now: Date; add: typeof addPurchase }

/** Gives what was bought its dates, and moves those of others. The caller holds the lock on the business. */
export const placeOrder = async (tx: Tx, { order, now, add }: Placing): Promise<PlacedPeriod> => {
  const before = await findPlaced(tx, order.businessId)
  if (order.upgrade) return placeUpgrade(tx, before, { order, now })
  const after = add(before, order, now)
  await saveMoved(tx, before, after)
  return after[0]
}

/** Paid so late that nothing is left of the period before, its money buys time of its own. */
const placeUpgrade = async (
  tx: Tx,
  before: readonly ValuedPeriod[],
  { order, now }: Omit<Placing, 'add'>,
): Promise<PlacedPeriod> => {
  const paid = { ...order, worthPesewas: order.paidPesewas }
  const applied = applyUpgrade(before, paid, now)
  const [bought, ...others] =
    applied?.periods ?? addTimeWorth(before, { ...paid, pricePesewas: await findPrice(tx, order) }, now)
  await saveMoved(tx, before, [bought, ...others])
  const { reference, worthPesewas } = bought
  await setWorth(tx, reference, { worth_pesewas: worthPesewas, took_over: applied?.tookOver ?? null })
  await saveWorth(tx, before, others)
  return bought
}

/** For a refund: the period that an upgrade took over goes on. The caller holds the lock on the business. */
export const takeBackUpgrade = async (tx: Tx, period: StoredPeriod, now: Date): Promise<void> => {
  const before = await findPlaced(tx, period.businessId)
  const upgraded = before.find(({ reference }) => reference === period.reference)
  if (!upgraded || !period.tookOver) return
  const after = undoUpgrade(before, upgraded, { tookOver: period.tookOver, now })
  await saveMoved(tx, before, after)
  await saveWorth(tx, before, after)
  await setWorth(tx, period.reference, { worth_pesewas: period.paidPesewas, took_over: null })
}

/** For the desk, which ends an upgrade: as takeBackUpgrade, and resumeTakenBack is its inverse. Gives the time that was left. */
export const endUpgrade = async (tx: Tx, period: StoredPeriod, now: Date): Promise<number> => {
  const before = await findPlaced(tx, period.businessId)
  const upgraded = before.find(({ reference }) => reference === period.reference)
  await takeBackUpgrade(tx, period, now)
  await setWorth(tx, period.reference, { worth_pesewas: period.paidPesewas, took_over: period.tookOver })
  await setWithdrawn(tx, period.reference, now)
  return upgraded ? ownMsLeft(before, upgraded, now) : 0
}

type Ended = StoredPeriod & { startsAt: Date; endsAt: Date; endedAt: Date; tookOver: TookOver; leftMs: number }

export const resumeTakenBack = async (tx: Tx, ended: Ended, now: Date): Promise<void> => {
  const { reference, startsAt, endedAt, tookOver, leftMs, paidPesewas: worthPesewas } = ended
  const before = await findPlaced(tx, ended.businessId)
  const spent = { duration: ended.duration, worthPesewas, pricePesewas: await findPrice(tx, ended) }
  const usedMs = endedAt.getTime() - startsAt.getTime()
  const resumed = resumeUpgrade(before, {
    ...{ upgraded: { ...ended, worthPesewas }, tookOver, leftMs, now },
    timeWorthMs: unusedMs(spent, { usedMs, leftMs, now }),
  })
  await saveMoved(tx, before, resumed.periods)
  await saveWorth(tx, before, resumed.periods)
  const worth = resumed.periods.find((one) => one.reference === reference)?.worthPesewas ?? worthPesewas
  await setWorth(tx, reference, { worth_pesewas: worth, took_over: resumed.tookOver })
  await setWithdrawn(tx, reference, null)
}

const findPrice = async (tx: Tx, { plan, duration }: StoredPeriod): Promise<number> => {
  const found = (await findPlans(tx)).find((one) => one.plan === plan)
  if (!found) throw new Error(`the plan ${plan} has no price`)
  return planPrice(found, duration)
}

export const findPlaced = async (tx: Tx, businessId: string) =>
  (await findBusinessPeriods(tx, businessId)).filter(isPlaced)

export const saveMoved = async (
  tx: Tx,
  before: readonly PlacedPeriod[],
  after: readonly PlacedPeriod[],
): Promise<void> => {
  for (const period of after) if (!before.includes(period)) await setDates(tx, period)
}

const saveWorth = async (tx: Tx, before: readonly ValuedPeriod[], after: readonly ValuedPeriod[]): Promise<void> => {
  const worth = new Map(before.map((period) => [period.reference, period.worthPesewas]))
  for (const { reference, worthPesewas } of after)
    if (worth.get(reference) !== worthPesewas) await setWorth(tx, reference, { worth_pesewas: worthPesewas })
}

export const isPlaced = <P extends { startsAt: Date | null; endsAt: Date | null }>(
  period: P,
): period is P & { startsAt: Date; endsAt: Date } => period.startsAt !== null
