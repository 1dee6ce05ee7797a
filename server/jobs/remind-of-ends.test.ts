import { beforeAll, expect, it } from 'vitest'
import { sharedTestApp } from '../testing/app.ts'
import { buildBusiness } from '../testing/businesses.ts'
import { buyPlan } from '../testing/subscriptions.ts'
import { buildVendor } from '../testing/vendors.ts'
import { remindOfEnds } from './remind-of-ends.ts'

const portal = sharedTestApp()
beforeAll(async () => {
  const vendor = await buildVendor(portal, { verified: true })
  await buyPlan(portal, await buildBusiness(portal, vendor, { status: 'SUCCESSFUL', documents: {} }))
  portal.clock.set('2026-03-25T09:00:00Z')
})

const run = async (context = portal.context) => {
  const before = portal.logged.length
  await remindOfEnds(context)(undefined, { id: 'job', attempt: 1 })
  return portal.logged.slice(before).map((line) => JSON.parse(line))
}

it('a vendor who could not be told is an error in the log, and is told by the next run', async () => {
  const enqueue = () => Promise.reject(new Error('no room in the queue'))
  expect(await run({ ...portal.context, jobs: { enqueue } })).toMatchObject([
    { level: 'error', businesses: 1, err: { message: 'no room in the queue' } },
  ])
  expect(await run()).toEqual([
    { level: 'info', time: expect.any(String), reminded: 1, msg: 'vendors reminded of the end of their plan' },
  ])
})

it('a run without anything to say leaves the log alone', async () => {
  expect(await run()).toEqual([])
})
