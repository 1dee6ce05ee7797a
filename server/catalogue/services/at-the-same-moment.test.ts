import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { samplePhoto } from '../../../testing/photos.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { openMemoryStore } from '../../testing/file-stores.ts'
import { buildPicture, buildSeller, buildService, type Seller, sendService } from '../../testing/services.ts'
import { passSeconds } from '../../testing/vendors.ts'
import { serviceCalls, unchangedForm } from './testing/service-calls.ts'

const store = openMemoryStore()
const portal = sharedTestApp({ store })
let photo: Buffer
beforeAll(async () => {
  photo = await samplePhoto()
  // These tests look for a way past the limit: decoding a hundred pictures would only cost time.
  const made = Buffer.from('sample')
  portal.context.images.readPicture = async (_, sizes) =>
    Object.fromEntries(Object.keys(sizes).map((size) => [size, made])) as Record<keyof typeof sizes, Buffer>
  await openAllConnections(portal)
})

const times = <T>(count: number, work: (number: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))

const sortStatuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

const findPresentServices = ({ vendor }: Seller) =>
  portal.context.db
    .selectFrom('catalogue.service')
    .select('id')
    .where('vendor_id', '=', vendor.id)
    .where('removed_at', 'is', null)
    .execute()

const findPictures = ({ vendor }: Seller) =>
  portal.context.db
    .selectFrom('catalogue.picture')
    .select(['service_id', 'small', 'medium', 'large'])
    .where('vendor_id', '=', vendor.id)
    .execute()

/** After a sweep only the files that rows name are left. */
const expectFilesNamed = async (seller: Seller, before: readonly string[]) => {
  passSeconds(portal, 3_601)
  await portal.context.files.sweep()
  const kept = await portal.context.db.selectFrom('files.kept_file').select('name').execute()
  const named = (await findPictures(seller)).flatMap(({ small, medium, large }) => [small, medium, large])
  expect(store.names()).toEqual([...before, ...named].toSorted())
  expect(kept.map(({ name }) => name).toSorted()).toEqual(store.names())
}

describe('adds at the same moment', () => {
  it.each([
    ['STANDARD', 1],
    ['EXECUTIVE', 2],
  ] as const)('fifty leave what the plan %s has room for, with its pictures and no others', async (plan, limit) => {
    const seller = await buildSeller(portal, { plan })
    const before = store.names()
    const answers = await times(50, () => sendService(portal, { token: seller.token, photos: [photo] }))
    expect(sortStatuses(answers)).toEqual([...Array(limit).fill(201), ...Array(50 - limit).fill(409)])
    const present = await findPresentServices(seller)
    expect(present).toHaveLength(limit)
    const shown = (await findPictures(seller)).map(({ service_id }) => service_id)
    expect(shown.toSorted()).toEqual(present.map(({ id }) => id).toSorted())
    await expectFilesNamed(seller, before)
  })

  it('fifty are all kept where there is no limit', async () => {
    const seller = await buildSeller(portal)
    const pictures = await times(50, () => buildPicture(portal, seller.vendor))
    const answers = await times(50, (number) =>
      sendService(portal, { token: seller.token, pictures: pictures.slice(number, number + 1) }),
    )
    expect(sortStatuses(answers)).toEqual(Array(50).fill(201))
    expect(await findPresentServices(seller)).toHaveLength(50)
  })

  it('of one submit make one service, and are answered alike', async () => {
    const seller = await buildSeller(portal)
    const before = store.names()
    const key = randomUUID()
    const answers = await times(12, () => sendService(portal, { token: seller.token, key, photos: [photo] }))
    expect(sortStatuses(answers)).toEqual(Array(12).fill(201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await findPresentServices(seller)).toHaveLength(1)
    await expectFilesNamed(seller, before)
  })

  it('that name the same picture: one gets it', async () => {
    const seller = await buildSeller(portal)
    const pictures = [await buildPicture(portal, seller.vendor)]
    const answers = await times(5, () => sendService(portal, { token: seller.token, pictures }))
    expect(sortStatuses(answers)).toEqual([201, 409, 409, 409, 409])
    expect(await findPresentServices(seller)).toHaveLength(1)
  })
})

it('a removed service that comes back and a new one do not both get the last room', async () => {
  const seller = await buildSeller(portal, { plan: 'STANDARD' })
  const { restore, remove } = serviceCalls(portal, seller.token)
  const services = await times(4, () => buildService(portal, seller.vendor))
  await times(4, (number) => remove(services[number]?.id ?? ''))
  const answers = await Promise.all([
    ...services.map(({ id }) => restore(id)),
    ...(await times(4, () => buildPicture(portal, seller.vendor))).map((id) =>
      sendService(portal, { token: seller.token, pictures: [id] }),
    ),
  ])
  expect(sortStatuses(answers)).toEqual([expect.toBeOneOf([200, 201]), ...Array(7).fill(409)])
  expect(await findPresentServices(seller)).toHaveLength(1)
})

describe('changes at the same moment', () => {
  it('from the same version: one wins, and the others are told', async () => {
    const seller = await buildSeller(portal)
    const { id } = await buildService(portal, seller.vendor)
    const { read, change } = serviceCalls(portal, seller.token)
    const seen = unchangedForm((await read(id)).body)
    const answers = await times(10, (number) => change(id, { ...seen, name: `Sample ${number}` }))
    expect(sortStatuses(answers)).toEqual([200, ...Array(9).fill(409)])
    const winner = answers.find(({ status }) => status === 200)
    expect((await read(id)).body).toEqual(winner?.body.service)
  })

  it('of one submit are done once, and answered alike', async () => {
    const seller = await buildSeller(portal)
    const { id } = await buildService(portal, seller.vendor)
    const { read, change } = serviceCalls(portal, seller.token)
    const seen = unchangedForm((await read(id)).body)
    const key = randomUUID()
    const answers = await times(10, () => change(id, { ...seen, name: 'Changed' }, key))
    expect(sortStatuses(answers)).toEqual(Array(10).fill(200))
    expect((await read(id)).body).toMatchObject({ name: 'Changed', version: 2 })
  })
})
