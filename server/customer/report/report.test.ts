import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { captchaRefusals } from '../../../contract/account/captcha.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { type Report, sendReport } from '../../../contract/customer/report.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { openAllConnections } from '../../testing/database.ts'
import { hidePage, plainRenderer, slugByVendor } from '../../testing/pages.ts'
import { buildSeller, buildService, type Seller } from '../../testing/services.ts'
import { submit } from '../../testing/submit.ts'
import { solvedCaptcha, someNetwork } from '../../testing/vendors.ts'

const portal = sharedTestApp({ ...behindProxy, customerRenderer: plainRenderer() })
let seller: Seller
let slug: string
let serviceId: string
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  await sql`delete from http.rate_limit`.execute(portal.context.db)
  await sql`delete from customer.report_case`.execute(portal.context.db)
  seller = await buildSeller(portal)
  slug = await slugByVendor(portal, seller.vendor)
  serviceId = (await buildService(portal, seller.vendor)).id
})

const report = (change: object = {}) => ({
  id: randomUUID(),
  reason: 'not theirs',
  words: 'These are pictures of Sample Hall.',
  contact: 'customer@sample.example',
  ...change,
})

const call = (body: object, from = someNetwork(), at = slug) =>
  submit(portal.app, { ...sendReport, url: sendReport.url.replace(':slug', at) }, { body, from })

const cases = () =>
  portal.context.db
    .selectFrom('customer.report_case as one')
    .innerJoin('customer.report as report', 'report.case_id', 'one.id')
    .select(['one.id', 'one.vendor_id', 'one.service_id', 'report.reason', 'report.words', 'report.contact'])
    .orderBy('one.id')
    .execute()

type Form = Record<string, string>

