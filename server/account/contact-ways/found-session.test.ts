import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { proveContactWay, sendProofCode, stateAddress } from '../../../contract/account/contact-ways.ts'
import { signOut } from '../../../contract/account/session.ts'
import { changePassword, changePasswordRefusals } from '../../../contract/account/settings.ts'
import { samplePassword, sampleSupport, someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { fitsOneSms } from '../../adapters/sms/fits-one-sms.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, lastCodeTo, sessionToken, type TestVendor } from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, publicUrl: 'https://portal.example' })
afterEach(() => vi.restoreAllMocks())

const wrongPassword = 'Wrong$Pass1'
const other = (way: ContactWay): ContactWay => (way === 'email' ? 'phone' : 'email')
const someAddress = (way: ContactWay) => (way === 'email' ? someEmail() : somePhoneNumber())
const chosenAddress = ({ email, phoneNumber }: TestVendor, way: ContactWay) => (way === 'email' ? email : phoneNumber)
const withOnly = (way: ContactWay) => buildVendor(portal, { verified: true, proven: [way] })

const state = (token: string, address: string, given: object = { currentPassword: samplePassword }) =>
  submit(portal.app, stateAddress, { token, body: { address, ...given } })
const prove = async (token: string, way: ContactWay, address: string) => {
  const at = ({ method, url }: { method: 'POST'; url: string }) => ({ method, url: url.replace(':way', way) })
  await submit(portal.app, at(sendProofCode), { token })
  return submit(portal.app, at(proveContactWay), { token, body: { otp: lastCodeTo(portal, address) } })
}
const claims = ({ id }: TestVendor) =>
  portal.context.db
    .selectFrom('account.account')
    .select(['email', 'phone_number'])
    .where('id', '=', id)
    .executeTakeFirst()
const refusedSettings = () =>
  portal.logged
    .map((line) => JSON.parse(line))
    .flatMap(({ event, setting, account }) => (event === 'setting-refused' ? [{ setting, account }] : []))

describe('whoever finds an open session', () => {
  it.each(['email', 'phone'] as const)('cannot state another %s without the password', async (way) => {
    const vendor = await withOnly(other(way))
    const token = await sessionToken(portal, vendor)
    const before = await claims(vendor)
    portal.logged.length = 0
    const theirs = someAddress(way)
    expect((await state(token, theirs, {})).body).toMatchObject({
      code: 'required',
      field: 'currentPassword',
      message: 'Please enter your current password.',
    })
    const wrong = await state(token, theirs, { currentPassword: wrongPassword })
    expect(wrong).toMatchObject({ status: 403, body: changePasswordRefusals.wrongPassword })
    expect(await claims(vendor)).toEqual(before)
    expect(refusedSettings()).toEqual([{ setting: way, account: `pseudonym of ${vendor.id}` }])
    expect(portal.logged.join('')).not.toContain(wrongPassword)
  })

  it('learns nothing about other accounts without the password', async () => {
    const holder = await withOnly('email')
    const token = await sessionToken(portal, await withOnly('phone'))
    const { code } = (await state(token, holder.email, { currentPassword: wrongPassword })).body
    expect(code).toBe('wrong-current-password')
  })

  it('guesses the password ten times an hour, here and at the change of it together', async () => {
    const comparing = vi.spyOn(portal.context.passwords, 'isRight').mockResolvedValue(false)
    const token = await sessionToken(portal, await withOnly('phone'))
    const body = { currentPassword: wrongPassword, newPassword: 'Durbar$Drums7' }
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      statuses.push((await submit(portal.app, changePassword, { token, body })).status)
      statuses.push((await state(token, someEmail(), { currentPassword: wrongPassword })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429])
    expect(comparing).toHaveBeenCalledTimes(10)
  })

  it('has stated nothing where the session was ended while the password was compared', async () => {
    const vendor = await withOnly('phone')
    const token = await sessionToken(portal, vendor)
    vi.spyOn(portal.context.passwords, 'isRight').mockImplementationOnce(async () => {
      await submit(portal.app, signOut, { token })
      return true
    })
    expect((await state(token, someEmail())).status).toBe(401)
    expect(await claims(vendor)).toEqual({ email: vendor.email, phone_number: vendor.phoneNumber })
  })
})

describe('what was claimed at sign-up', () => {
  it('is proven without the password', async () => {
    const vendor = await withOnly('email')
    expect((await prove(await sessionToken(portal, vendor), 'phone', vendor.phoneNumber)).status).toBe(200)
  })
})

describe('a way that was proven in the settings', () => {
  it.each([
    ['email', 'an email address was added to your account'],
    ['phone', 'A phone number has just been added to your Afahye vendor account'],
  ] as const)('(%s) is told to the way that was proven before, and not to itself', async (way, sentence) => {
    const vendor = await withOnly(other(way))
    const token = await sessionToken(portal, vendor)
    const added = someAddress(way)
    await state(token, added)
    portal.outgoing.length = 0
    await prove(token, way, added)
    const [code, ...told] = portal.outgoing
    expect(code?.to).toBe(added)
    expect(told).toMatchObject([{ to: chosenAddress(vendor, other(way)), text: expect.stringContaining(sentence) }])
    const [{ text = '', channel } = {}] = told
    expect(text).toContain(sampleSupport.phone)
    expect(text).not.toContain(added)
    if (channel === 'sms') expect(fitsOneSms(text)).toBe(true)
    else expect(text).toContain('https://portal.example/d/settings')
  })
})
