import fc from 'fast-check'
import { expect, it } from 'vitest'
import { tryDays } from '../../../contract/business/automatic-renewal.ts'
import type { PaymentProvider } from '../../adapters/payment/port.ts'
import { sharedDisputeWorld } from '../dispute/testing/dispute-world.ts'
import { choosePlan, type Payer, requestPayment, verify } from '../payment/testing/paying.ts'
import { reconcilePayments } from '../reconciler/reconcile-payments.ts'
import { findBusinessPeriods } from '../subscription/period-store.ts'
import { renewAutomatically } from './renew-automatically.ts'
import { findTries } from './store.ts'
import * as renewing from './testing/renewing.ts'

const world = sharedDisputeWorld()
const { portal, paystack } = world
const dayMs = 86_400_000

const whatHappens = [
  ...['goes well', 'declined', 'answer lost', 'provider down', 'answer lost, then silence'],
  ...['killed before the charge', 'killed after the charge'],
] as const
type Happening = (typeof whatHappens)[number]
type Day = { happening: Happening; processes: number; isReconciled: boolean }
/** What happens on a day on which the card is tried, how many processes run, and whether the reconciler comes between. */
const day: fc.Arbitrary<Day> = fc.record({
  happening: fc.constantFrom<Happening>(...whatHappens),
  processes: fc.integer({ min: 1, max: 3 }),
  isReconciled: fc.boolean(),
})
/** What happens in the middle of a month, to what the vendor paid last. */
const middles = ['nothing', 'a part goes back', 'all goes back', 'the bank takes it back', 'switched off'] as const
type Middle = (typeof middles)[number]
const middle = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Middle>('nothing') },
  { weight: 3, arbitrary: fc.constantFrom<Middle>(...middles) },
)
type Month = { middle: Middle; days: Day[] }
const month: fc.Arbitrary<Month> = fc.record({ middle, days: fc.tuple(day, day, day, day) })
const year = fc.array(month, { minLength: 12, maxLength: 12 })

/** As if the process ended there: nothing after it is done. */
const killAt = (provider: PaymentProvider, when: Happening): PaymentProvider => ({
  ...provider,
  chargeCard: async (charge) => {
    if (when === 'killed before the charge') throw new Error('killed')
    const answer = await provider.chargeCard(charge)
    if (when === 'killed after the charge') throw new Error('killed')
    return answer
  },
})

const setFaults = (happening: Happening) => {
  paystack.setFault('ok')
  paystack.set({ cardCharge: happening === 'declined' ? 'failed' : 'success' })
  if (happening.startsWith('answer lost')) paystack.setFault('lost answer', { on: 'charge_authorization', count: 1 })
  if (happening.endsWith('silence')) paystack.setFault('down', { on: 'verify' })
  if (happening === 'provider down') paystack.setFault('down')
}

const findEnd = async (payer: Payer): Promise<Date> => {
  const periods = await findBusinessPeriods(portal.context.db, payer.businessId)
  return new Date(Math.max(...periods.map(({ endsAt }) => endsAt?.getTime() ?? 0)))
}

const findLastPaid = async ({ businessId }: Payer): Promise<string> => {
  const paid = portal.context.db.selectFrom('business.payment').select('reference').where('state', '=', 'succeeded')
  const newest = paid.where('business_id', '=', businessId).orderBy('settled_at', 'desc').limit(1)
  return (await newest.executeTakeFirstOrThrow()).reference
}

const happenIn: Record<Middle, (payer: Payer, reference: string) => Promise<unknown>> = {
  nothing: async () => {},
  'a part goes back': async (_, reference) => {
    await world.refundElsewhere(reference, 4_000)
    paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
  },
  'all goes back': async (_, reference) => {
    await world.desk.refund(reference, { reason: 'A sample reason.' })
    paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'refund.processed')
  },
  'the bank takes it back': async (_, reference) => {
    const id = world.openDispute(reference)
    await world.receiveEvent(reference, 'charge.dispute.create')
    await world.disputes.accept(id)
    paystack.settleRefunds('processed')
    await world.receiveEvent(reference, 'charge.dispute.resolve')
  },
  'switched off': async (payer) => renewing.switchOff(portal, await renewing.logInAgain(portal, payer)),
}

