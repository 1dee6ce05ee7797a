import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import type { RenewalPage } from '../../../../contract/business/renew.ts'
import { pathTo } from '../../../../contract/paths.ts'
import { behindProxy, sharedTestApp } from '../../../testing/app.ts'
import { plainRenderer } from '../../../testing/pages.ts'
import { startTestPaystack, type TestPaystack } from '../../../testing/paystack.ts'
import { sharedByTests } from '../../../testing/shared-by-tests.ts'
import { someNetwork } from '../../../testing/vendors.ts'
import { expectBalancedBooks } from '../../payment/testing/balanced-books.ts'
import { buildPayer, findPaymentRows, type Payer, requestPayment, verify } from '../../payment/testing/paying.ts'

const readPage = (html: string): RenewalPage | undefined => (html.startsWith('{') ? JSON.parse(html) : undefined)

const form = (change: Record<string, string> = {}) => ({
  key: randomUUID(),
  duration: 'MONTHLY',
  monthly: '10000',
  yearly: '108000',
  way: 'phone',
  phone: '0241234567',
  network: '',
  ...change,
})

/** Before each test somebody has paid for March, and holds the link of the reminder on the 30th. */
export const sharedRenewalWorld = () => {
  const paystack: TestPaystack = sharedByTests(() => startTestPaystack({ now: () => portal.clock.now() }))
  const portal = sharedTestApp(() => ({
    ...behindProxy,
    payments: paystack.provider,
    checkoutOrigin: paystack.checkoutOrigin,
    customerRenderer: { ...plainRenderer(), renewal: (page) => JSON.stringify(page) },
  }))
  const endsAt = new Date('2026-04-01T09:00:00Z')
  const held = { token: '', payer: {} as Payer }

  beforeEach(async () => {
    portal.clock.set('2026-03-01T09:00:00Z')
    portal.context.payments = paystack.provider
    paystack.setFault('ok')
    paystack.set({ phoneCharge: 'by number' })
    await sql`delete from http.rate_limit`.execute(portal.context.db)
    held.payer = await buildPayer(portal)
    const { reference, checkoutUrl } = await requestPayment(portal, held.payer)
    await paystack.pay(checkoutUrl, 'card')
    await verify(portal, held.payer, reference)
    held.token = portal.context.renewalTokens.make({ businessId: held.payer.businessId, paidUntil: endsAt })
    portal.clock.set('2026-03-30T09:00:00Z')
    portal.logged.length = 0
    portal.queued.length = 0
  })
  afterEach(async () => {
    await expectBalancedBooks(portal, paystack)
    expect(portal.logged.join('')).not.toContain(held.token)
  })

  const get = async (url: string) => {
    const answer = await portal.app.inject({ url, headers: { 'x-forwarded-for': someNetwork() } })
    return { status: answer.statusCode, headers: answer.headers, html: answer.body, page: readPage(answer.body) }
  }
  const post = async (url: string, fields: Record<string, string>, from = someNetwork()) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from }
    const payload = new URLSearchParams(fields).toString()
    const answer = await portal.app.inject({ method: 'POST', url, headers, payload })
    const location = String(answer.headers.location ?? '')
    const page = answer.statusCode === 303 ? undefined : readPage(answer.body)
    const retryAfter = answer.headers['retry-after']
    return { status: answer.statusCode, location, page, retryAfter }
  }
  /** The payments that were begun through the link. */
  const rows = async () => (await findPaymentRows(portal, held.payer)).slice(1)

  return {
    portal,
    paystack,
    endsAt,
    held,
    get,
    post,
    form,
    rows,
    send: (change: Record<string, string> = {}) => post(pathTo.renewal(held.token), form(change)),
    /** What the provider holds of them. */
    inBooks: async () => {
      const references = (await rows()).map(({ reference }) => reference)
      return paystack.books().transactions.filter(({ reference }) => references.includes(reference))
    },
  }
}
