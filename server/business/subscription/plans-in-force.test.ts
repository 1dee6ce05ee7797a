import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { planNames } from '../../../contract/business/plans.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildWithVendor } from '../../testing/businesses.ts'
import { buyPlan } from '../../testing/subscriptions.ts'
import { readPlanStatus } from './plan-status.ts'
import { isCovered, planInForce } from './plans-in-force.ts'

const portal = sharedTestApp()
const dayMs = 86_400_000
const startMs = Date.parse('2026-01-31T09:00:00Z')

const readSql = async (businessId: string, now: Date) => {
  const id = sql<string>`${businessId}::uuid`
  const covered = planNames.map((plan) => isCovered(id, now, sql`period.plan = ${plan}`))
  const { rows } = await sql<{ plan: string | null; covered: boolean[] }>`
    select ${planInForce(id, now)} as plan, array[${sql.join(covered)}] as covered`.execute(portal.context.db)
  return rows[0]
}

it('a query and the rule agree on the plan by which customers see the services, at every moment', async () => {
  const bought = fc.record({ days: fc.integer({ min: 0, max: 50 }), plan: fc.constantFrom(...planNames) })
  await fc.assert(
    fc.asyncProperty(fc.array(bought, { minLength: 1, maxLength: 4 }), async (purchases) => {
      const { vendor, ...business } = await buildWithVendor(portal, { status: 'SUCCESSFUL' })
      let atMs = startMs
      for (const { days, plan } of purchases) {
        atMs += days * dayMs
        portal.clock.set(new Date(atMs).toISOString())
        await buyPlan(portal, business, { plan })
      }
      for (let ms = atMs; ms < atMs + 150 * dayMs; ms += 3.5 * dayMs) {
        const now = new Date(ms)
        const status = await readPlanStatus(portal.context.db, vendor.id, now)
        const read = await readSql(business.id, now)
        expect(read?.plan ?? null).toBe(status?.inForce ?? null)
        expect(status?.inForce !== null).toBe(status?.state !== 'EXPIRED')
        if (status?.inForce) expect(read?.covered[planNames.indexOf(status.inForce)]).toBe(true)
        else expect(read?.covered).not.toContain(true)
        if (status?.state === 'GRACE') expect(read?.covered.filter(Boolean)).toHaveLength(1)
      }
    }),
    { numRuns: 12 },
  )
})
