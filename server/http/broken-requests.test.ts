import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setProfilePicture } from '../../contract/account/edit-profile.ts'
import { sharedTestApp } from '../testing/app.ts'
import {
  type BrokenRequest,
  breakages,
  brokenRequest,
  callsWithBodies,
  sendBroken,
} from '../testing/broken-requests.ts'
import { rowCounts } from '../testing/database.ts'
import { patience } from '../testing/patience.ts'
import { photo } from '../testing/pictures.ts'
import { bearer } from '../testing/submit.ts'
import { buildVendor, sessionToken } from '../testing/vendors.ts'
import { roomForUploads } from './hold-in-memory.ts'

let nowMs = 0
const portal = sharedTestApp({ pace: { nowMs: () => nowMs, checkEveryMs: 5 }, connections: { perNetwork: 4_000 } })
let port: number
let token: string
beforeAll(async () => {
  Object.assign(portal.app.server, { connectionsCheckingInterval: 20 })
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as AddressInfo).port
  token = await sessionToken(portal, await buildVendor(portal, { verified: true }))
  vi.spyOn(portal.context.limiter, 'consume').mockResolvedValue('taken')
})
afterAll(() => vi.restoreAllMocks())

setFlagsFromString('--expose_gc')
const collectGarbage = runInNewContext('gc') as () => void
const heldBytes = () => {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const openConnections = () =>
  new Promise<number>((resolve) => portal.app.server.getConnections((_error, count) => resolve(count)))

const sendHonest = async () => {
  const form = new FormData()
  form.append('picture', new Blob([new Uint8Array(await photo({ width: 60, height: 40 }))]), 'photo.jpg')
  const url = `http://127.0.0.1:${port}${setProfilePicture.url.replace(':which', 'cover')}`
  return (await fetch(url, { method: 'PUT', body: form, headers: { ...bearer(token), connection: 'close' } })).status
}

const send = async (requests: BrokenRequest[]) => {
  const waiting = new Set(requests)
  const outcomes = requests.map(async (request) => {
    const outcome = await sendBroken(port, request)
    waiting.delete(request)
    return outcome
  })
  const stillWaiting = () => [...waiting].map(({ what }) => what)
  return { outcomes: Promise.all(outcomes), stillWaiting }
}

it.each(callsWithBodies.map((call) => [`${call.method} ${call.url}`, call] as const))(
  'however a request is broken it is answered or closed in time, and nothing of it is left: %s',
  async (_what, call) => {
    await sendHonest()
    const seed = Math.floor(Math.random() * 2 ** 31)
    const kinds = Object.keys(breakages)
    const requests = [0, 1].flatMap((at) => kinds.map((what) => brokenRequest(call, what, { token, seed: seed + at })))
    const rows = await rowCounts(portal)
    const heldBefore = heldBytes()

    const whole = await send(requests.filter(({ stalls }) => !stalls))
    await vi.waitFor(() => expect(whole.stillWaiting()).toEqual([]), patience)
    const stalled = await send(requests.filter(({ stalls }) => stalls))
    const { server } = portal.app
    const usual = { headersTimeout: server.headersTimeout, requestTimeout: server.requestTimeout }
    await vi.waitFor(() => {
      nowMs += 20_000
      // For those that do not even send their headers.
      Object.assign(server, { headersTimeout: 1 })
      expect(stalled.stillWaiting()).toEqual([])
    }, patience)
    Object.assign(server, usual)

    for (const { what, status, ended } of [...(await whole.outcomes), ...(await stalled.outcomes)])
      if (ended === 'answered')
        expect([what, status]).toEqual([what, expect.toSatisfy((one) => one >= 400 && one < 500)])
    await vi.waitFor(async () => expect(await openConnections()).toBe(0), patience)
    await vi.waitFor(() => expect(readdirSync(portal.app.uploadsFolder)).toEqual([]), patience)
    expect(portal.app.uploadsRoom.left).toBe(roomForUploads().left)
    expect(await rowCounts(portal)).toEqual(rows)
    expect(portal.logged.filter((line) => /request failed|"status":5/.test(line))).toEqual([])
    await vi.waitFor(() => expect(heldBytes() - heldBefore).toBeLessThan(2 * 1024 * 1024), patience)
    expect(await sendHonest()).toBe(200)
  },
)
