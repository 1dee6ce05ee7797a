import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { closeBusiness } from '../../../contract/business/closing.ts'
import { listServices } from '../../../contract/catalogue/services.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { answerPageHiding, answerRefusals, answerServiceHiding } from '../../../contract/customer/hiding.ts'
import {
  dismissReport,
  hidePage,
  hideService,
  listReports,
  moderationRefusals,
  showPage,
  showReport,
  showService,
} from '../../../contract/customer/moderation.ts'
import { type OwnPage, readOwnPage } from '../../../contract/customer/own-page.ts'
import { sendReport } from '../../../contract/customer/report.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { readTrail } from '../../business/audit/store.ts'
import { behindProxy, otherTestOperator, sharedTestApp, testOperator } from '../../testing/app.ts'
import { atDesk, buildWithVendor, expectWholeBusinesses } from '../../testing/businesses.ts'
import { openAllConnections } from '../../testing/database.ts'
import { plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller, type TestService } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { sessionToken, solvedCaptcha } from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, customerRenderer: plainRenderer() })
const reason = 'The pictures are those of another business.'
let seller: Seller
let service: TestService
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  seller = await buildSeller(portal)
  service = await buildService(portal, seller.vendor)
  await portal.context.db.deleteFrom('customer.report_case').execute()
  portal.outgoing.length = 0
})

type DeskCall = Parameters<typeof submit>[1]

const desk = (endpoint: DeskCall, body?: object, token = testOperator.key) => {
  const url = endpoint.url.replace(':id', seller.business.id).replace(':service', service.id).replace(':number', '1')
  return submit(portal.app, { ...endpoint, url }, { token, ...(body && { body }) })
}
const caseCall = (endpoint: DeskCall, id: number, body?: object) =>
  submit(
    portal.app,
    { ...endpoint, url: endpoint.url.replace(':number', String(id)) },
    { token: testOperator.key, ...(body && { body }) },
  )
const list = async () => (await desk(listReports)).body as unknown as ReplyOf<typeof listReports>
const show = async (id: number) => (await caseCall(showReport, id)).body as unknown as ReplyOf<typeof showReport>
const asVendor = async (endpoint: DeskCall, body?: object) => {
  const token = await sessionToken(portal, seller.vendor)
  const url = endpoint.url.replace(':id', service.id)
  return submit(portal.app, { ...endpoint, url }, { token, ...(body && { body }) })
}
const ownPage = async () => (await asVendor(readOwnPage)).body as unknown as OwnPage
const listed = async () => {
  const { services } = (await asVendor(listServices)).body as unknown as ReplyOf<typeof listServices>
  return services[0]
}
const report = async (change: object = {}) => {
  const url = sendReport.url.replace(':slug', await slugByVendor(portal, seller.vendor))
  const body = { id: randomUUID(), reason: 'not theirs', captchaToken: solvedCaptcha(), ...change }
  expect((await submit(portal.app, { ...sendReport, url }, { body })).status).toBe(201)
}
const trail = async () =>
  ((await readTrail(portal.context.db, seller.business.id))?.entries ?? []).map(({ who, action, reason }) => [
    who,
    action,
    reason,
  ])
