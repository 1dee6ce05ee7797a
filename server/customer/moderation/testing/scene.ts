import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { readAudit } from '../../../../contract/business/review.ts'
import { listServices } from '../../../../contract/catalogue/services.ts'
import { listReports, showReport } from '../../../../contract/customer/moderation.ts'
import { type OwnPage, readOwnPage } from '../../../../contract/customer/own-page.ts'
import { sendReport } from '../../../../contract/customer/report.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { type TestApp, testOperator } from '../../../testing/app.ts'
import { atDesk } from '../../../testing/businesses.ts'
import { slugByVendor } from '../../../testing/pages.ts'
import { buildSeller, buildService, type Seller, type TestService } from '../../../testing/services.ts'
import { submit } from '../../../testing/submit.ts'
import { sessionToken, solvedCaptcha } from '../../../testing/vendors.ts'

/** A seller with a service, and what customers, the desk and the vendor do about it. */
export const openScene = (portal: TestApp) => {
  let seller: Seller
  let service: TestService
  const renew = async () => {
    portal.clock.set('2026-03-01T09:00:00Z')
    seller = await buildSeller(portal)
    service = await buildService(portal, seller.vendor)
    await portal.context.db.deleteFrom('customer.report_case').execute()
    portal.outgoing.length = 0
    return { seller, service }
  }
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
  const trail = async () => {
    const { body } = await atDesk(portal, readAudit, seller.business.id)
    const { entries } = body as unknown as ReplyOf<typeof readAudit>
    return entries.map(({ who, action, reason }) => [who, action, reason])
  }
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

  return { renew, desk, caseCall, list, show, asVendor, ownPage, listed, report, trail, bell, version }
}
