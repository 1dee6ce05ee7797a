import { beforeEach, expect, it } from 'vitest'
import { readOverview } from '../../../contract/account/overview.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { submit } from '../../testing/submit.ts'
import type { Payer } from '../payment/testing/paying.ts'
import { openFinanceDesk } from '../refund/testing/finance-desk.ts'
import { renewAutomatically } from './renew-automatically.ts'
import * as renewing from './testing/renewing.ts'

const world = sharedTestAppWithPaystack()
const { portal, paystack } = world
let payer: Payer
let year = 2026
beforeEach(async () => {
  // Each test runs in a later year, so that plans of earlier tests are long over.
  year += 1
  portal.clock.set(`${year}-03-01T09:00:00Z`)
  paystack.set({ cardCharge: 'success' })
  payer = await renewing.buildRenewing(world)
})

const runAt = async (dayAndTime: string) => {
  portal.clock.set(`${year}-${dayAndTime}:00Z`)
  await renewAutomatically(portal.context)
}

/** As Billing and the dashboard read it. */
const renewsWith = async () => {
  const { token } = await renewing.logInAgain(portal, payer)
  const [billing, dashboard] = [
    await submit(portal.app, readSubscription, { token }),
    await submit(portal.app, readOverview, { token }),
  ].map(({ body }) => (body as unknown as { renewsWith: object | null }).renewsWith)
  expect(dashboard).toEqual(billing)
  return billing
}
const withCard = (on: string) => ({ on: `${year}-${on}T09:00:00.000Z`, last4: '4081' })

it('a plan that renews by itself says on which day and with which card, from the first day to the charge', async () => {
  expect(await renewsWith()).toEqual(withCard('03-31'))
  await runAt('03-29T09:05')
  expect(await renewsWith()).toEqual(withCard('03-31'))
  await runAt('03-31T09:05')
  expect(await renewsWith()).toEqual(withCard('04-30'))
})

it('nobody is charged within a day of being told, so the day is a later one where it is switched on late', async () => {
  await renewing.switchOff(portal, payer)
  portal.clock.set(`${year}-03-31T08:00:00Z`)
  payer = await renewing.logInAgain(portal, payer)
  await renewing.switchOn(portal, payer)
  expect(await renewsWith()).toEqual(withCard('04-01'))
})

it.each(['failed', 'paused'] as const)(
  'after a try that %s, the vendor is asked to renew again',
  async (cardCharge) => {
    paystack.set({ cardCharge })
    await runAt('03-29T09:05')
    await runAt('03-31T09:05')
    expect(await renewsWith()).toBeNull()
  },
)

it('it is null where it is switched off, where the plan is over, and where the desk has ended the plan', async () => {
  portal.clock.set(`${year}-04-01T10:00:00Z`)
  expect(await renewsWith()).toBeNull()
  portal.clock.set(`${year}-03-20T10:00:00Z`)
  expect(await renewsWith()).toEqual(withCard('03-31'))
  const [reference = ''] = await renewing.findReferences(portal, payer)
  await openFinanceDesk(portal).endPeriod(reference)
  expect(await renewsWith()).toBeNull()
  payer = await renewing.buildRenewing(world)
  expect(await renewsWith()).not.toBeNull()
  await renewing.switchOff(portal, await renewing.logInAgain(portal, payer))
  expect(await renewsWith()).toBeNull()
})
