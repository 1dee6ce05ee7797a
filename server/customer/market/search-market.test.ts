import { beforeAll, describe, expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { suspendBusiness } from '../../../contract/business/suspension.ts'
import type { ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import type { MarketPage } from '../../../contract/customer/market.ts'
import { readMarket } from '../../../contract/customer/market-call.ts'
import { markBusyDays } from '../../../contract/customer/own-page.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildWithVendor } from '../../testing/businesses.ts'
import { hidePage } from '../../testing/pages.ts'
import { buildService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { buyPlan } from '../../testing/subscriptions.ts'

const portal = sharedTestApp()

type Offered = {
  name: string
  category?: ServiceCategory
  amountPesewas?: number
  tags?: string[]
  description?: string
  availability?: 'Available' | 'Coming Soon' | 'Unavailable'
}

const open = async (
  name: string,
  {
    plan = 'PREMIUM',
    place = ['Ashanti', 'Kumasi Metropolitan'],
    services,
  }: { plan?: PlanName | null; place?: [string, string]; services: Offered[] },
) => {
  const [region, district] = place
  const business = await buildWithVendor(portal, {
    status: 'SUCCESSFUL',
    fields: { business_name: name, region, district } as object,
  })
  if (plan) await buyPlan(portal, business, { plan })
  for (const [at, { name: service, category, availability, ...fields }] of services.entries()) {
    const { id } = await buildService(portal, business.vendor, {
      name: service,
      createdAt: new Date(at + 1),
      ...(category && { category }),
      ...(availability && { availability }),
    })
    const { amountPesewas = 100_000, tags = [], description = '' } = fields
    await portal.context.db
      .updateTable('catalogue.service')
      .set({ amount_pesewas: amountPesewas, tags, description })
      .where('id', '=', id)
      .execute()
  }
  return business
}

const search = async (address: string): Promise<MarketPage> =>
  (await portal.app.inject(`${readMarket.url}?${address}`)).json()
const names = async (address: string) => (await search(address)).cards.map(({ name }) => name).sort()

let decorBusiness: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  await open('Sample Pots', {
    services: [
      { name: 'Jollof for weddings', tags: ['jollof', 'party rice'], amountPesewas: 90_000 },
      { name: 'Kɛnkɛ and fish', description: 'With a hall of our own.', amountPesewas: 50_000 },
    ],
  })
  decorBusiness = await open('Sample Décor', {
    plan: 'STANDARD',
    place: ['Greater Accra', 'Accra Metropolitan'],
    services: [
      { name: 'Flowers and decoration', category: 'Decoration', amountPesewas: 200_000 },
      { name: 'Second service beyond the plan', category: 'Decoration' },
    ],
  })
  await open('Sample Lens', {
    plan: 'EXECUTIVE',
    place: ['Greater Accra', 'Tema Metropolitan'],
    services: [
      { name: 'Wedding photography', category: 'Photography', amountPesewas: 300_000, availability: 'Coming Soon' },
      { name: 'Hidden portraits', category: 'Photography', availability: 'Unavailable' },
    ],
  })
  await open('Sample Hall', {
    place: ['Volta', 'Ho Municipal'],
    services: [{ name: 'Hall for 300 guests', category: 'Event Center', amountPesewas: 500_000 }],
  })
})

describe('words', () => {
  it.each<[string, string[]]>([
    ['jollof', ['Sample Pots']],
    ['JOLLOF rice', ['Sample Pots']],
    ['jolof', ['Sample Pots']],
    ['kenke', ['Sample Pots']],
    ['kɛnkɛ', ['Sample Pots']],
    ['decor', ['Sample Décor']],
    ['décor', ['Sample Décor']],
    ['decorations', ['Sample Décor']],
    ['dekoration', ['Sample Décor']],
    ['photographer', ['Sample Lens']],
    ['fotography', ['Sample Lens']],
    ['photo', ['Sample Lens']],
    ['wedding', ['Sample Lens', 'Sample Pots']],
    ['jollof kumasi', ['Sample Pots']],
    ['jollof accra', []],
    ['photography tema', ['Sample Lens']],
    ['event center', ['Sample Hall']],
    ['sample', ['Sample Décor', 'Sample Hall', 'Sample Lens', 'Sample Pots']],
    ['hidden portraits', []],
    ['beyond', []],
    ['zzzzzz', []],
  ])('%s: %j', async (words, found) => {
    expect(await names(new URLSearchParams({ q: words }).toString())).toEqual(found)
  })

  it('in a name, a tag or a place come before those in a description', async () => {
    expect((await search('q=hall')).cards.map(({ name }) => name)).toEqual(['Sample Hall', 'Sample Pots'])
  })

  it.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    '&',
    '|',
    '!',
    '( )',
    ':*',
    '<->',
    'jollof & !',
    "'; drop table customer.page; --",
    '%%%',
    '\u0000',
    '\ud800',
    '北京',
    '🎉',
    'ﷺ'.repeat(80),
    'a:b:c',
    '*',
    'the',
    '-jollof',
    '{}',
    '$1',
    ' ',
    'x'.repeat(500),
  ])('that are hostile are only words: %j', async (words) => {
    const reply = await portal.app.inject(`${readMarket.url}?${new URLSearchParams({ q: words.slice(0, 250) })}`)
    expect([200, 400]).toContain(reply.statusCode)
    const page = await portal.app.inject(readMarket.url)
    expect(page.json().found).toBe(4)
  })

  it('that are only signs find nothing, and not everything', async () => {
    expect((await search('q=%25')).found).toBe(0)
    expect((await search('q=___')).found).toBe(0)
  })
})

