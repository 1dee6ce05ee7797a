import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { proveContactWay, sendProofCode, stateAddress } from '../../../contract/account/contact-ways.ts'
import { readNotifications } from '../../../contract/account/notifications.ts'
import { registerVendor } from '../../../contract/account/register.ts'
import { verifyVendor } from '../../../contract/account/verification.ts'
import { samplePassword, sampleRegistration, someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, lastCodeTo, logInAs, sessionToken, signUp } from '../../testing/vendors.ts'
import { markProven } from './store.ts'

const portal = sharedTestApp(behindProxy)

const verify = (token: string, otp: string) => submit(portal.app, verifyVendor, { token, body: { otp } })
const at = ({ method, url }: { method: 'POST'; url: string }, way: ContactWay) => ({
  method,
  url: url.replace(':way', way),
})

const findAccounts = (email: string) =>
  portal.context.db.selectFrom('account.account').selectAll().where('email', '=', email).execute()
const findAccount = (id: string) =>
  portal.context.db.selectFrom('account.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sentTo = (destination: string) => portal.outgoing.filter(({ to }) => to === destination)

describe('an e-mail address that somebody else typed at sign-up', () => {
  it('is not theirs, and its owner signs up with it and has it', async () => {
    const owner = sampleRegistration()
    const impostor = await signUp(portal, { email: owner.email })
    expect((await verify(impostor.token, lastCodeTo(portal, impostor.phoneNumber))).body).toMatchObject({
      proven: 'phone',
      message: 'Your account is verified. Please log in with your phone number.',
    })
    expect((await logInAs(portal, owner.email)).code).toBe('vendor-not-found')

    const { status, body } = await submit(portal.app, registerVendor, { body: owner })
    expect(status).toBe(201)
    expect((await verify(body.jwtToken ?? '', lastCodeTo(portal, owner.email))).body).toMatchObject({ proven: 'email' })
    expect((await logInAs(portal, owner.email)).status).toBe(200)
    expect(await findAccounts(owner.email)).toMatchObject([{ phone_number: owner.phoneNumber }])
    // The impostor's account is still there, with the number that it has proven, and is told what it lost.
    const login = await logInAs(portal, impostor.phoneNumber)
    expect(login.body.userInfo.email).toBe(impostor.phoneNumber)
    const bell = await submit(portal.app, readNotifications, { token: login.body.jwtToken })
    expect(bell.body).toMatchObject({
      unread: 1,
      notifications: [
        {
          title: 'Your email address was taken out',
          text: 'You had not proven it, and somebody else has. Please give your own email address in the settings.',
          path: '/d/settings',
        },
      ],
    })
  })

  it('is not proven by the code of the SMS, whatever is entered first', async () => {
    const { token, email, phoneNumber } = await signUp(portal)
    await verify(token, lastCodeTo(portal, phoneNumber))
    expect(await findAccounts(email)).toMatchObject([{ email_proven_at: null, phone_proven_at: portal.clock.now() }])
  })

  it('has its codes told apart even where chance would make them one', async () => {
    const made = ['4242', '4242', '4242', '1818']
    const { make } = portal.context.codes
    portal.context.codes.make = () => made.shift() ?? '0000'
    const { email, phoneNumber } = await signUp(portal)
    portal.context.codes.make = make
    expect([lastCodeTo(portal, email), lastCodeTo(portal, phoneNumber)]).toEqual(['4242', '1818'])
  })
})

describe('a phone number that another account has proven', () => {
  it('stops no sign-up: it gets no SMS, and the account opens by e-mail without it', async () => {
    const holder = await buildVendor(portal, { verified: true })
    const sent = sentTo(holder.phoneNumber).length
    const given = sampleRegistration({ phoneNumber: holder.phoneNumber })
    const { status, body } = await submit(portal.app, registerVendor, { body: given })
    expect([status, body.sentTo]).toEqual([201, ['email']])
    expect(sentTo(holder.phoneNumber)).toHaveLength(sent)
    expect((await verify(body.jwtToken ?? '', lastCodeTo(portal, given.email))).status).toBe(200)
    expect(await findAccounts(given.email)).toMatchObject([{ phone_number: null }])
    expect((await logInAs(portal, holder.phoneNumber)).body.userInfo.email).toBe(holder.email)
  })
})

describe('proving in the settings', () => {
  const claimed = (vendor: { email: string; phoneNumber: string }, way: ContactWay) =>
    way === 'email' ? vendor.email : vendor.phoneNumber
  const other = (way: ContactWay): ContactWay => (way === 'email' ? 'phone' : 'email')
  const ask = async (vendor: { id: string }, way: ContactWay) =>
    submit(portal.app, at(sendProofCode, way), { token: await sessionToken(portal, vendor) })
  const prove = async (vendor: { id: string }, way: ContactWay, otp: string) =>
    submit(portal.app, at(proveContactWay, way), { token: await sessionToken(portal, vendor), body: { otp } })
  const state = async (vendor: { id: string }, address: string) => {
    const body = { address, currentPassword: samplePassword }
    return submit(portal.app, stateAddress, { token: await sessionToken(portal, vendor), body })
  }

  it.each(['email', 'phone'] as const)(
    'the %s makes it a login, and takes it from whoever only claims it',
    async (way) => {
      const vendor = await buildVendor(portal, { verified: true, proven: [other(way)] })
      const address = claimed(vendor, way)
      const claimer = await buildVendor(portal, { verified: true, proven: [other(way)] })
      expect((await state(claimer, address)).status).toBe(200)
      expect((await logInAs(portal, address)).code).toBe('vendor-not-found')

      expect((await ask(vendor, way)).status).toBe(200)
      expect((await prove(vendor, way, lastCodeTo(portal, address))).status).toBe(200)
      expect((await logInAs(portal, address)).status).toBe(200)
      expect(await findAccount(claimer.id)).toMatchObject({ [way === 'email' ? 'email' : 'phone_number']: null })
      expect((await ask(claimer, way)).body.code).toBe('nothing-stated')
    },
  )

  it('is not done by a code that went to an address which was stated before', async () => {
    const vendor = await buildVendor(portal, { verified: true, proven: ['phone'] })
    await ask(vendor, 'email')
    const code = lastCodeTo(portal, vendor.email)
    const victim = someEmail()
    await state(vendor, victim)
    expect((await prove(vendor, 'email', code)).body.code).toBe('code-expired')
    // Nor where the code is stored after the new address, as when both are sent at the same moment.
    await portal.context.db
      .updateTable('account.account')
      .set({ email: vendor.email })
      .where('id', '=', vendor.id)
      .execute()
    await ask(vendor, 'email')
    await portal.context.db.updateTable('account.account').set({ email: victim }).where('id', '=', vendor.id).execute()
    expect((await prove(vendor, 'email', lastCodeTo(portal, vendor.email))).body.code).toBe('wrong-code')
    expect((await findAccount(vendor.id)).email_proven_at).toBeNull()
  })

  it.each([
    ['nothing is stated', { email: null }, 'nothing-stated'],
    ['it is proven already', { email_proven_at: new Date() }, 'already-proven'],
  ])('is refused where %s', async (_, change, code) => {
    const vendor = await buildVendor(portal, { verified: true, proven: ['phone'] })
    await portal.context.db.updateTable('account.account').set(change).where('id', '=', vendor.id).execute()
    expect((await ask(vendor, 'email')).body.code).toBe(code)
    expect((await prove(vendor, 'email', '123456')).body.code).toBe(code)
  })

  it('is refused for what another account has proven, without a message to it', async () => {
    const holder = await buildVendor(portal, { verified: true })
    const vendor = await buildVendor(portal, { verified: true, proven: ['phone'] })
    expect((await state(vendor, holder.email)).body.code).toBe('address-taken')
    await portal.context.db
      .updateTable('account.account')
      .set({ email: holder.email })
      .where('id', '=', vendor.id)
      .execute()
    expect((await ask(vendor, 'email')).body.code).toBe('address-taken')
    expect(sentTo(holder.email)).toEqual([])
  })

  it('changes nothing that is proven', async () => {
    const vendor = await buildVendor(portal, { verified: true, proven: ['phone'] })
    expect((await state(vendor, somePhoneNumber())).body.code).toBe('already-proven')
    expect((await findAccount(vendor.id)).phone_number).toBe(vendor.phoneNumber)
  })

  it('compares five tries a code and twenty a day, for the address and for the account', async () => {
    const vendor = await buildVendor(portal, { verified: true, proven: ['phone'] })
    const said: (string | undefined)[] = []
    await ask(vendor, 'email')
    for (let i = 0; i < 6; i++) said.push((await prove(vendor, 'email', '111111')).body.code)
    expect(said).toEqual([...Array(4).fill('wrong-code'), 'code-without-tries', 'code-without-tries'])
    for (const guarded of [vendor.email, vendor.id]) {
      const key = `wrong-proof-codes-day:${portal.context.pseudonym(guarded)}`
      const rows = await sql<{ points: number }>`select points from http.rate_limit where key = ${key}`.execute(
        portal.context.db,
      )
      expect(rows.rows).toEqual([{ points: 5 }])
      await sql`update http.rate_limit set points = 20 where key = ${key}`.execute(portal.context.db)
      expect((await prove(vendor, 'email', lastCodeTo(portal, vendor.email))).body.code).toBe('too-many-wrong-codes')
      await sql`update http.rate_limit set points = 0 where key = ${key}`.execute(portal.context.db)
    }
  })
})

describe('one address proven at the same moment', () => {
  it('by two accounts and a sign-up belongs to one of them', async () => {
    const email = someEmail()
    const accounts = await Promise.all([1, 2].map(() => buildVendor(portal, { verified: true, proven: ['phone'] })))
    const tokens: string[] = []
    const codes: string[] = []
    for (const account of accounts) {
      const token = await sessionToken(portal, account)
      await submit(portal.app, stateAddress, { token, body: { address: email, currentPassword: samplePassword } })
      await submit(portal.app, at(sendProofCode, 'email'), { token })
      tokens.push(token)
      codes.push(lastCodeTo(portal, email))
    }
    const newcomer = await signUp(portal, { email })
    const answers = await Promise.all([
      ...tokens.map((token, i) => submit(portal.app, at(proveContactWay, 'email'), { token, body: { otp: codes[i] } })),
      verify(newcomer.token, newcomer.code),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 400, 409]).toContain(status)
    const proven = (await findAccounts(email)).filter(({ email_proven_at }) => email_proven_at)
    expect(proven).toHaveLength(1)
  })

  it('is refused by the database itself', async () => {
    const holder = await buildVendor(portal, { verified: true })
    const vendor = await buildVendor(portal, { verified: true, proven: ['phone'] })
    const { db } = portal.context
    await db.updateTable('account.account').set({ email: holder.email }).where('id', '=', vendor.id).execute()
    const proof = { accountId: vendor.id, way: 'email', address: holder.email, now: portal.clock.now() } as const
    await expect(markProven(db, proof)).rejects.toThrow('account_proven_email')
  })
})