const bell = () =>
  portal.context.db
    .selectFrom('account.notification')
    .select(['title', 'text', 'path'])
    .where('account_id', '=', seller.vendor.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
const version = async () =>
  (
    await portal.context.db
      .selectFrom('customer.page')
      .select('version')
      .where('vendor_id', '=', seller.vendor.id)
      .executeTakeFirstOrThrow()
  ).version

describe('the desk', () => {
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

describe.each([
  {
    name: 'a page',
    hide: hidePage,
    shows: showPage,
    answer: answerPageHiding,
    titles: ['Your page is hidden', 'Your page is shown again'],
    trailed: { hidden: 'page hidden', shown: 'page shown', reason, shownReason: null as string | null },
    path: '/d/page',
    isPage: true,
  },
  {
    name: 'a service',
    hide: hideService,
    shows: showService,
    answer: answerServiceHiding,
    titles: ['A service is hidden', 'A service is shown again'],
    trailed: { hidden: 'service hidden', shown: 'service shown', reason: `: ${reason}`, shownReason: 'Service ' },
    path: '/d/services',
    isPage: false,
  },
])('$name', ({ hide, shows, answer, titles, trailed, path, isPage }) => {
  const state = async () => {
    if (!isPage) return (await listed())?.hiding ?? null
    const { state, hiddenReason, hiddenAnswer } = await ownPage()
    return state === 'hidden' ? { reason: hiddenReason, answer: hiddenAnswer } : null
  }

  it('that is hidden raises the version, settles its cases and tells its vendor why, in all ways', async () => {
    await report({ ...(!isPage && { service: service.id }) })
    const [{ id } = { id: 0 }] = (await list()).cases
    const before = await version()
    portal.clock.set('2026-03-01T09:10:00Z')
    expect((await desk(hide, { reason })).status).toBe(200)
    expect(await version()).toBeGreaterThan(before)
    expect(await state()).toEqual({ reason, answer: null })
    expect(await bell()).toEqual({ title: titles[0], text: expect.stringContaining(reason), path })
    expect(portal.outgoing.map(({ channel }) => channel)).toEqual(['email', 'sms'])
    expect(portal.outgoing[0]?.text).toContain('another business')
    expect((await list()).cases).toEqual([])
    const shown = await show(id)
    expect(shown).toMatchObject({
      settled: { outcome: trailed.hidden, by: 'sample', reason },
      hidden: { reason, answer: null },
    })
    const [who, action, said] = (await trail()).at(-1) ?? []
    expect([who, action]).toEqual(['operator sample', trailed.hidden])
    expect(said).toContain(trailed.reason)
  })

  it('is hidden once: the same command again changes nothing, another reason is refused', async () => {
    await desk(hide, { reason })
    expect((await desk(hide, { reason })).status).toBe(200)
    expect((await desk(hide, { reason: 'Another reason now.' }, otherTestOperator.key)).body).toEqual(
      moderationRefusals.alreadyHidden,
    )
    expect(portal.outgoing).toHaveLength(2)
    expect(await state()).toEqual({ reason, answer: null })
  })

  it('of many commands at once one hides it, and the trail stays whole', async () => {
    await openAllConnections(portal)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, number) => desk(hide, { reason: `Reason ${number} of it` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    expect(portal.outgoing).toHaveLength(2)
    await expectWholeBusinesses(portal)
  })

  it('is answered by its vendor once for each hiding, and the desk reads it', async () => {
    expect((await asVendor(answer, { answer: 'Too early' })).body).toEqual(answerRefusals.notHidden)
    await report({ ...(!isPage && { service: service.id }) })
    const [{ id } = { id: 0 }] = (await list()).cases
    await desk(hide, { reason })
    portal.clock.set('2026-03-02T10:00:00Z')
    const words = 'They are mine: <b>look</b> at https://sample.example'
    for (let time = 0; time < 2; time++) expect((await asVendor(answer, { answer: words })).status).toBe(200)
    expect((await asVendor(answer, { answer: 'Another one' })).body).toEqual(answerRefusals.answeredBefore)
    expect(await state()).toEqual({ reason, answer: { words, on: '2026-03-02' } })
    const answered = { words, at: '2026-03-02T10:00:00.000Z' }
    const { hidden } = await list()
    expect(hidden.filter(({ businessId }) => businessId === seller.business.id)).toMatchObject([
      { reason, answer: answered },
    ])
    expect((await show(id)).hidden).toMatchObject({ answer: answered })
    expect((await trail()).filter(([, action]) => action === 'hiding answered')).toEqual([
      ['vendor', 'hiding answered', null],
    ])
    await desk(shows)
    await desk(hide, { reason })
    expect(await state()).toEqual({ reason, answer: null })
    expect((await asVendor(answer, { answer: 'A second time' })).status).toBe(200)
  })

  it('that is shown again is told, and only if it was hidden', async () => {
    expect((await desk(shows)).body).toEqual(moderationRefusals.notHidden)
    await desk(hide, { reason })
    portal.outgoing.length = 0
    portal.clock.set('2026-03-01T10:00:00Z')
    const before = await version()
    expect((await desk(shows)).status).toBe(200)
    expect(await version()).toBeGreaterThan(before)
    expect(await state()).toBeNull()
    expect(await bell()).toMatchObject({ title: titles[1], path })
    expect(portal.outgoing).toHaveLength(2)
    expect((await trail()).at(-1)?.[1]).toBe(trailed.shown)
    await expectWholeBusinesses(portal)
  })

  it.each([[''], [' '], ['x'.repeat(1_001)], ['a\u0000b']])('refuses an answer of %j', async (words) => {
    await desk(hide, { reason })
    expect((await asVendor(answer, { answer: words })).status).toBe(400)
    expect(await state()).toEqual({ reason, answer: null })
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
