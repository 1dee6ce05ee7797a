import { beforeEach, expect, it } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { listSessions, signOutElsewhere } from '../../../contract/account/session.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { bearer } from '../../testing/submit.ts'
import { buildVendor, logInAs, sessionToken } from '../../testing/vendors.ts'

const portal = sharedTestApp()
beforeEach(() => at('09:00:00'))

const at = (time: string) => portal.clock.set(`2026-03-01T${time}Z`)

const call = async ({ method, url }: Endpoint, token: string) => {
  const reply = await portal.app.inject({ method, url, headers: bearer(token) })
  return { status: reply.statusCode, body: reply.json() }
}
const profileStatus = async (token: string) => (await call(readProfile, token)).status

it('an account has ten sessions at most: the oldest ends when one more is opened', async () => {
  const many = await buildVendor(portal, { verified: true })
  const tokens: string[] = []
  for (let count = 0; count < limits.sessionsMax + 2; count++) {
    at(`09:00:${String(count).padStart(2, '0')}`)
    tokens.push((await logInAs(portal, many.email)).body.jwtToken)
  }
  const statuses = await Promise.all(tokens.map(profileStatus))
  expect(statuses).toEqual([401, 401, ...Array(limits.sessionsMax).fill(200)])

  await openAllConnections(portal)
  const rush = await Promise.all(Array.from({ length: 5 }, () => logInAs(portal, many.email)))
  const all = [...tokens, ...rush.map(({ body }) => body.jwtToken as string)]
  const live = (await Promise.all(all.map(profileStatus))).filter((status) => status === 200)
  expect(live).toHaveLength(limits.sessionsMax)
})

it('a vendor sees where they are logged in, and logs out everywhere else', async () => {
  const mine = await buildVendor(portal, { verified: true })
  const elsewhere = await logInAs(portal, mine.email)
  at('09:10:00')
  const { body, cookie = '', setCookie } = await logInAs(portal, mine.email)
  const theirs = await sessionToken(portal, await buildVendor(portal, { verified: true }))
  expect((await call(listSessions, body.jwtToken)).body).toEqual({
    sessions: [
      { openedAt: '2026-03-01T09:10:00.000Z', isThisOne: true },
      { openedAt: '2026-03-01T09:00:00.000Z', isThisOne: false },
    ],
  })
  // As in development: over plain http a browser would not keep a cookie whose name says that it is secure.
  expect(setCookie).toMatch(/^device=.*; SameSite=Strict$/)
  const headers = { ...bearer(body.jwtToken), cookie }
  for (let time = 0; time < 2; time++) {
    const reply = await portal.app.inject({ method: 'POST', url: signOutElsewhere.url, headers })
    expect(reply.json()).toEqual({ message: 'You are logged out everywhere else.' })
  }
  expect(await profileStatus(elsewhere.body.jwtToken)).toBe(401)
  expect(await profileStatus(body.jwtToken)).toBe(200)
  expect(await profileStatus(theirs)).toBe(200)
  const devices = portal.database.db.selectFrom('account.device').select('created_at').where('account_id', '=', mine.id)
  expect(await devices.execute()).toEqual([{ created_at: new Date('2026-03-01T09:10:00Z') }])
})