describe('wishes', () => {
  it.each<[string, string[]]>([
    ['category=decoration', ['Sample Décor']],
    ['region=greater-accra', ['Sample Décor', 'Sample Lens']],
    ['region=greater-accra&district=tema-metropolitan', ['Sample Lens']],
    ['from=2000', ['Sample Décor', 'Sample Hall', 'Sample Lens']],
    ['from=600&to=1000', ['Sample Pots']],
    ['to=500', ['Sample Pots']],
    ['now=yes', ['Sample Décor', 'Sample Hall', 'Sample Pots']],
    ['category=nonsense', ['Sample Décor', 'Sample Hall', 'Sample Lens', 'Sample Pots']],
  ])('%s: %j', async (address, found) => {
    expect(await names(address)).toEqual(found)
    expect((await search(address)).found).toBe(found.length)
  })

  it('a card is of the services that fit', async () => {
    const [card] = (await search('q=jollof')).cards
    expect(card).toEqual({
      slug: 'sample-pots',
      name: 'Sample Pots',
      categories: ['Catering'],
      region: 'Ashanti',
      district: 'Kumasi Metropolitan',
      fromPesewas: 90_000,
      picture: { small: expect.stringContaining('/media/'), medium: expect.stringContaining('/media/') },
    })
    expect((await search('region=ashanti')).cards[0]?.fromPesewas).toBe(50_000)
  })

  it('the cheapest come first where that is wished', async () => {
    const { cards } = await search('order=price')
    expect(cards.map(({ fromPesewas }) => fromPesewas)).toEqual([50_000, 200_000, 300_000, 500_000])
  })

  it('a day leaves out who is taken, and names as free only who has marked days', async () => {
    const { token } = decorBusiness
    await submit(portal.app, markBusyDays, { token, body: { busyDays: ['2026-03-07'] } })
    const free = async (day: string) =>
      Object.fromEntries((await search(`date=${day}`)).cards.map(({ name, isFree }) => [name, isFree]))
    const asked = { 'Sample Hall': 'ask', 'Sample Lens': 'ask', 'Sample Pots': 'ask' }
    expect(await free('2026-03-07')).toEqual(asked)
    expect(await free('2026-03-08')).toEqual({ ...asked, 'Sample Décor': 'free' })
    expect(await free('2026-12-24')).toEqual({ ...asked, 'Sample Décor': 'ask' })
    expect((await search('date=2026-02-01')).search.date).toBeUndefined()
  })

  it('where nothing is found, each wish says how many would be without it', async () => {
    const { found, cards, featured, without } = await search('q=jollof&region=volta&category=catering&to=700')
    expect([found, cards, featured]).toEqual([0, [], []])
    expect(without).toEqual([])
    expect((await search('q=jollof&region=volta')).without).toEqual([
      { wish: 'words', found: 1 },
      { wish: 'region', found: 1 },
    ])
    expect((await search('q=%25')).without).toEqual([{ wish: 'words', found: 4 }])
  })
})

describe('only what customers can see is found', () => {
  it('nobody without a plan, hidden, suspended or waiting', async () => {
    const services = [{ name: 'Secret puppets' }]
    await open('No Plan', { plan: null, services })
    const hidden = await open('Hidden', { services })
    const suspended = await open('Suspended', { services })
    expect(await names('q=puppets')).toEqual(['Hidden', 'Suspended'])
    await hidePage(portal, hidden.vendor)
    await atDesk(portal, suspendBusiness, suspended.id, { reason: 'A sample reason' })
    expect(await names('q=puppets')).toEqual([])
  })

  it('and nobody once the plan and its days of grace are over', async () => {
    const portalDay = portal.clock.now().toISOString()
    const { found } = await search('')
    portal.clock.set('2026-04-08T08:59:59Z')
    expect((await search('')).found).toBe(found)
    portal.clock.set('2026-04-08T09:00:00Z')
    expect((await search('')).found).toBe(0)
    portal.clock.set(portalDay)
  })
})
