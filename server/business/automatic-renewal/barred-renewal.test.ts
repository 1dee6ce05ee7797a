import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { automaticRefusals } from '../../../contract/business/automatic-renewal.ts'
import { reminderDays } from '../../../contract/business/plans.ts'
import { choosePlan, type Payer, requestPayment } from '../payment/testing/paying.ts'
import { openFinanceDesk, sampleReason } from '../refund/testing/finance-desk.ts'
import { remindOfEnds } from '../subscription/remind-of-ends.ts'
import * as renewing from './testing/renewing.ts'
import { sharedRenewingWorld } from './testing/renewing-world.ts'

const { world, at, renew, readTest } = sharedRenewingWorld()
const { portal, paystack } = world
let payer: Payer
let year: number
beforeEach(() => {
  ;({ payer, year } = readTest())
})
afterEach(async () => {
  await portal.context.db.deleteFrom('business.dispute').execute()
})

/** What is said and done in the last week before the end. */
const liveThroughLastWeek = async () => {
  const said = { reminded: 0, told: 0, tried: 0 }
  for (const day of ['25', '26', '27', '28', '29', '30', '31']) {
    at(`03-${day}T10:05`)
    const { told, tried, failures } = await renew()
    const reminders = await remindOfEnds(portal.context)
    expect([...failures, ...reminders.failures]).toEqual([])
    said.reminded += reminders.reminded
    said.told += told
    said.tried += tried
  }
  return said
}

const dispute = async (outcome: 'lost' | 'won' | null) => {
  const [reference = ''] = await renewing.findReferences(portal, payer)
  const row = { id: `${year}`, reference, outcome, opened_at: portal.clock.now() }
  await portal.context.db.insertInto('business.dispute').values(row).execute()
}

/** Something was paid that does not match its order. */
const holdPayment = async () => {
  await choosePlan(portal, payer, 'STANDARD')
  const { reference } = await requestPayment(portal, payer)
  await portal.context.db
    .updateTable('business.payment')
    .set({ state: 'mismatched', received_pesewas: 5_000, settled_at: portal.clock.now(), next_check_at: null })
    .where('reference', '=', reference)
    .execute()
}

/** What was paid for the time that runs goes back, and the desk has not said whether it counts. */
const refundWhole = async () => {
  const [reference = ''] = await renewing.findReferences(portal, payer)
  const desk = openFinanceDesk(portal)
  expect((await desk.refund(reference, { reason: sampleReason })).status).toBe(200)
  paystack.settleRefunds('processed')
  await desk.check(reference)
  portal.outgoing.length = 0
  return reference
}

describe('a vendor whose card is not going to be charged', () => {
  it.each([
    ['a dispute is open', () => dispute(null)],
    ['a dispute was lost', () => dispute('lost')],
    ['a payment is held', holdPayment],
    ['all of it was refunded', refundWhole],
  ])('is reminded of the end, and is not told of a renewal: %s', async (_, happen) => {
    await happen()
    expect(await renewing.readRenewsWith(portal, payer)).toEqual([null, null])
    expect(await liveThroughLastWeek()).toEqual({ reminded: reminderDays.length, told: 0, tried: 0 })
    const sms = portal.outgoing.filter(({ channel }) => channel === 'sms').map(({ text }) => text)
    expect(sms.at(-1)).toContain(`your Standard plan ends on 1 Apr ${year}`)
  })
})

it('where the desk lets a refunded plan count, the card is charged', async () => {
  const reference = await refundWhole()
  expect((await openFinanceDesk(portal).keepPeriod(reference)).status).toBe(200)
  expect(await liveThroughLastWeek()).toEqual({ reminded: 0, told: 1, tried: 1 })
})

it('with a dispute that was won the card is charged, and nobody is reminded', async () => {
  await dispute('won')
  expect(await renewing.readRenewsWith(portal, payer)).not.toContain(null)
  expect(await liveThroughLastWeek()).toEqual({ reminded: 0, told: 1, tried: 1 })
})

it('a vendor who is at the checkout just now is not reminded: the card is charged if nothing is paid there', async () => {
  at('03-25T09:45')
  const again = await renewing.logInAgain(portal, payer)
  await choosePlan(portal, again, 'STANDARD')
  await requestPayment(portal, again)
  expect(await liveThroughLastWeek()).toEqual({ reminded: 0, told: 1, tried: 1 })
})

it.each([null, 'lost'] as const)(
  'automatic renewal cannot be switched on while a payment has a dispute with the outcome %s',
  async (outcome) => {
    await renewing.switchOff(portal, payer)
    await dispute(outcome)
    const { status, body } = await renewing.switchOn(portal, payer)
    expect([status, body.code]).toEqual([409, automaticRefusals.disputed.code])
    expect((await renewing.findRow(portal, payer)).sealed).toBeNull()
  },
)
