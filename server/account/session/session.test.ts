import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { extendSession, readDraftKey, signOut } from '../../../contract/account/session.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { bearer } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { endSessions } from './store.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let other: TestVendor
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
  other = await buildVendor(portal, { verified: true })
})
beforeEach(() => at('09:00:00'))

const at = (time: string, day = '2026-03-01') => portal.clock.set(`${day}T${time}Z`)

const call = async (endpoint: Endpoint, token: string) => {
  const { method, url } = endpoint
  const reply = await portal.app.inject({ method, url, headers: bearer(token) })
  return { status: reply.statusCode, body: reply.json(), cache: reply.headers['cache-control'] }
}
const profileStatus = async (token: string) => (await call(readProfile, token)).status

const over = {
  status: 401,
  body: refusals.sessionOver,
}

describe('a session', () => {
  it('is good for an hour, to the second', async () => {
    const token = await sessionToken(portal, vendor)
    at('09:59:59')
    expect(await profileStatus(token)).toBe(200)
    at('10:00:00')
    expect(await call(readProfile, token)).toMatchObject(over)
  })

  it('ends at once by signing out, and never gives anything again', async () => {
    const token = await sessionToken(portal, vendor)
    expect(await call(signOut, token)).toMatchObject({ status: 200, body: { message: 'Logged out successfully' } })
    for (const endpoint of [readProfile, extendSession, signOut])
      expect(await call(endpoint, token)).toMatchObject(over)
    at('09:30:00')
    expect(await profileStatus(token)).toBe(401)
  })

  it('that was extended ends with all its tokens', async () => {
    const first = await sessionToken(portal, vendor)
    const { jwtToken: second } = (await call(extendSession, first)).body
    await call(signOut, first)
    expect(await profileStatus(second)).toBe(401)
    expect(await call(extendSession, second)).toMatchObject(over)
  })

  it('lives on when another of the same vendor ends', async () => {
    const [phone, laptop] = [await sessionToken(portal, vendor), await sessionToken(portal, vendor)]
    await call(signOut, phone)
    expect(await profileStatus(laptop)).toBe(200)
  })

  it('ends with all others of the vendor when the password changes, and no other vendor notices', async () => {
    const mine = [await sessionToken(portal, vendor), await sessionToken(portal, vendor)]
    const theirs = await sessionToken(portal, other)
    await endSessions(portal.context.db, vendor.id, portal.clock.now())
    for (const token of mine) expect(await profileStatus(token)).toBe(401)
    expect(await profileStatus(theirs)).toBe(200)
  })

  it('signed out twenty times at once is signed out, and nobody gets an error', async () => {
    await openAllConnections(portal)
    const token = await sessionToken(portal, vendor)
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await call(signOut, token)).status))
    expect(statuses).toContain(200)
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true)
    expect(await profileStatus(token)).toBe(401)
  })

  it('extended while it is signed out is over', async () => {
    await openAllConnections(portal)
    for (let round = 0; round < 5; round++) {
      const token = await sessionToken(portal, vendor)
      const [extended] = await Promise.all([call(extendSession, token), call(signOut, token)])
      expect(await profileStatus(token)).toBe(401)
      if (extended.status === 200) expect(await profileStatus(extended.body.jwtToken)).toBe(401)
    }
  })
})

