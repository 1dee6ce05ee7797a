import { beforeEach, describe, expect, it } from 'vitest'
import { planFull } from '../../../contract/catalogue/obstacles.ts'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { limits } from '../../../contract/limits.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildSeller, buildService, type Seller, type TestService } from '../../testing/services.ts'
import { passSeconds, sessionToken } from '../../testing/vendors.ts'
import { serviceCalls, unchangedForm } from './testing/service-calls.ts'

const portal = sharedTestApp()
let seller: Seller
let service: TestService
let ask: ReturnType<typeof serviceCalls>
beforeEach(async () => {
  seller = await buildSeller(portal, { plan: 'STANDARD' })
  service = await buildService(portal, seller.vendor)
  ask = serviceCalls(portal, seller.token)
})

const free = { plan: 'STANDARD', used: 0, limit: 1, obstacle: null }
const full = { plan: 'STANDARD', used: 1, limit: 1, obstacle: 'limit reached' }
const removed = { status: 200, body: { message: 'Service removed.', allowance: free } }

describe('a service that was removed', () => {
  it('is gone from every page, and its room is free', async () => {
    const seen = unchangedForm((await ask.read(service.id)).body)
    expect(await ask.remove(service.id)).toEqual(removed)
    expect((await ask.list()).body).toMatchObject({ services: [], found: 0, allowance: free })
    const { notFound } = serviceRefusals
    for (const answer of [
      await ask.read(service.id),
      await ask.change(service.id, seen),
      await ask.changeAvailability(service.id, { availability: 'Available' }),
    ])
      expect(answer).toEqual({ status: notFound.status, body: notFound })
  })

  it('is removed again without complaint, and not for longer', async () => {
    await ask.remove(service.id)
    passSeconds(portal, limits.removedServiceKeptHours * 3_600 - 60)
    ask = serviceCalls(portal, await sessionToken(portal, seller.vendor))
    expect(await ask.remove(service.id)).toEqual(removed)
    passSeconds(portal, 60)
    expect((await ask.restore(service.id)).body).toEqual(serviceRefusals.notFound)
  })

  it('comes back as it was, once or twice the same', async () => {
    const [before] = (await ask.list()).body.services
    await ask.remove(service.id)
    const restored = { status: 200, body: { message: 'Service restored.', service: before, allowance: full } }
    expect(await ask.restore(service.id)).toEqual(restored)
    expect(await ask.restore(service.id)).toEqual(restored)
    expect((await ask.list()).body).toMatchObject({ services: [before], found: 1 })
  })

  it('comes back a second before its time is over', async () => {
    await ask.remove(service.id)
    passSeconds(portal, limits.removedServiceKeptHours * 3_600 - 1)
    ask = serviceCalls(portal, await sessionToken(portal, seller.vendor))
    expect(await ask.restore(service.id)).toMatchObject({ status: 200 })
  })

  it('does not come back where its room was taken', async () => {
    await ask.remove(service.id)
    await buildService(portal, seller.vendor)
    expect((await ask.restore(service.id)).body).toEqual(planFull('STANDARD'))
    expect((await ask.list()).body.found).toBe(1)
  })
})
