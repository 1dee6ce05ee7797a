import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { serviceRefusals } from '../../../contract/catalogue/services.ts'
import { sharedTestApp } from '../../testing/app.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { buildVendor, sessionToken } from '../../testing/vendors.ts'
import { serviceCalls, unchangedForm } from './testing/service-calls.ts'

const portal = sharedTestApp()
let owner: Seller
beforeAll(async () => {
  owner = await buildSeller(portal)
})

const rows = () => portal.context.db.selectFrom('catalogue.service').selectAll().orderBy('id').execute()

it.each(['with services of their own', 'without a business'])(
  'for a vendor %s, the service of another is as one that is not there, whatever is asked of it',
  async (who) => {
    const stranger =
      who === 'without a business' ? await buildVendor(portal, { verified: true }) : (await buildSeller(portal)).vendor
    const ask = serviceCalls(portal, await sessionToken(portal, stranger))
    const present = await buildService(portal, owner.vendor)
    const removed = await buildService(portal, owner.vendor, { removedAt: portal.clock.now() })
    const seen = unchangedForm((await serviceCalls(portal, owner.token).read(present.id)).body)
    const before = await rows()
    const { notFound } = serviceRefusals
    for (const id of [randomUUID(), present.id, removed.id])
      for (const answer of [
        await ask.read(id),
        await ask.change(id, seen),
        await ask.changeAvailability(id, { availability: 'Unavailable' }),
        await ask.remove(id),
        await ask.restore(id),
      ])
        expect(answer).toEqual({ status: notFound.status, body: notFound })
    expect(await rows()).toEqual(before)
  },
)
