import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeBusiness } from '../../../contract/business/closing.ts'
import { changeContact } from '../../../contract/business/contact-change.ts'
import * as dispute from '../../../contract/business/dispute.ts'
import * as finance from '../../../contract/business/finance.ts'
import { completeId, findVendors } from '../../../contract/business/find.ts'
import { readLedger } from '../../../contract/business/ledger.ts'
import * as decisions from '../../../contract/business/period-decision.ts'
import * as review from '../../../contract/business/review.ts'
import { liftSuspension, suspendBusiness } from '../../../contract/business/suspension.ts'
import * as sweep from '../../../contract/business/sweep.ts'
import * as moderation from '../../../contract/customer/moderation.ts'
import { type Endpoint, tokenKinds } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { sharedTestApp, testOperator } from '../../testing/app.ts'
import { buildBusiness, readOwnBusiness, type TestBusiness } from '../../testing/businesses.ts'
import { submit } from '../../testing/submit.ts'
import { buildVendor, sessionToken, type TestVendor } from '../../testing/vendors.ts'
import { openReviewDesk } from './testing/review-desk.ts'

const portal = sharedTestApp()
let vendor: TestVendor
let business: TestBusiness
beforeAll(async () => {
  vendor = await buildVendor(portal, { verified: true })
  business = await buildBusiness(portal, vendor)
})

const calls = [
  review.listBusinesses,
  review.showBusiness,
  review.viewDocuments,
  review.approveBusiness,
  review.rejectBusiness,
  review.reopenBusiness,
  review.readAudit,
  suspendBusiness,
  liftSuspension,
  changeContact,
  closeBusiness,
  findVendors,
  completeId,
  finance.listDeskPayments,
  finance.checkPayment,
  finance.refundPayment,
  finance.retryRefund,
  ...Object.values(decisions).filter((exported) => 'url' in exported),
  finance.giveUpRefund,
  readLedger,
  dispute.listDisputes,
  dispute.showDispute,
  dispute.acceptDispute,
  dispute.declineDispute,
  dispute.settleDispute,
  sweep.runSweep,
  sweep.readLastSweep,
  sweep.listSettlements,
  moderation.listReports,
  moderation.showReport,
  moderation.dismissReport,
  moderation.hidePage,
  moderation.showPage,
  moderation.findServices,
  moderation.hideService,
  moderation.showService,
]

const inAnHour = () => new Date(portal.clock.now().getTime() + 3_600_000)
const issueToken = (kind: (typeof tokenKinds)[number]) =>
  portal.context.tokens.issue(kind, { subject: randomUUID(), expiresAt: inAnHour() })

const disguisedFiles: [who: string, token: () => Promise<string | undefined>][] = [
  ['nobody', async () => undefined],
  ['a wrong key', async () => 'the-key-of-nobody-at-all-at-this-review-desk'],
  ['most of a key', async () => testOperator.key.slice(0, -1)],
  ['a key with more behind it', async () => `${testOperator.key}x`],
  ['the name of an operator', async () => testOperator.name],
  ['the vendor it belongs to', () => sessionToken(portal, vendor)],
  ['another vendor', async () => sessionToken(portal, await buildVendor(portal, { verified: true }))],
  ...tokenKinds.map((kind): [string, () => Promise<string>] => [`a token of the kind ${kind}`, () => issueToken(kind)]),
]

const send = ({ method, url }: (typeof calls)[number], token: string | undefined, id = business.id) =>
  submit(
    portal.app,
    { method, url: url.replace(':id', id).replace(':reference', 'AFH-0000-0000-0000-0000') },
    {
      token,
      ...(method === 'POST' && !url.endsWith('/approve') ? { body: { reason: 'A sample reason' } } : {}),
    },
  )

it('these are all the calls of the desk', () => {
  const mounted = portal.app.endpoints.filter(({ access }) => access === 'operator')
  const inOrder = (listed: readonly Pick<Endpoint, 'url'>[]) => listed.toSorted((a, b) => a.url.localeCompare(b.url))
  expect(inOrder(mounted)).toEqual(inOrder(calls))
})

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  it.each(disguisedFiles)('is closed to %s', async (_, token) => {
    const answer = await send(call, await token())
    expect(answer).toMatchObject({
      status: 401,
      body: refusals.notAnOperator,
    })
  })

  it('is closed to them the same way where there is nothing', async () => {
    const answer = await send(call, await sessionToken(portal, vendor), randomUUID())
    expect(answer.status).toBe(401)
  })
})

it('none of these calls has changed anything', async () => {
  expect(await readOwnBusiness(portal, business.token)).toMatchObject({ businessStatus: 'PENDING' })
  expect((await openReviewDesk(portal).audit(business.id)).body.entries).toHaveLength(1)
})

it('a key opens no call of a vendor', async () => {
  const session = portal.app.endpoints.filter(({ access }) => access === 'session')
  expect(session.length).toBeGreaterThan(3)
  for (const { method, url } of session)
    expect((await submit(portal.app, { method, url }, { token: testOperator.key })).status).toBe(401)
})
