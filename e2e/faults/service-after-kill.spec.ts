import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { addBusiness } from '../../contract/business/add-business.ts'
import type { PlanName } from '../../contract/business/plans.ts'
import { addService, changeService } from '../../contract/catalogue/add-service.ts'
import type { Service } from '../../contract/catalogue/listed-service.ts'
import { uploadServicePicture } from '../../contract/catalogue/pictures.ts'
import { listServices, readService, removeService, restoreService } from '../../contract/catalogue/services.ts'
import { openDisk } from '../../server/adapters/files/disk.ts'
import { openKeptFiles } from '../../server/adapters/files/kept-files.ts'
import { openSeal } from '../../server/adapters/files/sealed.ts'
import { deleteOldCatalogueData } from '../../server/catalogue/public.ts'
import { businessForm } from '../../server/testing/businesses.ts'
import { serviceForm } from '../../server/testing/services.ts'
import { buyPlan } from '../../server/testing/subscriptions.ts'
import { buildVendor, sessionToken } from '../../server/testing/vendors.ts'
import { samplePhoto } from '../../testing/photos.ts'
import { sampleBusinessFields, sampleServiceTexts } from '../../testing/samples.ts'
import { expect, test } from '../journey.ts'
import { openKillablePortal } from '../killable-portal.ts'
import { bearer } from '../vendors.ts'

const rounds = process.env.FAULT_ROUNDS ? 3 * Number(process.env.FAULT_ROUNDS) : 2

/** Grainy and large, so that receiving, decoding and writing it each take a while. */
const grainyPhoto = () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

type Call = { method: string; url: string }
const about = ({ method, url }: Call, { id }: { id: string }): Call => ({ method, url: url.replace(':id', id) })

/** Without what depends on the plan. */
const withoutListing = ({ listing, ...content }: Service) => content