const liveThrough = async (payer: Payer, { middle, days }: Month) => {
  const end = await findEnd(payer)
  const at = (days: number, minutes: number) =>
    portal.clock.set(new Date(end.getTime() + days * dayMs + minutes * 60_000).toISOString())
  setFaults('goes well')
  at(-10, 0)
  await happenIn[middle](payer, await findLastPaid(payer))
  at(-3, 5)
  await renewAutomatically(portal.context)
  for (const [index, { happening, processes, isReconciled }] of days.entries()) {
    at(tryDays[index] ?? 0, 5)
    setFaults(happening)
    const context = { ...portal.context, payments: killAt(paystack.provider, happening) }
    await Promise.all(Array.from({ length: processes }, () => renewAutomatically(context)))
    at(tryDays[index] ?? 0, 20)
    if (isReconciled) await reconcilePayments(portal.context)
  }
  setFaults('goes well')
  at(5, 40)
  await reconcilePayments(portal.context)
  return { end, at }
}

/** What the vendor does when the card has failed on all days. */
const payByHand = async (payer: Payer) => {
  const again = await renewing.logInAgain(portal, payer)
  await choosePlan(portal, again, 'STANDARD')
  const { reference, checkoutUrl } = await requestPayment(portal, again)
  await paystack.pay(checkoutUrl, 'card')
  await verify(portal, again, reference)
}

const chargedPerEnd = async ({ businessId }: Payer) => {
  const tries = await portal.context.db
    .selectFrom('business.automatic_try')
    .select(['reference', 'ends_at'])
    .where('business_id', '=', businessId)
    .execute()
  const charged = new Set(
    paystack
      .books()
      .transactions.filter(({ status }) => status === 'success' || status === 'reversed')
      .map(({ reference }) => reference),
  )
  const counts = new Map<number, number>()
  for (const { ends_at } of tries.filter(({ reference }) => charged.has(reference)))
    counts.set(ends_at.getTime(), (counts.get(ends_at.getTime()) ?? 0) + 1)
  return counts
}

it('a year of renewals by the clock: each end is charged once at most, never after money went back, and every charge has its month', async () => {
  await fc.assert(
    fc.asyncProperty(year, async (months) => {
      portal.clock.set('2026-03-01T09:00:00Z')
      setFaults('goes well')
      const payer = await renewing.buildRenewing(world)
      let byHand = 0
      let isTakenBack = false
      for (const month of months) {
        const { end, at } = await liveThrough(payer, month)
        isTakenBack ||= month.middle === 'the bank takes it back'
        const isBarred = isTakenBack || month.middle === 'all goes back' || month.middle === 'switched off'
        const tries = await findTries(portal.context.db, payer.businessId, end)
        if (isBarred) expect([month.middle, tries]).toEqual([month.middle, []])
        if ((await findEnd(payer)) > end) continue
        at(6, 0)
        await payByHand(payer)
        byHand += 1
        if (month.middle === 'switched off') await renewing.switchOn(portal, await renewing.logInAgain(portal, payer))
      }
      const counts = await chargedPerEnd(payer)
      expect([...counts.values()].filter((count) => count > 1)).toEqual([])
      const periods = await findBusinessPeriods(portal.context.db, payer.businessId)
      expect(periods).toHaveLength(1 + byHand + counts.size)
      await renewing.switchOff(portal, await renewing.logInAgain(portal, payer))
      await world.expectBalancedBooks()
    }),
    // A year takes seconds, so the first that fails is shown as it is.
    { numRuns: 4, endOnFailure: true },
  )
})
