import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeBusiness } from '../../../contract/business/closing.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { answerServiceHiding } from '../../../contract/customer/hiding.ts'
import {
  dismissReport,
  hidePage,
  hideService,
  moderationRefusals,
  showReport,
} from '../../../contract/customer/moderation.ts'
import { limits } from '../../../contract/limits.ts'
import { behindProxy, sharedTestApp, testOperator } from '../../testing/app.ts'
import { atDesk, buildWithVendor } from '../../testing/businesses.ts'
import { plainRenderer } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller, type TestService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'

import { openScene } from './testing/scene.ts'

const portal = sharedTestApp({ ...behindProxy, customerRenderer: plainRenderer() })
const { renew, desk, caseCall, list, show, asVendor, ownPage, listed, report, trail } = openScene(portal)
const reason = 'The pictures are those of another business.'
let seller: Seller
let service: TestService
beforeEach(async () => {
  ;({ seller, service } = await renew())
})

describe('the desk', () => {
  it('lists a page of what is hidden, and says that there is more', async () => {
    await desk(hideService, { reason })
    expect(await list()).toMatchObject({ hidden: [{}], hasMoreHidden: false })
    await sql`insert into catalogue.service select (jsonb_populate_record(service, jsonb_build_object('id', gen_random_uuid()))).*
      from catalogue.service as service, generate_series(1, ${limits.deskPageSize}) where id = ${service.id}`.execute(
      portal.context.db,
    )
    const { hidden, hasMoreHidden } = await list()
    expect([hidden.length, hasMoreHidden]).toEqual([limits.deskPageSize, true])
    await portal.context.db.deleteFrom('catalogue.service').where('id', '<>', service.id).execute()
  })

  it('lists open cases, the oldest first, with how often and why they were reported', async () => {
    await report({ reason: 'offensive', service: service.id })
    portal.clock.set('2026-03-01T09:05:00Z')
    await report({ words: 'First' })
    await report({ reason: 'strange payment', contact: '024 412 3456' })
    await report({ words: 'Third' })
    const about = { businessId: seller.business.id, businessName: 'Sample Kitchen', slug: expect.any(String) }
    const { cases } = await list()
    expect(cases).toEqual([
      {
        ...about,
        id: expect.any(Number),
        service: { id: service.id, name: service.name },
        openedAt: '2026-03-01T09:00:00.000Z',
        reasons: ['offensive'],
        count: 1,
      },
      {
        ...about,
        id: expect.any(Number),
        service: null,
        openedAt: '2026-03-01T09:05:00.000Z',
        reasons: ['not theirs', 'strange payment'],
        count: 3,
      },
    ])
    const shown = await show(cases[1]?.id ?? 0)
    expect(shown).toMatchObject({ ...about, settled: null, hidden: null, count: 3 })
    expect(shown.reports.map(({ words, contact }) => [words, contact])).toEqual(
      expect.arrayContaining([
        ['First', null],
        ['', '024 412 3456'],
        ['Third', null],
      ]),
    )
  })

  it('dismisses a case for a reason that the trail keeps, tells nobody, and can repeat it', async () => {
    await report()
    const [{ id } = { id: 0 }] = (await list()).cases
    const body = { reason: 'They are their own pictures.' }
    for (let time = 0; time < 2; time++) expect((await caseCall(dismissReport, id, body)).status).toBe(200)
    expect((await caseCall(dismissReport, id, { reason: 'Another reason now.' })).body).toEqual(
      moderationRefusals.settled,
    )
    expect((await list()).cases).toEqual([])
    expect((await show(id)).settled).toEqual({
      at: '2026-03-01T09:00:00.000Z',
      outcome: 'dismissed',
      by: 'sample',
      reason: body.reason,
    })
    expect((await trail()).filter(([, action]) => action === 'report dismissed')).toEqual([
      ['operator sample', 'report dismissed', body.reason],
    ])
    expect(portal.outgoing).toEqual([])
    await report()
    expect((await list()).cases).toHaveLength(1)
  })

  it.each([
    [hidePage, { reason: 'Fraud' }, 400],
    [hidePage, { reason: '' }, 400],
    [hideService, { reason: 'x'.repeat(1_001) }, 400],
    [dismissReport, { reason: 'Fraud' }, 400],
  ] as const)('refuses %j with %j', async (endpoint, body, status) => {
    expect((await desk(endpoint, body)).status).toBe(status)
    expect(await ownPage()).toMatchObject({ state: 'shown' })
    expect(portal.outgoing).toEqual([])
  })

  it('finds no case, no business and no service that there is not', async () => {
    expect((await caseCall(showReport, 999_999)).status).toBe(404)
    expect((await caseCall(dismissReport, 999_999, { reason })).status).toBe(404)
    const other = await buildSeller(portal)
    const theirs = await buildService(portal, other.vendor)
    const url = hideService.url.replace(':id', seller.business.id).replace(':service', theirs.id)
    expect(
      (await submit(portal.app, { ...hideService, url }, { token: testOperator.key, body: { reason } })).status,
    ).toBe(404)
    const waiting = await buildWithVendor(portal)
    expect((await atDesk(portal, hidePage, waiting.id, { reason })).body).toEqual(moderationRefusals.noPage)
    expect((await atDesk(portal, hidePage, randomUUID(), { reason })).status).toBe(404)
  })

  it('settles what is open where a business is closed', async () => {
    await report()
    const [{ id } = { id: 0 }] = (await list()).cases
    expect((await desk(closeBusiness, { reason: 'You asked us to.' })).status).toBe(200)
    expect((await list()).cases).toEqual([])
    expect((await show(id)).settled).toMatchObject({ outcome: 'closed', by: 'portal' })
  })
})

it('a hidden service stays in the list of its vendor, and is neither live, nor previewed, nor counted as live', async () => {
  await desk(hideService, { reason })
  expect(await listed()).toMatchObject({ id: service.id, listing: 'hidden by us', hiding: { reason, answer: null } })
  expect((await ownPage()).page?.services).toEqual([])
  expect((await asVendor(readServiceStatistics)).body).toMatchObject({ total: 1, activeListings: 0 })
})

it('a vendor cannot answer for the service of another', async () => {
  await desk(hideService, { reason })
  const other = await buildSeller(portal)
  const url = answerServiceHiding.url.replace(':id', service.id)
  const answer = { body: { answer: 'It is mine' }, token: other.token }
  expect((await submit(portal.app, { ...answerServiceHiding, url }, answer)).status).toBe(404)
})
