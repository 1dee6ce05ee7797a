import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { buildVendor, type TestVendor } from '../testing/vendors.ts'
import { selectProfile } from './store.ts'

const portal = sharedTestApp()
let vendor: TestVendor
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
  const { db } = portal.database
  await sql`insert into account.account (id, email, phone_number, other_name, surname, password_hash, created_at,
      email_proven_at)
    select gen_random_uuid(), 'many-' || number || '@sample.example', '+233241234567', 'Sample', 'Vendor', 'hash', now(), now()
    from generate_series(1, 3000) as number`.execute(db)
  await sql`insert into account.profile (account_id, changed_at) select id, now() from account.account`.execute(db)
  await sql`insert into business.business (id, vendor_id, status, business_name, tin_number, business_location, region,
      business_phone_number, district, nationality, gh_post, landmark, business_reg_number, personal_id, version,
      created_at, submitted_at, last_hash)
    select gen_random_uuid(), id, 'PENDING', 'Sample Kitchen', '', '', '', '', '', '', '', '', '', '', 1, now(), now(), ''
    from account.account`.execute(db)
  await sql`insert into business.payment (reference, business_id, vendor_id, plan, duration, amount_pesewas, currency,
      method, mode, created_at, state)
    select 'sample ' || id, id, vendor_id, 'STANDARD', 'MONTHLY', 10000, 'GHS', 'card', 'test',
      now(), 'open'
    from business.business`.execute(db)
  await sql`insert into business.period (reference, business_id, plan, duration, worth_pesewas, granted_at)
    select reference, business_id, plan, duration, amount_pesewas, now() from business.payment`.execute(db)
  await sql`insert into business.selection select id, 'STANDARD', 'MONTHLY', 10000, now() from business.business`.execute(
    db,
  )
  await sql`insert into catalogue.service (id, vendor_id, name, category, availability, description, tags,
      duration_minutes, max_participants, requires_booking, amount_pesewas, contact_info, terms_and_conditions,
      agreement_version, created_at, changed_at)
    select gen_random_uuid(), id, 'Sample Catering', 'Catering', 'Available', '', '{}', 1, 1, 'No', 100, '', '', '', now(), now()
    from account.account`.execute(db)
  await portal.database.asOwner(sql`analyze account.account, account.profile, business.business, business.payment,
    business.period, business.selection, catalogue.service`)
})

it('among thousands of vendors, a profile is found by its keys alone', async () => {
  const plan = JSON.stringify(await selectProfile(portal.database.db, { id: vendor.id }).explain('json'))
  const found = [...plan.matchAll(/"Index Name":"(\w+)"/g)].map(([, index]) => index)
  expect(found.toSorted()).toEqual([
    'account_pkey',
    'business_vendor_key',
    'dispute_of_payment',
    'payment_mismatched',
    'period_of_business',
    'profile_pkey',
    'refund_of_payment',
    'selection_pkey',
    // Both indexes begin with the vendor: either will do for counting.
    expect.toBeOneOf(['service_newest', 'service_place']),
    expect.toBeOneOf(['service_newest', 'service_place']),
  ])
  expect(plan).not.toContain('Seq Scan')
})
