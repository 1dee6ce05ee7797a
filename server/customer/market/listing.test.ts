import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { planNames, planServiceLimits } from '../../../contract/business/plans.ts'
import { approveBusiness } from '../../../contract/business/review.ts'
import { availabilities } from '../../../contract/catalogue/listed-service.ts'
import { foldLetters } from '../../../contract/customer/slug.ts'
import { readLiveServices } from '../../catalogue/public.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { atDesk, buildWithVendor } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { buildService } from '../../testing/services.ts'
import { forgetWords } from './forget-words.ts'

const portal = sharedTestApp()

/** What the market would show with each plan. */
const listed = async (vendorId: string) => {
  const rows = await portal.context.db
    .selectFrom('customer.listing')
    .select(['service_id', 'place'])
    .where('vendor_id', '=', vendorId)
    .execute()
  return Object.fromEntries(
    planNames.map((plan) => {
      const limit = planServiceLimits[plan]
      const ids = rows.filter(({ place }) => limit === null || (place !== null && place <= limit))
      return [plan, ids.map(({ service_id }) => service_id).sort()]
    }),
  )
}

/** What a page would show. */
const live = async (vendorId: string) => {
  const shown: Record<string, string[]> = {}
  for (const plan of planNames) {
    const facts = { businessStatus: 'SUCCESSFUL', inForce: plan } as const
    const services = await readLiveServices(portal.context.db, { vendorId, plan: facts, size: 100 })
    shown[plan] = services.map(({ id }) => id).sort()
  }
  return shown
}

it('the market lists what pages show, whatever happens to the services', async () => {
  const { vendor } = await buildWithVendor(portal, { status: 'SUCCESSFUL' })
  const ids: string[] = []
  for (let made = 0; made < 5; made++)
    ids.push((await buildService(portal, vendor, { createdAt: new Date(made), pictureCount: 0 })).id)
  const change = fc.oneof(
    fc.record({ availability: fc.constantFrom(...availabilities) }),
    fc.record({ removed_at: fc.constantFrom(null, new Date(0)) }),
    fc.record({ keep_rank: fc.constantFrom(null, 1, 2) }),
    fc.constantFrom(
      { hidden_at: null, hidden_reason: null },
      { hidden_at: new Date(0), hidden_reason: 'A sample reason' },
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ids), change, async (id, columns) => {
      await portal.context.db.updateTable('catalogue.service').set(columns).where('id', '=', id).execute()
      expect(await listed(vendor.id)).toEqual(await live(vendor.id))
    }),
    { numRuns: 60 },
  )
})

it('also where several services change at once', async () => {
  const { vendor } = await buildWithVendor(portal, { status: 'SUCCESSFUL' })
  const ids: string[] = []
  for (let made = 0; made < 8; made++)
    ids.push((await buildService(portal, vendor, { createdAt: new Date(made), pictureCount: 0 })).id)
  await openAllConnections(portal)
  const remove = (id: string) =>
    portal.context.db
      .updateTable('catalogue.service')
      .set({ removed_at: new Date(0) })
      .where('id', '=', id)
      .execute()
  await Promise.all(ids.slice(0, 6).map(remove))
  expect(await listed(vendor.id)).toEqual(await live(vendor.id))
  expect(Object.values(await listed(vendor.id)).map((shown) => shown.length)).toEqual([1, 2, 2])
})

it('nothing is listed before the approval, and everything with it', async () => {
  const waiting = await buildWithVendor(portal)
  const { id } = await buildService(portal, waiting.vendor)
  expect(await listed(waiting.vendor.id)).toMatchObject({ PREMIUM: [] })
  await atDesk(portal, approveBusiness, waiting.id)
  expect(await listed(waiting.vendor.id)).toMatchObject({ PREMIUM: [id] })
})

it('words that nothing is called by any longer are forgotten, and the others are not', async () => {
  const { vendor } = await buildWithVendor(portal, { status: 'SUCCESSFUL' })
  await buildService(portal, vendor, { name: 'The kɛtɛ dancers' })
  const { id } = await buildService(portal, vendor, { name: 'Sample fireworks' })
  const known = async () => {
    const words = ['the', 'kete', 'dancers', 'fireworks']
    const rows = await portal.context.db.selectFrom('customer.word').select('word').where('word', 'in', words).execute()
    return rows.map(({ word }) => word).sort()
  }
  await forgetWords(portal.context)
  expect(await known()).toEqual(['dancers', 'fireworks', 'kete', 'the'])
  const removed = { removed_at: portal.clock.now() }
  await portal.context.db.updateTable('catalogue.service').set(removed).where('id', '=', id).execute()
  expect(await forgetWords(portal.context)).toBe(1)
  expect(await known()).toEqual(['dancers', 'kete', 'the'])
})

it('letters fold in the database as they do in addresses', async () => {
  const names = ['Kɛtɛ Dɔkono', 'ŋɖƒɣʋ ŊƉƑƔƲ', 'Sɛ́mpɔ̀l', 'Çafé Ünïcode', 'SAMPLE', 'Ɛ́dwa', 'ﬁne', 'Straße', 'Ærø']
  for (const name of names) {
    const { rows } = await sql<{ folded: string }>`select customer.fold(${name}) as folded`.execute(portal.context.db)
    expect(rows[0]?.folded, name).toBe(foldLetters(name))
  }
})
