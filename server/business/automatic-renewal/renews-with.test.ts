import { beforeEach, expect, it } from 'vitest'
import type { Payer } from '../payment/testing/paying.ts'
import { openFinanceDesk } from '../refund/testing/finance-desk.ts'
import * as renewing from './testing/renewing.ts'
import { sharedRenewingWorld } from './testing/renewing-world.ts'

const { world, at, runAt, readTest } = sharedRenewingWorld()
const { portal, paystack } = world
let payer: Payer
let year: number
beforeEach(() => {
  ;({ payer, year } = readTest())
})

/** The same on Billing and on the dashboard. */
const renewsWith = async () => {
  const [billing, dashboard] = await renewing.readRenewsWith(portal, payer)
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
  at('03-31T08:00')
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
  at('04-01T10:00')
  expect(await renewsWith()).toBeNull()
  at('03-20T10:00')
  expect(await renewsWith()).toEqual(withCard('03-31'))
  const [reference = ''] = await renewing.findReferences(portal, payer)
  await openFinanceDesk(portal).endPeriod(reference)
  expect(await renewsWith()).toBeNull()
  payer = await renewing.buildRenewing(world)
  expect(await renewsWith()).not.toBeNull()
  await renewing.switchOff(portal, await renewing.logInAgain(portal, payer))
  expect(await renewsWith()).toBeNull()
})
