import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { answerPageHiding } from '../contract/customer/hiding.ts'
import { sendReport } from '../contract/customer/report.ts'
import { sharedTestApp } from '../server/testing/app.ts'
import { slugByVendor } from '../server/testing/pages.ts'
import { buildSeller, buildService, type Seller, type TestService } from '../server/testing/services.ts'
import { submit } from '../server/testing/submit.ts'
import { openTestDesk } from './testing/test-desk.ts'

const portal = sharedTestApp()
let desk: Awaited<ReturnType<typeof openTestDesk>>
let seller: Seller
let service: TestService
beforeAll(async () => {
  desk = await openTestDesk(portal)
})
beforeEach(async () => {
  await portal.context.db.deleteFrom('customer.report_case').execute()
  seller = await buildSeller(portal)
  service = await buildService(portal, seller.vendor)
})

const report = async (change: object) => {
  const url = sendReport.url.replace(':slug', await slugByVendor(portal, seller.vendor))
  const body = { id: randomUUID(), reason: 'offensive', captchaToken: `solved ${randomUUID()}`, ...change }
  expect((await submit(portal.app, { ...sendReport, url }, { body })).status).toBe(201)
}
const type = async (...words: string[]) => {
  const { code, out, err } = await desk.type(...words)
  expect(err).toBe('')
  expect(code).toBe(0)
  for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  return out.replace(/\s+/g, ' ')
}
const short = ({ id }: { id: string }) => id.slice(0, 8)
const reason = 'The pictures are those of another business.'

it('a reported page is listed, read, hidden, answered and shown again', async () => {
  await report({ words: 'First line\nsecond line', contact: '024 412 3456' })
  const listed = await type('reports')
  for (const words of ['1 report', `page of ${short(seller.business)}: Sample Kitchen`, 'It is offensive', '1 case.'])
    expect(listed).toContain(words)
  const number = /report (\d+)$/.exec(listed)?.[1] ?? ''
  const shown = await type('report', number)
  for (const words of ['Open.', 'First line', 'May be asked back: 024 412 3456', `hide-page ${short(seller.business)}`])
    expect(shown).toContain(words)
  expect(await type('hide-page', short(seller.business), '--reason', reason)).toContain(
    'is hidden. The vendor is told.',
  )
  const answer = { token: seller.token, body: { answer: 'They are mine.' } }
  expect((await submit(portal.app, answerPageHiding, answer)).status).toBe(200)
  const reports = await type('reports')
  for (const words of ['No case is open.', 'answered', reason, 'They are mine.']) expect(reports).toContain(words)
  expect(await type('report', number)).toContain('Settled')
  expect(await type('show-page', short(seller.business))).toContain('no longer hidden')
  const trail = await type('audit', short(seller.business))
  for (const words of ['page hidden', 'hiding answered', 'page shown', 'unbroken']) expect(trail).toContain(words)
})

it('a service is hidden and shown by the beginning of its id', async () => {
  await report({ service: service.id })
  expect(await type('reports')).toContain(`service ${short(service)} of ${short(seller.business)}`)
  await type('hide-service', short(seller.business), short(service), '--reason', reason)
  expect(await type('reports')).toContain('Hidden now: hidden')
  await type('show-service', short(seller.business), service.id)
  expect(await type('reports')).not.toContain(short(service))
})

it('a case is dismissed for a reason', async () => {
  await report({})
  const number = /report (\d+)$/.exec(await type('reports'))?.[1] ?? ''
  expect(await type('dismiss', number, '--reason', 'It is a harmless joke.')).toContain(`Case ${number} is settled.`)
  expect(await type('report', number)).toContain('dismissed. It is a harmless joke.')
})

it.each([
  [['report'], 2, 'Which case?'],
  [['report', 'abc'], 1, 'abc is not the number of a case.'],
  [['hide-service'], 2, 'Which business?'],
  [['hide-service', 'abcd1234'], 2, 'Which service?'],
  [['show-service', 'abcd1234', 'abcd1234', 'more'], 2, 'more is one word too many.'],
] as const)('%j is explained', async (words, code, says) => {
  const outcome = await desk.type(...words)
  expect(outcome.code).toBe(code)
  expect(outcome.err).toContain(says)
})

it('a service that the business does not have, and a short beginning, are said', async () => {
  const id = short(seller.business)
  expect((await desk.type('show-service', id, '0000ffff')).err).toContain('no service whose id begins with 0000ffff')
  expect((await desk.type('show-service', id, 'abc')).err).toContain('four characters at least')
})
