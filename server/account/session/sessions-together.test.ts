import type { PoolClient } from 'pg'
import { beforeAll, expect, it, vi } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { signOut } from '../../../contract/account/session.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { bearer } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { findLiveSession, listLiveSessions } from './store.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let other: TestVendor
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
  other = await buildVendor(portal, { verified: true })
})

const call = async ({ method, url }: Endpoint, token: string) => {
  const reply = await portal.app.inject({ method, url, headers: bearer(token) })
  return { status: reply.statusCode, body: reply.json() }
}
const profileStatus = async (token: string) => (await call(readProfile, token)).status

type Lend = (failure: Error | undefined, client: PoolClient | undefined, release: () => void) => void
type SentQuery = { callback: (...answer: unknown[]) => void }

/** The next statement runs, and its answer stays on the way until it is let go. */
const holdNextAnswer = () => {
  const { pool } = portal.database
  const connect = pool.connect.bind(pool) as (lend: Lend) => void
  const done = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const holdAnswer = (client: PoolClient) => {
    const query = client.query.bind(client) as unknown as (sent: SentQuery) => void
    const holding = vi.spyOn(client, 'query').mockImplementationOnce(((sent: SentQuery) => {
      holding.mockRestore()
      const { callback } = sent
      sent.callback = (...answer) => {
        done.resolve()
        void free.promise.then(() => callback(...answer))
      }
      query(sent)
    }) as never)
  }
  const lending = vi.spyOn(pool, 'connect').mockImplementationOnce(((lend: Lend) => {
    lending.mockRestore()
    connect((failure, client, release) => {
      if (client) holdAnswer(client)
      lend(failure, client, release)
    })
  }) as never)
  return { done: done.promise, letGo: free.resolve }
}

it("sessions that are looked up at once are each their own vendor's, and one that ended ends for nobody else", async () => {
  const vendors = [vendor, other, await buildVendor(portal, { verified: true })]
  const tokens = await Promise.all(vendors.map((one) => sessionToken(portal, one)))
  const ended = await sessionToken(portal, vendor)
  await call(signOut, ended)
  const crowd = [...tokens, 'forged', ended, ...tokens.toReversed()]
  const replies = await Promise.all(crowd.map((token) => call(readProfile, token)))
  const emails = vendors.map(({ email }) => email)
  expect(replies.map(({ status, body }) => (status === 200 ? body.email : status))).toEqual([
    ...emails,
    401,
    401,
    ...emails.toReversed(),
  ])
})

it('a session signed out while a call is under way is over for every call that begins after, however late the first is answered', async () => {
  await openAllConnections(portal)
  const token = await sessionToken(portal, vendor)
  expect(await profileStatus(token)).toBe(200)
  const { done, letGo } = holdNextAnswer()
  const early = profileStatus(token)
  await done
  expect((await call(signOut, token)).status).toBe(200)
  expect(await call(readProfile, token)).toMatchObject({ status: 401, body: refusals.sessionOver })
  letGo()
  expect(await early).toBe(200)
})

it('a session is found also where somebody beside asks for what is no id', async () => {
  await sessionToken(portal, vendor)
  const { db } = portal.context
  const now = portal.clock.now()
  const [session] = await listLiveSessions(db, vendor.id, now)
  const found = await Promise.all(['', 'no-id', session?.id ?? ''].map((id) => findLiveSession(db, { id, now })))
  expect(found.map((one) => one?.id)).toEqual([undefined, undefined, session?.id])
})
