import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { sampleServiceFields } from '../../../testing/samples.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openMemoryStore } from '../../testing/file-stores.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { serviceCalls } from './testing/service-calls.ts'

const portal = sharedTestApp({ store: openMemoryStore() })
let seller: Seller
let ask: ReturnType<typeof serviceCalls>
const newSeller = async () => {
  seller = await buildSeller(portal)
  ask = serviceCalls(portal, seller.token)
}

/** Each a second after the one before. */
const buildServices = async (count: number, from = 0) => {
  const startMs = portal.clock.now().getTime()
  for (let number = from; number < from + count; number++)
    await buildService(portal, seller.vendor, {
      name: `Sample ${number}`,
      createdAt: new Date(startMs + number * 1_000),
    })
}

const serviceNames = ({ body }: Awaited<ReturnType<typeof ask.list>>) => body.services.map(({ name }) => name)

const {
  description: _,
  tags: _tags,
  contactInfo: _contact,
  termsAndConditions: _terms,
  ...listed
} = sampleServiceFields

describe('a page', () => {
  beforeEach(newSeller)

  it('shows what a list needs, with the main picture', async () => {
    const { id, pictureIds } = await buildService(portal, seller.vendor, { pictureCount: 2 })
    const { body } = await ask.list()
    expect(body).toEqual({
      services: [
        {
          id,
          ...listed,
          listing: 'live',
          hiding: null,
          version: 1,
          picture: expect.objectContaining({ id: pictureIds[0], small: expect.stringMatching(/^\/media\/.+\.webp$/) }),
        },
      ],
      more: false,
      found: 1,
      allowance: { plan: 'PREMIUM', used: 1, limit: null, obstacle: null },
    })
  })

  it('after another goes on where that one ended: each of 45 is seen once, while one comes and one goes', async () => {
    await buildServices(45)
    const first = await ask.list()
    expect(first.body).toMatchObject({ more: true, found: 45 })
    await buildServices(1, 45)
    await ask.remove(first.body.services.at(-1)?.id ?? '')
    const second = await ask.list({ after: first.body.services.at(-1)?.id })
    const third = await ask.list({ after: second.body.services.at(-1)?.id })
    expect([first, second, third].map(({ body }) => body.services.length)).toEqual([20, 20, 5])
    expect(third.body).toMatchObject({ more: false, found: 45 })
    const expected = Array.from({ length: 45 }, (_, number) => `Sample ${44 - number}`)
    expect([first, second, third].flatMap(serviceNames)).toEqual(expected)
  })

  it('of services of one moment leaves none out', async () => {
    for (let built = 0; built < limits.servicesPerPage + 1; built++) await buildService(portal, seller.vendor)
    const first = await ask.list()
    const second = await ask.list({ after: first.body.services.at(-1)?.id })
    const ids = [first, second].flatMap(({ body }) => body.services.map(({ id }) => id))
    expect(new Set(ids).size).toBe(limits.servicesPerPage + 1)
  })

  it('after a service of somebody else, or after none that there is, is empty', async () => {
    await buildServices(2)
    const other = await buildService(portal, (await buildSeller(portal)).vendor)
    for (const after of [other.id, randomUUID()])
      expect((await ask.list({ after })).body).toMatchObject({ services: [], more: false, found: 2 })
  })

  it('holds nothing that was removed, and nothing of others', async () => {
    await buildService(portal, (await buildSeller(portal)).vendor)
    await buildService(portal, seller.vendor, { removedAt: portal.clock.now() })
    expect((await ask.list()).body).toMatchObject({ services: [], found: 0, allowance: { used: 0 } })
  })
})

describe('a search', () => {
  beforeAll(async () => {
    await newSeller()
    const { vendor } = seller
    await buildService(portal, vendor, { name: 'Wedding 100% Ɔdɔ', category: 'Decoration' })
    await buildService(portal, vendor, { name: 'wedding_photos', category: 'Photography', availability: 'Coming Soon' })
    await buildService(portal, vendor, { name: 'Back\\slash', category: 'Photography', availability: 'Unavailable' })
  })

  it.each([
    ['WEDDING', 2],
    [' photos ', 1],
    ['100%', 1],
    ['0%Ɔ', 0],
    ['ɔDƆ', 1],
    ['%', 1],
    ['_', 1],
    ['g_p', 1],
    ['\\', 1],
    ["'; drop table catalogue.service; --", 0],
    ['', 3],
  ])('for %s finds %i', async (search, found) => {
    const { body } = await ask.list({ search })
    expect({ found: body.found, shown: body.services.length }).toEqual({ found, shown: found })
    expect(body.allowance.used).toBe(3)
  })

  it('takes a category and an availability beside it', async () => {
    expect(serviceNames(await ask.list({ category: 'Photography' }))).toHaveLength(2)
    expect(serviceNames(await ask.list({ availability: 'Unavailable' }))).toEqual(['Back\\slash'])
    const all = { search: 'wedding', category: 'Photography', availability: 'Coming Soon' } as const
    expect(serviceNames(await ask.list(all))).toEqual(['wedding_photos'])
    expect((await ask.list({ ...all, availability: 'Available' })).body).toMatchObject({ services: [], found: 0 })
  })

  it('is refused where there is no such word, or where it is too long', async () => {
    const refused = [
      { category: 'Plumbing' },
      { availability: 'Maybe' },
      { search: 'x'.repeat(121) },
      { after: 'no id' },
    ]
    const answers = await Promise.all(refused.map((query) => ask.list(query as object)))
    expect(answers.map(({ body }) => body.message)).toEqual([
      'There is no such category.',
      'There is no such availability.',
      'That is too long to look for.',
      'This is not a valid id.',
    ])
  })
})