const form = (
  fields: Form,
  { from = someNetwork(), headers = {}, at = slug }: { from?: string; headers?: Form; at?: string } = {},
) =>
  portal.app.inject({
    method: 'POST',
    url: `/v/${at}/report`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

const forms = {
  'a call with a captcha answer': (fields: Form, from?: string) =>
    call({ ...fields, captchaToken: solvedCaptcha() }, from),
  'a call without one': (fields: Form, from?: string) => call(fields, from),
  'the form of a page': async (fields: Form, from?: string) => {
    const { statusCode, headers } = await form(fields, from ? { from } : {})
    expect([303, 400, 429]).toContain(statusCode)
    if (statusCode === 303) expect(headers.location).toBe(`/v/${slug}/report?sent=yes`)
    return { status: statusCode === 303 ? 201 : statusCode, body: {} }
  },
}

describe.each(Object.entries(forms))('a report by %s', (_, send) => {
  it('opens a case about the page, and another about a service', async () => {
    expect((await send(report())).status).toBe(201)
    expect((await send(report({ service: serviceId, words: '', contact: '' }))).status).toBe(201)
    const about = { vendor_id: seller.vendor.id, reason: 'not theirs' }
    expect(await cases()).toEqual([
      {
        ...about,
        id: expect.any(Number),
        service_id: null,
        words: 'These are pictures of Sample Hall.',
        contact: 'customer@sample.example',
      },
      { ...about, id: expect.any(Number), service_id: serviceId, words: '', contact: null },
    ])
  })

  it('joins the case that is open', async () => {
    await send(report())
    await send(report({ reason: 'offensive' }))
    const kept = await cases()
    expect(kept.map(({ reason }) => reason)).toEqual(['not theirs', 'offensive'])
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1)
  })

  it('sent twice at once or again later is one report, and counts once', async () => {
    const from = someNetwork()
    const one = report()
    await openAllConnections(portal)
    const first = await Promise.all([send(one, from), send(one, from)])
    for (let time = 0; time < 5; time++) first.push(await send(one, from))
    expect(first.map(({ status }) => status)).toEqual(Array(7).fill(201))
    expect(await cases()).toHaveLength(1)
    expect((await send(report(), from)).status).toBe(201)
  })

  it.each([
    ['without a reason', { reason: '' }],
    ['with a reason that is none', { reason: 'boring' }],
    ['for something else, without words', { reason: 'other', words: ' ' }],
    ['with too many words', { words: 'x'.repeat(customerLimits.reportWordsMaxLength + 1) }],
    ['with signs that hide words', { words: 'hidden \u202e text' }],
    ['with a contact that is none', { contact: 'nowhere' }],
    ['with an id that is none', { id: '7' }],
  ])('%s is refused and leaves nothing', async (_name, change) => {
    expect((await send(report(change))).status).toBe(400)
    expect(await cases()).toEqual([])
  })

  it(`is taken ${customerLimits.reportsPerPageDay} times a day from one network about one page, and from others still`, async () => {
    const from = someNetwork()
    const answers = []
    for (let time = 0; time <= customerLimits.reportsPerPageDay; time++)
      answers.push((await send(report(), from)).status)
    expect(answers).toEqual([...Array(customerLimits.reportsPerPageDay).fill(201), 429])
    expect((await send(report())).status).toBe(201)
  })
})

/** How often something was counted in its time. */
const setCounted = (name: string, of: string, points: number) =>
  sql`insert into http.rate_limit (key, points, expire) values (${`${name}:${of}`}, ${points}, ${Date.now() + 3_600_000})`.execute(
    portal.context.db,
  )

describe('limits', () => {
  it('of the form without a captcha answer are stricter, from one network and over all', async () => {
    const from = someNetwork()
    await setCounted('reports-no-script', portal.context.pseudonym(from), customerLimits.reportsWithoutScriptPerHour)
    expect((await form(report(), { from })).statusCode).toBe(429)
    expect((await form({ ...report(), captchaToken: solvedCaptcha() }, { from })).statusCode).toBe(303)
    await setCounted('reports-no-script-all', 'all', customerLimits.reportsWithoutScriptInAllPerHour)
    const refused = await form(report())
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBeDefined()
    expect((await form({ ...report(), captchaToken: solvedCaptcha() })).statusCode).toBe(303)
  })

  it('hold over all networks about one page', async () => {
    await setCounted('reports-of-page-all', seller.vendor.id, customerLimits.reportsPerPageInAllDay)
    expect((await call({ ...report(), captchaToken: solvedCaptcha() })).status).toBe(429)
    expect((await form(report())).statusCode).toBe(429)
  })

  it('of calls ask for a captcha answer, which counts once', async () => {
    const from = someNetwork()
    await setCounted('report-without-captcha', portal.context.pseudonym(from), portal.context.callsWithoutCaptcha)
    expect((await call(report(), from)).body).toEqual(captchaRefusals.required)
    const captchaToken = solvedCaptcha()
    expect((await call({ ...report(), captchaToken }, from)).status).toBe(201)
    const another = report({ words: 'Another story of another day' })
    expect((await call({ ...another, captchaToken }, from)).body).toEqual(captchaRefusals.failed)
    expect((await form({ ...report(), captchaToken: 'guessed' }, { from })).statusCode).toBe(403)
  })
})

describe('the form', () => {
  const open = (query = '') => portal.app.inject(`/v/${slug}/report${query}`)

  it('is kept by no cache and found by no search engine', async () => {
    for (const query of ['', `?service=${serviceId}`, '?sent=yes'])
      expect(await open(query)).toMatchObject({
        statusCode: 200,
        headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-type': 'text/html; charset=utf-8' },
      })
    const ids = [await open(), await open()].map(({ body }) => /[0-9a-f-]{36}/.exec(body)?.[0])
    expect(ids[0]).not.toBe(ids[1])
  })

  it('comes back with all that was typed, the same id and what was wrong', async () => {
    const typed = report({ reason: 'other', words: '', contact: '024 412 3456' }) as Report
    const { statusCode, body } = await form(typed as unknown as Form)
    expect(statusCode).toBe(400)
    for (const text of [typed.id, '024 412 3456', 'Please write what is wrong.']) expect(body).toContain(text)
  })
  it('keeps lines as they were typed', async () => {
    await form(report({ words: 'one\r\ntwo' }))
    expect((await cases())[0]?.words).toBe('one\ntwo')
  })
  it('thanks a program that fills in what nobody sees, and keeps nothing', async () => {
    expect((await form(report({ website: 'https://spam.example' }))).statusCode).toBe(303)
    expect(await cases()).toEqual([])
  })
  it.each([
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://portal.example' }],
  ])('sent with %j is refused', async (headers) => {
    const { statusCode, body } = await form(report(), { headers })
    expect(statusCode).toBe(403)
    expect(body).toContain('This form was not sent from our page.')
    expect(await cases()).toEqual([])
  })
  it.each([[{ origin: 'http://portal.example' }], [{ origin: 'http://localhost:80', host: 'localhost:80' }]])(
    'sent with %j is taken',
    async (headers) => {
      expect((await form(report(), { headers })).statusCode).toBe(303)
    },
  )
  it('takes no other content, nothing too long and nothing unreadable', async () => {
    const post = (type: string, payload: string | Buffer) =>
      portal.app.inject({ method: 'POST', url: `/v/${slug}/report`, headers: { 'content-type': type }, payload })
    const urlencoded = 'application/x-www-form-urlencoded'
    expect((await post('application/json', JSON.stringify(report()))).statusCode).toBe(415)
    expect((await post(urlencoded, `words=${'x'.repeat(40_000)}`)).statusCode).toBe(413)
    expect((await post(urlencoded, Buffer.from([0xff, 0xfe]))).statusCode).toBe(400)
    expect((await portal.app.inject({ method: 'POST', url: `/v/${slug}/report` })).statusCode).toBe(400)
    expect((await form(report({ words: 'a\0b' }))).statusCode).toBe(400)
    expect(await cases()).toEqual([])
  })
})

describe('where there is nothing to see', () => {
  const everyWay = async (at: string, service?: string) => {
    const query = service ? `?service=${service}` : ''
    const fields = report(service ? { service } : {})
    return [
      (await portal.app.inject(`/v/${at}/report${query}`)).statusCode,
      (await form(fields, { at })).statusCode,
      (await call({ ...fields, captchaToken: solvedCaptcha() }, someNetwork(), at)).status,
    ]
  }
  it('there is nothing to report: an unknown page, a hidden one, a service of another', async () => {
    const other = await buildSeller(portal)
    const theirs = await buildService(portal, other.vendor)
    expect(await everyWay('nobody')).toEqual([404, 404, 404])
    expect(await everyWay(slug, theirs.id)).toEqual([404, 404, 404])
    await hidePage(portal, seller.vendor)
    expect(await everyWay(slug)).toEqual([404, 404, 404])
    expect(await cases()).toEqual([])
  })
})

it('no log holds what was written, nor who wrote it', async () => {
  await call(report({ words: 'a secret story', contact: 'reporter@sample.example' }))
  await form(report({ words: 'a secret story', contact: 'reporter@sample.example' }))
  expect(await cases()).toHaveLength(2)
  for (const text of ['secret story', 'reporter@sample']) expect(portal.logged.join('')).not.toContain(text)
})
