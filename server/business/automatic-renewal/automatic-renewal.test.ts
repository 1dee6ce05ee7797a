import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { choosePlan, findPaymentRows, type Payer, requestPayment } from '../payment/testing/paying.ts'
import { reconcilePayments } from '../reconciler/reconcile-payments.ts'
import { openFinanceDesk } from '../refund/testing/finance-desk.ts'
import { remindOfEnds } from '../subscription/remind-of-ends.ts'
import { askAboutUnsettled } from './ask-about-unsettled.ts'
import * as renewing from './testing/renewing.ts'
import { sharedRenewingWorld } from './testing/renewing-world.ts'

const { world, at, renew, runAt, sms, outcomes, readTest } = sharedRenewingWorld()
const { portal, paystack } = world
let payer: Payer
let year: number
beforeEach(() => {
  ;({ payer, year } = readTest())
})

it('a plan that the desk has ended is neither announced nor charged', async () => {
  const [reference = ''] = await renewing.findReferences(portal, payer)
  at('03-20T10:00')
  expect((await openFinanceDesk(portal).endPeriod(reference)).status).toBe(200)
  const runs = [await runAt('03-20T11:00'), await runAt('03-22T09:05'), await runAt('03-25T09:05')]
  expect(runs).toMatchObject(runs.map(() => ({ told: 0, tried: 0, failures: [] })))
  expect(await outcomes()).toEqual([])
})

it.each([
  [null, 0],
  ['lost', 0],
  ['won', 1],
] as const)('while a payment has a dispute with the outcome %s, %d renewals are announced', async (outcome, told) => {
  const [reference = ''] = await renewing.findReferences(portal, payer)
  const dispute = { id: `${year}`, reference, outcome, opened_at: portal.clock.now() }
  await portal.context.db.insertInto('business.dispute').values(dispute).execute()
  expect(await runAt('03-29T09:05')).toMatchObject({ told, failures: [] })
  await portal.context.db.deleteFrom('business.dispute').execute()
})

