import { beforeEach, describe, expect, it } from 'vitest'
import { automaticMessages } from '../../../contract/business/automatic-renewal.ts'
import { openSeal } from '../../adapters/files/sealed.ts'
import { testSecret } from '../../testing/app.ts'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { buildPayer, type Payer } from '../payment/testing/paying.ts'
import { openReviewDesk } from '../review/testing/review-desk.ts'
import { openCard } from './card-seal.ts'
import { resealCards } from './reseal-cards.ts'
import * as renewing from './testing/renewing.ts'
import { sharedRenewingWorld } from './testing/renewing-world.ts'

const { world, at, renew, runAt, sms, outcomes, readTest } = sharedRenewingWorld()
const { portal, paystack } = world
let payer: Payer
beforeEach(() => {
  ;({ payer } = readTest())
})

const stopToken = () => /stop-renewal#([\w-]{22})/.exec(portal.outgoing.map((one) => one.text).join('\n'))?.[1] ?? ''

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
    const again = await renewing.logInAgain(portal, payer)
    const [, stopped] = await Promise.all([renew(), renewing.switchOff(portal, again)])
    expect(stopped.status).toBe(200)
    const [made] = await outcomes()
    expect(made === undefined || made[1] === 'succeeded' || made[1] === 'failed').toBe(true)
    expect((await renewing.findRow(portal, payer)).sealed).toBeNull()
    await runAt('04-01T09:05')
    expect((await outcomes()).length).toBeLessThanOrEqual(1)
    await expectBalancedBooks(portal, paystack)
  })

  it('comes with the closing of the business: nothing of the card is left', async () => {
    at('05-20T09:00')
    const { status } = await openReviewDesk(portal).close(payer.businessId, 'A sample reason')
    expect(status).toBe(200)
    await expect(renewing.findRow(portal, payer)).rejects.toThrow()
  })
})
