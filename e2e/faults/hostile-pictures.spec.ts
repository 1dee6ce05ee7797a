import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { setProfilePicture } from '../../contract/account/edit-profile.ts'
import {
  blackPng,
  chunkBomb,
  interlacedPng,
  noteBomb,
  repeatedChunk,
  scanBomb,
} from '../../server/testing/hostile-pictures.ts'
import { buildVendor, sessionToken } from '../../server/testing/vendors.ts'
import { phonePhoto } from '../../testing/photos.ts'
import { expect, test } from '../journey.ts'
import { openKillablePortal } from '../killable-portal.ts'
import { bearer } from '../vendors.ts'

const rounds = process.env.FAULT_ROUNDS ? Math.ceil(Number(process.env.FAULT_ROUNDS) / 10) : 1
const uploadsAtOnce = 16

/** The same for the same seed. */
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
const between = (next: () => number, least: number, most: number) => Math.round(least + next() * (most - least))

const hostilePicture = async (next: () => number): Promise<Buffer> => {
  const side = between(next, 4_000, 7_000)
  const kinds = [
    () => chunkBomb(between(next, 5_000, 300_000)),
    () =>
      repeatedChunk(
        ['eXIf', 'iCCP', 'tRNS', 'PLTE', 'tEXt'][between(next, 0, 4)] ?? 'eXIf',
        between(next, 1_000, 300_000),
      ),
    () => interlacedPng(side, between(next, 1_000, 7_000)),
    () => blackPng(side, side),
    () => noteBomb(between(next, 10, 100)),
    () => scanBomb({ sidePx: side, scans: between(next, 1, 60), components: 3 }),
    () => phonePhoto(4_000_000),
  ]
  return (kinds[between(next, 0, kinds.length - 1)] ?? kinds[0])?.() as Buffer
}

/** In a thread of its own: this one is busy with sending. */
const probe = (address: string) => {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
    let goesOn = true
    parentPort.once('message', () => { goesOn = false })
    const probe = async () => {
      let [probes, slowestMs] = [0, 0]
      while (goesOn) {
        const before = performance.now()
        const { status } = await fetch(workerData)
        if (status !== 200) throw new Error('answered ' + status)
        slowestMs = Math.max(slowestMs, performance.now() - before)
        probes += 1
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      parentPort.postMessage({ probes, slowestMs })
    }
    // The first call opens the connection and reads the library.
    fetch(workerData).then(probe)`,
    { eval: true, workerData: address },
  )
  const ended = once(thread, 'message') as Promise<[{ probes: number; slowestMs: number }]>
  return {
    end: async () => {
      thread.postMessage('end')
      return (await ended)[0]
    },
  }
}

test('sixteen hostile pictures at once: everybody else is answered within 100 ms, and each sender gets an answer', async () => {
  test.setTimeout(120_000 + rounds * 120_000)
  await using opened = new AsyncDisposableStack()
  const { url, builders } = await openKillablePortal(opened)
  const vendors = await Promise.all(
    Array.from({ length: uploadsAtOnce }, () => buildVendor(builders, { verified: true })),
  )
  const tokens = await Promise.all(vendors.map((vendor) => sessionToken(builders, vendor)))
  const path = setProfilePicture.url.replace(':which', 'avatar')

  const send = async (token: string, picture: Buffer): Promise<number> => {
    const form = new FormData()
    form.append('picture', new File([new Uint8Array(picture)], 'photo', { type: 'image/png' }))
    const reply = await fetch(url + path, { method: 'PUT', headers: bearer(token), body: form })
    return reply.status
  }

  // A portal that has been up for a while: one that has just started is still reading its own modules.
  const honest = await phonePhoto(1_000_000)
  expect(await Promise.all(tokens.map((token) => send(token, honest)))).toEqual(tokens.map(() => 200))

  for (let round = 0; round < rounds; round++) {
    const seed = Number(process.env.FAULT_SEED) || Math.floor(Math.random() * 2 ** 31)
    const next = random(seed)
    const pictures: Buffer[] = []
    for (let at = 0; at < uploadsAtOnce; at++) pictures.push(await hostilePicture(next))
    const probing = probe(`${url}/healthz`)
    const statuses = await Promise.all(pictures.map((picture, at) => send(tokens[at] ?? '', picture)))
    const { probes, slowestMs } = await probing.end()
    console.log(`seed ${seed}: ${probes} probes, the slowest answer ${Math.round(slowestMs)} ms`)
    for (const status of statuses) expect([200, 400, 429]).toContain(status)
    expect(slowestMs, `seed ${seed}`).toBeLessThan(100)
  }
})