describe('a plan that ends on 1 April', () => {
  it('is announced three days before and renewed on the day before, once, from its end on', async () => {
    expect(await runAt('03-28T19:00')).toMatchObject({ told: 0, tried: 0 })
    expect(await runAt('03-29T09:05')).toMatchObject({ told: 1, tried: 0, failures: [] })
    expect(sms()).toEqual([expect.stringContaining(`on 31 Mar ${year} we charge GHS 100.00 to your card ending 4081`)])
    expect(await runAt('03-31T09:05')).toMatchObject({ told: 0, tried: 1, failures: [] })
    expect(await renew()).toMatchObject({ told: 0, tried: 0 })
    expect(await outcomes()).toEqual([[-1, 'succeeded']])
    expect(sms().at(-1)).toContain(`It runs from 1 Apr ${year} to 1 May ${year}.`)
    await expectBalancedBooks(portal, paystack)
  })

  it('is not charged by two processes at once', async () => {
    await runAt('03-29T09:05')
    at('03-31T09:05')
    await Promise.all([renew(), renew(), renew()])
    expect(await outcomes()).toEqual([[-1, 'succeeded']])
  })

  it('is tried on four days while the card is declined, and the reminders say so', async () => {
    paystack.set({ cardCharge: 'failed' })
    for (const day of ['29', '30', '31']) {
      await runAt(`03-${day}T09:05`)
      await remindOfEnds(portal.context)
    }
    expect(sms().at(-1)).toContain(`your Standard plan ends on 1 Apr ${year}`)
    const letters = () => portal.outgoing.flatMap((one) => (one.channel === 'email' ? [one.text] : []))
    expect(letters().at(-1)).toContain(
      `We could not charge your card Visa •••• 4081. We try it again on 1 Apr ${year}.`,
    )
    for (const day of ['01', '02', '03', '04', '05', '06', '07']) {
      await runAt(`04-${day}T09:05`)
      await remindOfEnds(portal.context)
    }
    expect(await outcomes()).toEqual([-1, 0, 2, 5].map((day) => [day, 'failed']))
    expect(letters().at(-1)).toContain('We do not try it again for this time: please renew yourself.')
    expect(letters().filter((text) => text.includes('It does not renew by itself'))).toEqual([])
  })

  it('is charged in grace from its old end on', async () => {
    paystack.set({ cardCharge: 'failed' })
    for (const day of ['03-29', '03-31', '04-01']) await runAt(`${day}T09:05`)
    paystack.set({ cardCharge: 'success' })
    await runAt('04-03T09:05')
    expect(await outcomes()).toEqual([
      [-1, 'failed'],
      [0, 'failed'],
      [2, 'succeeded'],
    ])
    expect(sms().at(-1)).toContain(`It runs from 1 Apr ${year} to 1 May ${year}.`)
  })

  it('becomes a link where the bank wants the holder, who can pay there, and is not tried again', async () => {
    paystack.set({ cardCharge: 'paused' })
    await runAt('03-29T09:05')
    await runAt('03-31T09:05')
    expect(sms().at(-1)).toContain('your bank wants you to confirm GHS 100.00')
    const [, url = ''] = /\n(http\S+)/.exec(sms().at(-1) ?? '') ?? []
    expect(url.startsWith(`${paystack.checkoutOrigin}/`)).toBe(true)
    await runAt('04-01T09:05')
    expect((await outcomes()).length).toBe(1)
    await paystack.pay(url, 'card')
    at('04-01T09:20')
    await reconcilePayments(portal.context)
    expect(await outcomes()).toEqual([[-1, 'succeeded']])
  })

  it('is asked about and not charged again when the answer is lost', async () => {
    await runAt('03-29T09:05')
    paystack.setFault('lost answer', { on: 'charge_authorization', count: 1 })
    await runAt('03-31T09:05')
    expect(await outcomes()).toEqual([[-1, 'open']])
    expect((await renewing.read(portal, await renewing.logInAgain(portal, payer))).body).toMatchObject({
      card: { last4: '4081' },
      next: { endsAt: `${year}-04-01T09:00:00.000Z`, triedOn: `${year}-04-01T09:00:00.000Z` },
    })
    await runAt('04-01T09:05')
    expect(await outcomes()).toEqual([[-1, 'succeeded']])
    await expectBalancedBooks(portal, paystack)
  })

  it('is tried again on the next day when the provider never heard of a try', async () => {
    await runAt('03-29T09:05')
    paystack.setFault('down', { on: 'charge_authorization', count: 1 })
    await runAt('03-31T09:05')
    expect(await outcomes()).toEqual([[-1, 'open']])
    await runAt('04-01T09:05')
    expect(await outcomes()).toEqual([
      [-1, 'failed'],
      [0, 'succeeded'],
    ])
  })

  /** The call to the provider was lost. */
  const payByHandInVain = async (time: string, network: 'mtn' | null) => {
    at(time)
    const again = await renewing.logInAgain(portal, payer)
    await choosePlan(portal, again, 'STANDARD')
    paystack.setFault('down', { on: 'initialize' })
    await requestPayment(portal, again)
    const { db } = portal.context
    await db.updateTable('business.payment').set({ wallet_network: network }).where('state', '=', 'open').execute()
    paystack.setFault('ok')
  }

  it.each([null, 'mtn'] as const)(
    'is charged although the provider never heard of a payment by hand (%s)',
    async (network) => {
      await runAt('03-29T09:05')
      await payByHandInVain('03-31T08:00', network)
      await runAt('03-31T09:05')
      expect(await outcomes()).toEqual([[-1, 'succeeded']])
    },
  )

  it('is not charged beside a payment by hand that may be on its way', async () => {
    await runAt('03-29T09:05')
    await payByHandInVain('03-31T09:00', null)
    await runAt('03-31T09:05')
    expect(await outcomes()).toEqual([])
    await runAt('03-31T09:35')
    expect(await outcomes()).toEqual([[-1, 'succeeded']])
  })

  it('a payment that the provider does not know is given up only once it cannot be on its way any more', async () => {
    await payByHandInVain('03-31T09:00', null)
    const [, { reference = '' } = {}] = await findPaymentRows(portal, payer)
    const stateAt = async (time: string) => {
      at(time)
      await askAboutUnsettled(portal.context, [reference])
      return (await findPaymentRows(portal, payer)).at(-1)?.state
    }
    expect([await stateAt('03-31T09:05'), await stateAt('03-31T09:10')]).toEqual(['open', 'failed'])
  })

  it('waits while the provider is silent about a try', async () => {
    await runAt('03-29T09:05')
    paystack.setFault('lost answer', { on: 'charge_authorization', count: 1 })
    await runAt('03-31T09:05')
    paystack.setFault('down', { on: 'verify' })
    await runAt('04-01T09:05')
    expect(await outcomes()).toEqual([[-1, 'open']])
  })

  it.each(['REJECTED', 'SUSPENDED', 'CLOSED'] as const)('is left alone when the business is %s', async (status) => {
    await sql`update business.business set status = ${status},
      rejection_reason = ${status === 'REJECTED' ? 'A sample reason' : null},
      suspension_reason = ${status === 'SUSPENDED' ? 'A sample reason' : null},
      suspended_at = ${status === 'SUSPENDED' ? portal.clock.now() : null}
      where id = ${payer.businessId}`.execute(portal.context.db)
    expect(await runAt('03-29T09:05')).toMatchObject({ told: 0 })
    expect(await runAt('03-31T09:05')).toMatchObject({ tried: 0 })
  })

  it('is charged as told, also if the price has risen since', async () => {
    await runAt('03-29T09:05')
    const setPrice = (pesewas: number) =>
      portal.context.db
        .updateTable('business.plan')
        .set({ monthly_price_pesewas: pesewas })
        .where('plan', '=', 'STANDARD')
    await setPrice(15_000).execute()
    await runAt('03-31T09:05')
    await setPrice(10_000).execute()
    const paid = portal.context.db.selectFrom('business.payment').select('amount_pesewas').where('is_direct', '=', true)
    const rows = await paid.where('business_id', '=', payer.businessId).execute()
    expect(rows).toEqual([{ amount_pesewas: 10_000 }])
  })
})
