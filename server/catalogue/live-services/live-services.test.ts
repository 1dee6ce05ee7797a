import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import {
  chooseExactly,
  chooseLiveServices,
  liveRefusals,
  readLiveChoice,
} from '../../../contract/catalogue/live-services.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buildSeller, buildService, type Seller, sendService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'
import { serviceCalls } from '../services/testing/service-calls.ts'

const portal = sharedTestApp()
beforeAll(() => openAllConnections(portal))
beforeEach(() => portal.clock.set('2026-03-01T09:00:00Z'))

const buildServices = async ({ vendor }: Pick<Seller, 'vendor'>, names: readonly string[]) => {
  const startMs = portal.clock.now().getTime()
  const ids: string[] = []
  for (const [at, name] of names.entries())
    ids.push((await buildService(portal, vendor, { name, createdAt: new Date(startMs - 60_000 + at) })).id)
  return ids as [string, string, string]
}

/** Three services, the oldest first. */
const buildSmallPlan = async (plan: PlanName = 'EXECUTIVE') => {
  const seller = await buildSeller(portal, { plan })
  return { seller, ids: await buildServices(seller, ['Cakes', 'Jollof', 'Drinks']) }
}

const read = async ({ vendor }: Pick<Seller, 'vendor'>) => {
  const { body } = await submit(portal.app, readLiveChoice, { token: await sessionToken(portal, vendor) })
  return (body as unknown as { choice: LiveChoice | null }).choice
}
const choose = async ({ vendor }: Pick<Seller, 'vendor'>, services: unknown) =>
  submit(portal.app, chooseLiveServices, { token: await sessionToken(portal, vendor), body: { services } })

/** What customers see, the oldest first. */
const live = async ({ vendor }: Seller) => {
  const { body } = await serviceCalls(portal, await sessionToken(portal, vendor)).list()
  return body.services
    .filter(({ listing }) => listing === 'live')
    .map(({ name }) => name)
    .toReversed()
}
const names = (choice: LiveChoice | null) => choice?.kept.map(({ name }) => name)

const auditEntries = ({ business }: Seller) =>
  portal.context.db
    .selectFrom('business.audit')
    .select(['who', 'reason'])
    .where('business_id', '=', business.id)
    .where('action', '=', 'services chosen')
    .orderBy('number')
    .execute()

describe('where the plan has room for two of three', () => {
  it('the oldest stay live until the vendor chooses, and then the chosen ones, as the statistics count them', async () => {
    const { seller, ids } = await buildSmallPlan()
    expect(await read(seller)).toMatchObject({
      plan: 'EXECUTIVE',
      limit: 2,
      state: 'in force',
      total: 3,
      chosenBy: 'nobody',
      afterwards: null,
    })
    expect(await live(seller)).toEqual(['Cakes', 'Jollof'])
    const answer = await choose(seller, [ids[2], ids[1]])
    expect(answer).toMatchObject({ status: 200, body: { message: 'Your choice is saved.' } })
    expect(await live(seller)).toEqual(['Jollof', 'Drinks'])
    const choice = await read(seller)
    expect(names(choice)).toEqual(['Drinks', 'Jollof'])
    expect(choice?.chosenBy).toBe('vendor')
    expect(choice?.kept.map(({ listing }) => listing)).toEqual(['live', 'live'])
  })

  it('is written into the audit trail once, however often the same choice is sent', async () => {
    const { seller, ids } = await buildSmallPlan()
    const first = await choose(seller, [ids[2], ids[0]])
    expect(await choose(seller, [ids[2]?.toUpperCase(), ids[0]])).toEqual(first)
    expect(await auditEntries(seller)).toEqual([{ who: 'vendor', reason: 'Drinks, Cakes' }])
    await choose(seller, [ids[0], ids[1]])
    expect(await auditEntries(seller)).toHaveLength(2)
  })

  it('the place of a chosen one that was removed goes to the oldest, and it has it again when it comes back', async () => {
    const { seller, ids } = await buildSmallPlan()
    await choose(seller, [ids[2], ids[1]])
    const calls = serviceCalls(portal, seller.token)
    await calls.remove(ids[2])
    expect(await live(seller)).toEqual(['Cakes', 'Jollof'])
    expect(await read(seller)).toBeNull()
    await buyPlan(portal, seller.business, { plan: 'PREMIUM' })
    await calls.restore(ids[2])
    portal.clock.set('2026-04-02T09:00:00Z')
    expect(await live(seller)).toEqual(['Jollof', 'Drinks'])
  })

  it.each<[string, (ids: string[]) => unknown, object]>([
    ['one', (ids) => ids.slice(0, 1), chooseExactly('EXECUTIVE')],
    ['none', () => [], chooseExactly('EXECUTIVE')],
    ['all', (ids) => ids, { status: 400, code: 'invalid', message: 'At most 2 services can be chosen.' }],
    [
      'the same twice',
      (ids) => [ids[0], ids[0]],
      { status: 400, code: 'invalid', message: 'A service is chosen once.' },
    ],
    ['one that is not there', (ids) => [ids[0], randomUUID()], serviceRefusals.notFound],
  ])('to choose %s is refused and changes nothing', async (_, pick, refusal) => {
    const { seller, ids } = await buildSmallPlan()
    expect((await choose(seller, pick(ids))).body).toMatchObject(refusal)
    expect((await read(seller))?.chosenBy).toBe('nobody')
    expect(await auditEntries(seller)).toEqual([])
  })

  it("another vendor's service cannot be chosen, nor one that was removed", async () => {
    const { seller, ids } = await buildSmallPlan()
    const other = await buildSmallPlan()
    const removed = await buildService(portal, seller.vendor, { removedAt: portal.clock.now() })
    for (const id of [other.ids[0], removed.id])
      expect((await choose(seller, [ids[0], id])).body).toEqual(serviceRefusals.notFound)
    expect((await read(other.seller))?.chosenBy).toBe('nobody')
  })
})