describe('staying logged in', () => {
  const expiresIn = 1800

  it.each(['09:00:00', '09:56:00', '09:59:59'])('at %s gives thirty minutes from then', async (now) => {
    const token = await sessionToken(portal, vendor)
    at(now)
    const { status, body } = await call(extendSession, token)
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Session extended successfully!',
      jwtToken: expect.any(String),
      expiresIn,
    })
    const end = portal.clock.now().getTime() + expiresIn * 1000
    portal.clock.set(new Date(end - 1000).toISOString())
    expect(await profileStatus(body.jwtToken)).toBe(200)
    portal.clock.set(new Date(end).toISOString())
    expect(await profileStatus(body.jwtToken)).toBe(401)
  })

  it('is too late once the session has expired', async () => {
    const token = await sessionToken(portal, vendor)
    at('10:00:00')
    expect(await call(extendSession, token)).toMatchObject(over)
  })

  it('does not prolong the old token', async () => {
    const token = await sessionToken(portal, vendor)
    at('09:50:00')
    const { jwtToken: renewed } = (await call(extendSession, token)).body
    at('10:05:00')
    expect(await profileStatus(token)).toBe(401)
    expect(await profileStatus(renewed)).toBe(200)
  })

  it('goes on for twelve hours from the login, and then asks for another one', async () => {
    let token = await sessionToken(portal, vendor)
    const extend = async (now: string) => {
      at(now)
      const reply = await call(extendSession, token)
      if (reply.status === 200) token = reply.body.jwtToken
      return reply.status === 200 ? reply.body.expiresIn : reply.body.message
    }
    for (let minutes = 45; minutes < 690; minutes += 25) {
      const now = new Date(Date.UTC(2026, 2, 1, 9, minutes))
      expect(await extend(now.toISOString().slice(11, 19))).toBe(1800)
    }
    expect(await extend('20:30:00')).toBe(1800)
    expect(await extend('20:50:00')).toBe(600)
    expect(await extend('20:55:00')).toBe(300)
    expect(await extend('20:55:01')).toBe('You have been logged in for 12 hours. Please log in again.')
    expect(await profileStatus(token)).toBe(200)
    at('20:59:59')
    expect(await profileStatus(token)).toBe(200)
    at('21:00:00')
    expect(await profileStatus(token)).toBe(401)
  })
})

describe('the token before an extension', () => {
  const extend = async (token: string): Promise<string> => (await call(extendSession, token)).body.jwtToken

  it('ends half a minute after the new one is first used, for calls that are under way', async () => {
    const old = await sessionToken(portal, vendor)
    at('09:50:00')
    const renewed = await extend(old)
    at('09:51:00')
    expect(await profileStatus(renewed)).toBe(200)
    at('09:51:29')
    expect(await profileStatus(old)).toBe(200)
    expect(await profileStatus(renewed)).toBe(200)
    at('09:51:30')
    for (const endpoint of [readProfile, extendSession, signOut]) expect(await call(endpoint, old)).toMatchObject(over)
    expect(await profileStatus(renewed)).toBe(200)
  })

  it('counts until its own end if the answer was lost, and pressing again gives the same extension', async () => {
    const old = await sessionToken(portal, vendor)
    at('09:55:00')
    const lost = await extend(old)
    at('09:57:00')
    expect(await profileStatus(old)).toBe(200)
    const again = await extend(old)
    expect(await profileStatus(again)).toBe(200)
    expect(await profileStatus(lost)).toBe(200)
    at('09:58:00')
    expect(await profileStatus(old)).toBe(401)
    at('10:26:59')
    expect(await profileStatus(again)).toBe(200)
  })

  it('extended by two tabs at the same moment leaves both with a session', async () => {
    await openAllConnections(portal)
    const old = await sessionToken(portal, vendor)
    const renewed = await Promise.all(Array.from({ length: 6 }, () => extend(old)))
    for (const token of renewed) expect(await profileStatus(token)).toBe(200)
    at('09:00:30')
    expect(await profileStatus(old)).toBe(401)
    for (const token of renewed) expect(await profileStatus(token)).toBe(200)
  })

  it('is over for good after two extensions', async () => {
    const first = await sessionToken(portal, vendor)
    const second = await extend(first)
    const third = await extend(second)
    expect(await profileStatus(first)).toBe(401)
    expect(await profileStatus(second)).toBe(200)
    expect(await profileStatus(third)).toBe(200)
  })
})

it('no cache keeps what a token opened, nor the refusal of one', async () => {
  const token = await sessionToken(portal, vendor)
  for (const endpoint of [readProfile, extendSession, signOut, readProfile])
    expect((await call(endpoint, token)).cache).toBe('no-store')
})

it('the key of sealed drafts is the same at each login of a vendor, another for each, and for sessions only', async () => {
  const [first, again] = [await sessionToken(portal, vendor), await sessionToken(portal, vendor)]
  const { body, cache } = await call(readDraftKey, first)
  expect(cache).toBe('no-store')
  expect((await call(readDraftKey, again)).body).toEqual(body)
  expect((await call(readDraftKey, await sessionToken(portal, other))).body).not.toEqual(body)
  await call(signOut, first)
  expect(await call(readDraftKey, first)).toMatchObject(over)
})
