import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { limits } from '../../../contract/limits.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'
import { selectServices } from './store.ts'
import { serviceCalls } from './testing/service-calls.ts'

const portal = sharedTestApp()
let seller: Seller
beforeAll(async () => {
  seller = await buildSeller(portal)
  const { db } = portal.database
  await sql`insert into account.account (id, email, phone_number, other_name, surname, password_hash, created_at,
      email_proven_at)
    select gen_random_uuid(), 'many-' || number || '@sample.example', '+233241234567', 'Sample', 'Vendor', 'hash', now(), now()
    from generate_series(1, 1000) as number`.execute(db)
  await sql`insert into catalogue.service (id, vendor_id, name, category, availability, description, tags,
      duration_minutes, max_participants, requires_booking, amount_pesewas, contact_info, terms_and_conditions,
      agreement_version, created_at, changed_at)
    select gen_random_uuid(), account.id, 'Sample ' || number, 'Catering', 'Available', '', '{}', 1, 1, 'No', 100, '', '', '',
      now() - number * interval '1 minute', now()
    from account.account, generate_series(1, case when account.id = ${seller.vendor.id} then 1000 else 4 end) as number`.execute(
    db,
  )
  await sql`insert into catalogue.picture (id, vendor_id, service_id, position, small, medium, large, brought_at)
    select gen_random_uuid(), vendor_id, id, 0, 'small', 'medium', 'large', now() from catalogue.service`.execute(db)
  await portal.database.asOwner(sql`analyze catalogue.service, catalogue.picture`)
})

const explainQuery = async (asked: { after?: string; pattern?: string }) => {
  const page = { vendorId: seller.vendor.id, size: limits.servicesPerPage + 1, ...asked }
  return JSON.stringify(await selectServices(portal.database.db, page).explain('json'))
}

describe('among thousands of services', () => {
  it.each([
    ['the first page', {}],
    ['a page after another', { after: randomUUID() }],
    ['a page of what is looked for', { pattern: '%sample%' }],
  ])('%s is read in the order of an index, and the pictures of its services alone', async (_, asked) => {
    const plan = await explainQuery(asked)
    const indexes = new Set([...plan.matchAll(/"Index Name":"(\w+)"/g)].map(([, index]) => index))
    expect([...indexes]).toEqual(expect.arrayContaining(['service_newest', 'picture_position']))
    expect(plan).not.toContain('Seq Scan')
  })

  it('a thousand of one vendor are paged through, each seen once', async () => {
    const ask = serviceCalls(portal, seller.token)
    const seen = new Set<string>()
    let after: string | undefined
    do {
      const { body } = await ask.list(after ? { after } : {})
      for (const { id } of body.services) seen.add(id)
      after = body.more ? body.services.at(-1)?.id : undefined
    } while (after)
    expect(seen.size).toBe(1_000)
  })

  it('the database is asked four times for a page: for the session, the plan, the counts and the services', async () => {
    const lending = vi.spyOn(portal.database.pool, 'connect')
    await serviceCalls(portal, seller.token).list()
    expect(lending).toHaveBeenCalledTimes(4)
    lending.mockRestore()
  })

  it('of pages asked for at once each vendor has their own plan and counts', async () => {
    const small = await buildSeller(portal, { plan: 'STANDARD' })
    await buildService(portal, small.vendor)
    const none = await buildVendor(portal, { verified: true })
    const tokens = [seller.token, small.token, await sessionToken(portal, none), seller.token]
    const replies = await Promise.all(tokens.map((token) => serviceCalls(portal, token).list()))
    expect(replies.map(({ body: { found, allowance } }) => [found, allowance.used, allowance.plan])).toEqual([
      [1_000, 1_000, 'PREMIUM'],
      [1, 1, 'STANDARD'],
      [0, 0, null],
      [1_000, 1_000, 'PREMIUM'],
    ])
  })
})