describe('before a smaller plan begins', () => {
  it('the vendor chooses for it; until then all stay live, and from then on the chosen ones', async () => {
    const seller = await buildSeller(portal, { plan: 'STANDARD' })
    await buyPlan(portal, seller.business, { plan: 'EXECUTIVE' })
    await buyPlan(portal, seller.business, { plan: 'PREMIUM' })
    const ids = await buildServices(seller, ['Cakes', 'Jollof', 'Drinks'])
    expect(await read(seller)).toMatchObject({
      plan: 'EXECUTIVE',
      state: 'paid',
      from: '2026-04-01T09:00:00.000Z',
      afterwards: { plan: 'STANDARD', limit: 1, from: '2026-05-02T09:00:00.000Z' },
    })
    await choose(seller, [ids[2], ids[0]])
    expect(await live(seller)).toEqual(['Cakes', 'Jollof', 'Drinks'])
    portal.clock.set('2026-04-02T09:00:00Z')
    expect(await live(seller)).toEqual(['Cakes', 'Drinks'])
    portal.clock.set('2026-05-03T09:00:00Z')
    expect(await live(seller)).toEqual(['Drinks'])
    expect(await read(seller)).toMatchObject({
      plan: 'STANDARD',
      state: 'in force',
      chosenBy: 'vendor',
      afterwards: null,
    })
  })
})

it.each([
  ['without a business', () => buildVendor(portal, { verified: true })],
  ['whose plan has room for all', async () => (await buildSeller(portal)).vendor],
])('a vendor %s has nothing to choose', async (_, build) => {
  const vendor = await build()
  const ids = await buildServices({ vendor }, ['Cakes', 'Jollof'])
  expect(await read({ vendor })).toBeNull()
  expect((await choose({ vendor }, ids)).body).toEqual(liveRefusals.nothingToChoose)
})

describe('at the same moment', () => {
  it('of six different choices one counts whole, and each is in the audit trail', async () => {
    const { seller, ids } = await buildSmallPlan()
    const [a, b, c] = ids
    const lists = [
      [a, b],
      [b, a],
      [a, c],
      [c, a],
      [b, c],
      [c, b],
    ]
    const { token } = seller
    const answers = await Promise.all(
      lists.map((services) => submit(portal.app, chooseLiveServices, { token, body: { services } })),
    )
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 200))
    const kept = (await read(seller))?.kept.map(({ id }) => id)
    expect(lists).toContainEqual(kept)
    expect(await auditEntries(seller)).toHaveLength(lists.length)
  })

  it('a removed service is never kept, and no more are live than the plan has room for', async () => {
    const { seller, ids } = await buildSmallPlan()
    const { token } = seller
    const [chosen, removed, added] = await Promise.all([
      submit(portal.app, chooseLiveServices, { token, body: { services: [ids[2], ids[1]] } }),
      serviceCalls(portal, token).remove(ids[2]),
      sendService(portal, { token }),
    ])
    expect(removed.status).toBe(200)
    expect([200, 404, 409]).toContain(chosen.status)
    expect(added.status).toBe(409)
    expect(await live(seller)).toEqual(['Cakes', 'Jollof'])
  })
})
