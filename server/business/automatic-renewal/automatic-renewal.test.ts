import { beforeEach, describe, expect, it } from 'vitest'
import { automaticMessages } from '../../../contract/business/automatic-renewal.ts'
import { openSeal } from '../../adapters/files/sealed.ts'
import { testSecret } from '../../testing/app.ts'
import { sharedTestAppWithPaystack } from '../../testing/paystack.ts'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { buildPayer, type Payer, requestPayment } from '../payment/testing/paying.ts'
import { reconcilePayments } from '../reconciler/reconcile-payments.ts'
import { remindOfEnds } from '../subscription/remind-of-ends.ts'
import { openCard } from './card-seal.ts'
import { renewAutomatically } from './renew-automatically.ts'
import { resealCards } from './reseal-cards.ts'
import * as renewing from './testing/renewing.ts'

const world = sharedTestAppWithPaystack()
const { portal, paystack } = world
let payer: Payer
let year = 2026
beforeEach(async () => {
  // Each test runs in a later year, so that plans of earlier tests are long over.
  year += 1
  portal.clock.set(`${year}-03-01T09:00:00Z`)
  paystack.setFault('ok')
  paystack.set({ cardCharge: 'success' })
  payer = await renewing.buildRenewing(world)
})

const at = (dayAndTime: string) => portal.clock.set(`${year}-${dayAndTime}:00Z`)
const renew = () => renewAutomatically(portal.context)
const runAt = async (dayAndTime: string) => {
  at(dayAndTime)
  return renew()
}
const sms = () => portal.outgoing.flatMap((one) => (one.channel === 'sms' ? [one.text] : []))
const outcomes = () => renewing.findOutcomes(portal, payer)
const stopToken = () => /stop-renewal#([\w-]{22})/.exec(portal.outgoing.map((one) => one.text).join('\n'))?.[1] ?? ''

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
    expect(letters().filter((text) => text.includes('Nothing renews by itself'))).toEqual([])
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
    expect((await renewing.read(portal, payer)).status).toBe(200)
    await runAt('04-01T09:05')
    expect(await outcomes()).toEqual([[-1, 'succeeded']])
    await expectBalancedBooks(portal, paystack)
  })

  it('is tried again on the next day when the provider never heard of a try', async () => {
    await runAt('03-29T09:05')
    paystack.setFault('down', { on: 'charge_authorization', count: 1 })
    await runAt('03-31T09:05')
    expect((await requestPayment(portal, payer)).code).toBe('no-plan-chosen')
    await runAt('04-01T09:05')
    expect(await outcomes()).toEqual([
      [-1, 'failed'],
      [0, 'succeeded'],
    ])
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
    await portal.context.db
      .updateTable('business.business')
      .set({ status })
      .where('id', '=', payer.businessId)
      .execute()
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

describe('what charges the card', () => {
  it('is sealed at rest, and stands in no answer, log or letter', async () => {
    const row = await renewing.findRow(portal, payer)
    const { authorizationCode } = openCard(portal.context, payer.businessId, row.sealed as Buffer)
    expect(authorizationCode).toMatch(/^AUTH_/)
    await runAt('03-29T09:05')
    await runAt('03-31T09:05')
    const answer = await renewing.read(portal, payer)
    const all = [JSON.stringify(row), row.sealed?.toString('latin1'), JSON.stringify(answer), portal.logged.join('')]
    for (const text of [...all, JSON.stringify(portal.outgoing)]) expect(text).not.toContain(authorizationCode)
  })

  it('cannot be opened in the row of another business', async () => {
    const { sealed } = await renewing.findRow(portal, payer)
    expect(() => openCard(portal.context, 'another', sealed as Buffer)).toThrow()
  })

  it('is sealed anew after a change of the secret', async () => {
    const cardSeal = openSeal(['a new secret for tests, and for nothing else', testSecret], 'cards')
    const context = { ...portal.context, cardSeal }
    expect(await resealCards(context)).toMatchObject({ left: 0, failures: [] })
    const { sealed, sealed_with } = await renewing.findRow(portal, payer)
    expect(sealed_with).toBe(cardSeal.keyId)
    const withoutOld = { cardSeal: openSeal(['a new secret for tests, and for nothing else'], 'cards') }
    expect(openCard(withoutOld, payer.businessId, sealed as Buffer).authorizationCode).toMatch(/^AUTH_/)
    await resealCards(portal.context).catch(() => undefined)
    await portal.context.db.deleteFrom('business.automatic_renewal').execute()
  })

  it('goes when the card has expired, and the vendor is told', async () => {
    portal.clock.set('2050-01-01T00:05:00Z')
    await renew()
    expect(await renewing.findRow(portal, payer)).toMatchObject({ sealed: null, stopped_because: 'card expired' })
    expect(sms().at(-1)).toContain('has expired')
  })
})

describe('switching it on', () => {
  it('is never done by itself, and needs a card that was paid with', async () => {
    const other = await buildPayer(portal)
    expect((await renewing.switchOn(portal, other)).body.code).toBe('no-card-to-renew-with')
    const cardPayer = await renewing.buildCardPayer(world)
    expect((await renewing.read(portal, cardPayer)).body).toEqual({
      card: null,
      offered: { brand: 'visa', last4: '4081' },
      next: null,
      stopped: null,
    })
  })

  it('stores nothing while the provider is silent', async () => {
    const cardPayer = await renewing.buildCardPayer(world)
    paystack.setFault('down', { on: 'verify' })
    expect((await renewing.switchOn(portal, cardPayer)).status).toBe(503)
    await expect(renewing.findRow(portal, cardPayer)).rejects.toThrow()
  })
})

describe('stopping it', () => {
  it('is one call, and deletes the code', async () => {
    expect((await renewing.switchOff(portal, payer)).body.message).toBe(automaticMessages.off)
    const row = await renewing.findRow(portal, payer)
    expect(row).toMatchObject({ sealed: null, sealed_with: null, card_signature: null, stopped_because: 'vendor' })
    await runAt('03-29T09:05')
    await runAt('03-31T09:05')
    expect(await outcomes()).toEqual([])
  })

  it('works by the link in the letter, which stops this one only and nothing else', async () => {
    const other = await renewing.buildRenewing(world)
    await runAt('03-29T09:05')
    const token = stopToken()
    expect((await renewing.stopByLink(portal, token)).status).toBe(200)
    expect((await renewing.stopByLink(portal, token)).status).toBe(200)
    expect((await renewing.stopByLink(portal, 'a'.repeat(22))).body.code).toBe('stop-link-over')
    const rows = [await renewing.findRow(portal, payer), await renewing.findRow(portal, other)]
    expect(rows.map((row) => row.sealed === null).toSorted()).toEqual([false, true])
  })

  it('leaves that of another vendor on', async () => {
    const other = await renewing.buildCardPayer(world)
    await renewing.switchOff(portal, other)
    expect((await renewing.findRow(portal, payer)).stopped_at).toBeNull()
    expect((await renewing.read(portal, other)).body).toMatchObject({ card: null })
  })

  it('at the moment of a try: the card is charged at most once, and the answer says what may come', async () => {
    await runAt('03-29T09:05')
    at('03-31T09:05')
    const [, stopped] = await Promise.all([renew(), renewing.switchOff(portal, payer)])
    expect(stopped.status).toBe(200)
    const [made] = await outcomes()
    expect(made === undefined || made[1] === 'succeeded' || made[1] === 'failed').toBe(true)
    expect((await renewing.findRow(portal, payer)).sealed).toBeNull()
    await runAt('04-01T09:05')
    expect((await outcomes()).length).toBeLessThanOrEqual(1)
    await expectBalancedBooks(portal, paystack)
  })
})