test('kill -9 while services are added, changed and removed: what was acknowledged is whole, what was not is whole or absent, and sent again it is there once', async () => {
  test.setTimeout(120_000 + rounds * 60_000)
  await using opened = new AsyncDisposableStack()
  const portal = await openKillablePortal(opened)
  const { url, db, folder, appSecret } = portal
  const [photo, quickPhoto] = [await grainyPhoto(), await samplePhoto()]

  type CallOptions = { token: string; key?: string; form?: FormData; json?: object }
  const call = async ({ method, url: path }: Call, { token, key, form, json }: CallOptions) => {
    const headers = {
      ...bearer(token),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    }
    const body = form ?? (json ? JSON.stringify(json) : null)
    try {
      const reply = await fetch(url + path, { method, headers, body })
      return { status: reply.status, body: await reply.json() }
    } catch {
      return { status: 'cut' as const, body: undefined }
    }
  }

  const newSeller = async (plan: PlanName): Promise<string> => {
    const vendor = await buildVendor(portal.builders, { verified: true })
    const token = await sessionToken(portal.builders, vendor)
    expect((await call(addBusiness, { token, form: businessForm(sampleBusinessFields()) })).status).toBe(201)
    const mine = db.selectFrom('business.business').select('id').where('vendor_id', '=', vendor.id)
    await buyPlan(portal.builders, await mine.executeTakeFirstOrThrow(), { plan })
    return token
  }
  const add = (token: string, key: string, photos: Uint8Array[]) =>
    call(addService, { token, key, form: serviceForm({ photos }) })
  const read = (token: string, service: { id: string }) => call(about(readService, service), { token })

  type SoldService = { token: string; service: Service }
  const newService = async (): Promise<SoldService> => {
    const token = await newSeller('PREMIUM')
    const { status, body } = await add(token, randomUUID(), [quickPhoto, quickPhoto])
    expect(status).toBe(201)
    return { token, service: body.service }
  }

  const expectWhole = async (token: string, wanted: Service) => {
    const { status, body } = await read(token, wanted)
    expect(status).toBe(200)
    expect(withoutListing(body)).toEqual(withoutListing(wanted))
    for (const { small, medium, large } of wanted.pictures)
      for (const path of [small, medium, large]) {
        const picture = await fetch(url + path)
        expect(picture.status).toBe(200)
        expect((await sharp(await picture.arrayBuffer()).stats()).channels).toHaveLength(3)
      }
  }

  /** Two services at once, where the plan has room for one. */
  const beginAdding = (token: string) => {
    const keys = [randomUUID(), randomUUID()]
    const adding = keys.map((key) => add(token, key, [photo, quickPhoto]))
    const check = async () => {
      const outcomes = await Promise.all(adding)
      const acknowledged = outcomes.filter(({ status }) => status === 201)
      for (const { body } of acknowledged) await expectWhole(token, body.service)
      const before = (await call(listServices, { token })).body
      expect(before.found).toBeGreaterThanOrEqual(acknowledged.length)
      expect(before.found).toBeLessThanOrEqual(1)
      // Whether or not one had taken effect, after sending both again there is one, and the other has no room.
      const again = [
        await add(token, keys[0] ?? '', [photo, quickPhoto]),
        await add(token, keys[1] ?? '', [quickPhoto]),
      ]
      expect(again.map(({ status }) => status).sort()).toEqual([201, 409])
      const added: Service = again.find(({ status }) => status === 201)?.body.service
      for (const { body } of acknowledged) expect(added).toEqual(body.service)
      if (before.found === 1) expect(added.id).toBe(before.services[0].id)
      await expectWhole(token, added)
      expect((await call(listServices, { token })).body.found).toBe(1)
      return outcomes.map(({ status }) => status)
    }
    const acknowledged = () =>
      Promise.any(adding.map(async (answer) => ((await answer).status === 201 ? answer : Promise.reject())))
    return { adding, acknowledged, check }
  }

  /** Uploads a picture and changes the service, again and again until the server is gone. */
  const beginChanging = ({ token, service }: SoldService) => {
    let last = service
    const change = (number: number, picture: string, key: string) => {
      const texts = sampleServiceTexts({ name: `Sample ${number}`, amount: String(number) })
      const pictures = [picture, last.pictures[0]?.id]
      return call(about(changeService, service), { token, key, json: { ...texts, pictures, version: last.version } })
    }
    const turns = async () => {
      for (let number = 1; ; number++) {
        const brought = await call(uploadServicePicture, { token, form: businessForm({}, { picture: quickPhoto }) })
        if (brought.status === 'cut') return
        expect(brought.status).toBe(201)
        const key = randomUUID()
        const { status, body } = await change(number, brought.body.picture.id, key)
        if (status === 'cut') return { again: () => change(number, brought.body.picture.id, key) }
        expect(status).toBe(200)
        last = body.service
      }
    }
    const changing = turns()
    const check = async () => {
      const cut = await changing
      if (!cut) return expectWhole(token, last)
      const found: Service = (await read(token, service)).body
      const { status, body } = await cut.again()
      expect(status).toBe(200)
      expect(body.service.version).toBe(last.version + 1)
      await expectWhole(token, body.service)
      expect([withoutListing(last), withoutListing(body.service)]).toContainEqual(withoutListing(found))
    }
    return { changing, check }
  }

  /** Removes and restores the service, again and again until the server is gone. In the end it stays removed. */
  const beginRemoving = ({ token, service }: SoldService) => {
    const step = (number: number) => call(about(number % 2 ? removeService : restoreService, service), { token })
    const turns = async () => {
      for (let number = 1; ; number++) {
        const { status } = await step(number)
        if (status === 'cut') return number
        expect(status).toBe(200)
      }
    }
    const removing = turns()
    const check = async () => {
      const cut = await removing
      const { status } = await read(token, service)
      if (status !== 404) await expectWhole(token, service)
      expect((await step(cut)).status).toBe(200)
      expect((await read(token, service)).status).toBe(cut % 2 ? 404 : 200)
      if (cut % 2) expect((await step(cut + 1)).status).toBe(200)
      await expectWhole(token, service)
      expect((await step(1)).status).toBe(200)
    }
    return { removing, check }
  }

  // Without a kill adding takes this long: the kills are spread over that, and a little beyond.
  const calm = beginAdding(await newSeller('STANDARD'))
  const begunMs = performance.now()
  await Promise.all(calm.adding)
  const wholeMs = performance.now() - begunMs
  expect((await calm.check()).sort()).toEqual([201, 409])

  const all: (number | 'cut')[] = []
  for (let round = 0; round < rounds; round++) {
    const [changed, removed, seller] = await Promise.all([newService(), newService(), newSeller('STANDARD')])
    const [changer, remover, adder] = [beginChanging(changed), beginRemoving(removed), beginAdding(seller)]
    // The last kill comes right after an acknowledgement, however busy the machine is.
    const isLast = round === rounds - 1
    await (isLast ? adder.acknowledged() : sleep(((round + Math.random()) / rounds) * wholeMs * 1.1))
    await portal.kill()
    await Promise.all([...adder.adding, changer.changing, remover.removing])
    await portal.start()
    await changer.check()
    await remover.check()
    all.push(...(await adder.check()))
  }
  expect(all).toContain(201)
  expect(all).toContain('cut')

  // The jobs a month later: what was removed, never named or never stored is gone, and nothing else.
  await portal.kill()
  const clock = { now: () => new Date(Date.now() + 31 * 86_400_000) }
  const stored = join(folder, 'files')
  const files = openKeptFiles({ db, store: openDisk(stored), seal: openSeal([appSecret]), clock })
  const { deleted, failures } = await deleteOldCatalogueData({ db, clock, files })
  expect([deleted.services, failures]).toEqual([rounds, []])
  while ((await files.sweep()).deleted > 0);
  const shown = await db.selectFrom('catalogue.picture').select(['small', 'medium', 'large', 'service_id']).execute()
  expect(shown.every(({ service_id }) => service_id !== null)).toBe(true)
  expect((await readdir(stored)).sort()).toEqual(
    shown.flatMap(({ small, medium, large }) => [small, medium, large]).sort(),
  )
  expect(await readdir(join(folder, 'uploads-in-progress'))).toEqual([])
  console.log(`${rounds} kills: ${all.filter((status) => status === 'cut').length} of ${all.length} adds were cut`)
})
