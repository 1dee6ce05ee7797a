import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { addBusiness, readBusiness } from '../../contract/business/add-business.ts'
import { readAudit, viewDocuments } from '../../contract/business/review.ts'
import { documentNames } from '../../contract/business/status.ts'
import { openDisk } from '../../server/adapters/files/disk.ts'
import { openKeptFiles } from '../../server/adapters/files/kept-files.ts'
import { openSeal } from '../../server/adapters/files/sealed.ts'
import { buildVendor, sessionToken } from '../../server/testing/vendors.ts'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { expect, test } from '../journey.ts'
import { openKillablePortal } from '../killable-portal.ts'
import { bearer } from '../vendors.ts'

const rounds = process.env.FAULT_ROUNDS ? 4 * Number(process.env.FAULT_ROUNDS) : 2
const submitsPerRound = 3

type Sender = { token: string; key: string }

/** Grainy and large, so that receiving, decoding and writing it each take a while. */
const photo = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

test('kill -9 in the middle of submitting: what was acknowledged is whole, what was not is whole or absent, and sent again it is there once', async () => {
  test.setTimeout(120_000 + rounds * 60_000)
  await using opened = new AsyncDisposableStack()
  const portal = await openKillablePortal(opened)
  const { url, db, folder, appSecret, operatorKey } = portal

  const get = async (path: string, token: string) => {
    const reply = await fetch(url + path, { headers: bearer(token) })
    return { status: reply.status, body: await reply.json() }
  }

  const pictures = await photo()
  const submit = async ({ token, key }: Sender) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(sampleBusinessFields())) form.append(name, value)
    for (const name of documentNames) form.append(name, new Blob([new Uint8Array(pictures)]), 'photo.jpg')
    const headers = { ...bearer(token), 'idempotency-key': key }
    const reply = await fetch(url + addBusiness.url, { method: 'POST', headers, body: form })
    await reply.text()
    return reply.status
  }

  const expectWhole = async (token: string, { isThere }: { isThere: 'surely' | 'maybe' }) => {
    const { business } = (await get(readBusiness.url, token)).body
    if (!business) return expect(isThere).toBe('maybe')
    expect(business).toMatchObject({ businessStatus: 'PENDING', fields: sampleBusinessFields() })
    const desk = (endpoint: { url: string }) => get(endpoint.url.replace(':id', business.businessId), operatorKey)
    const { status, body } = await desk(viewDocuments)
    expect(status).toBe(200)
    expect(body.papers.map((document: { name: string }) => document.name).sort()).toEqual([...documentNames].sort())
    const trail = (await desk(readAudit)).body
    expect(trail.entries.filter(({ action }: { action: string }) => action === 'submitted')).toHaveLength(1)
    expect(trail.fault).toBeNull()
  }

  const newSenders = async () => {
    const senders: Sender[] = []
    while (senders.length < submitsPerRound) {
      const vendor = await buildVendor(portal.builders, { verified: true })
      senders.push({ token: await sessionToken(portal.builders, vendor), key: randomUUID() })
    }
    return senders
  }
  const submitAll = (senders: Sender[]) => senders.map((sender) => submit(sender).catch(() => 'cut' as const))

  // Without a kill it takes this long: the kills are spread over that, and a little beyond.
  const begunMs = performance.now()
  expect(await Promise.all(submitAll(await newSenders()))).toEqual(Array(submitsPerRound).fill(201))
  const wholeMs = performance.now() - begunMs

  const all: ('cut' | number)[] = []
  for (let round = 0; round < rounds; round++) {
    const senders = await newSenders()
    const answers = submitAll(senders)
    // The last kill comes right after an acknowledgement, however busy the machine is.
    const isLast = round === rounds - 1
    await (isLast ? Promise.race(answers) : sleep(((round + Math.random()) / rounds) * wholeMs * 1.1))
    await portal.kill()
    const outcomes = await Promise.all(answers)
    await portal.start()
    for (const [at, sender] of senders.entries()) {
      await expectWhole(sender.token, { isThere: outcomes[at] === 201 ? 'surely' : 'maybe' })
      if (outcomes[at] === 201) continue
      // Whether or not it had taken effect, sending it again does it once.
      expect(await submit(sender)).toBe(201)
      await expectWhole(sender.token, { isThere: 'surely' })
    }
    all.push(...outcomes)
  }
  expect(new Set(all)).toEqual(new Set([201, 'cut']))

  // The clean-up of the job, an hour after the last kill.
  await portal.kill()
  const later = { now: () => new Date(Date.now() + 2 * 3_600_000) }
  const files = join(folder, 'files')
  await openKeptFiles({ db, store: openDisk(files), seal: openSeal([appSecret]), clock: later }).sweep()
  const named = await db.selectFrom('business.paper').select('file_name').execute()
  expect((await readdir(files)).sort()).toEqual(named.map(({ file_name }) => file_name).sort())
  expect(await readdir(join(folder, 'uploads-in-progress'))).toEqual([])
  const acknowledged = all.filter((outcome) => outcome === 201).length
  console.log(`${rounds} kills: ${acknowledged} of ${all.length} submits were acknowledged before`)
})
