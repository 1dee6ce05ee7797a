import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { buildVendor } from '../testing/vendors.ts'
import { deleteOldReports } from './delete-old-data.ts'

const portal = sharedTestApp()

it('the contact goes 90 days after the case was settled, the case after a year, and what is open stays', async () => {
  const { db } = portal.database
  const vendor = await buildVendor(portal, { verified: true })
  const build = async (settled: string | null) => {
    const settlement = settled
      ? ({ settled_at: new Date(settled), outcome: 'dismissed', settled_by: 'sample' } as const)
      : {}
    const { id } = await db
      .insertInto('customer.report_case')
      .values({ vendor_id: vendor.id, service_id: randomUUID(), opened_at: new Date(0), ...settlement })
      .returning('id')
      .executeTakeFirstOrThrow()
    const report = { id: randomUUID(), reason: 'offensive', words: '', contact: 'a@sample.example' } as const
    await db
      .insertInto('customer.report')
      .values({ ...report, case_id: id, sent_at: new Date(0) })
      .execute()
    return id
  }
  const kept = await build('2026-04-02T09:00:00Z')
  const withoutContact = await build('2026-04-02T08:59:59Z')
  await build('2025-07-01T08:59:59Z')
  const open = await build(null)

  portal.clock.set('2026-07-01T09:00:00Z')
  await deleteOldReports(portal.context)(undefined, { id: 'job', attempt: 1 })

  const left = await db.selectFrom('customer.report').select(['case_id', 'contact']).orderBy('case_id').execute()
  expect(left).toEqual([
    { case_id: kept, contact: 'a@sample.example' },
    { case_id: withoutContact, contact: null },
    { case_id: open, contact: 'a@sample.example' },
  ])
  expect(portal.logged.join('')).toContain('"deleted":{"contacts":2,"cases":1}')
})
