import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RenewalPage } from '../../../contract/business/renew.ts'
import { pathTo } from '../../../contract/paths.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { plainRenderer } from '../../testing/pages.ts'
import { startTestPaystack, type TestPaystack } from '../../testing/paystack.ts'
import { sharedByTests } from '../../testing/shared-by-tests.ts'
import { someNetwork } from '../../testing/vendors.ts'
import { expectBalancedBooks } from '../payment/testing/balanced-books.ts'
import { runQueued, sendEvent } from '../payment/testing/events.ts'
import { buildPayer, findPaymentRows, type Payer, requestPayment, verify } from '../payment/testing/paying.ts'
import { findBusinessPeriods } from '../subscription/period-store.ts'

const paystack: TestPaystack = sharedByTests(() => startTestPaystack({ now: () => portal.clock.now() }))
const portal = sharedTestApp(() => ({
  ...behindProxy,
  payments: paystack.provider,
  checkoutOrigin: paystack.checkoutOrigin,
  customerRenderer: { ...plainRenderer(), renewal: (page) => JSON.stringify(page) },
}))

let payer: Payer
let token: string
let endsAt: Date
beforeEach(async () => {
  portal.clock.set('2026-03-01T09:00:00Z')
  portal.context.payments = paystack.provider
  paystack.setFault('ok')
  paystack.set({ phoneCharge: 'by number' })
  await sql`delete from http.rate_limit`.execute(portal.context.db)
  payer = await buildPayer(portal)
  const { reference, checkoutUrl } = await requestPayment(portal, payer)
  await paystack.pay(checkoutUrl, 'card')
  await verify(portal, payer, reference)
  endsAt = new Date('2026-04-01T09:00:00Z')
  token = portal.context.renewalTokens.make({ businessId: payer.businessId, paidUntil: endsAt })
  portal.clock.set('2026-03-30T09:00:00Z')
  portal.logged.length = 0
  portal.queued.length = 0
})
afterEach(async () => {
  await expectBalancedBooks(portal, paystack)
  expect(portal.logged.join('')).not.toContain(token)
})

const readPage = (html: string): RenewalPage | undefined => (html.startsWith('{') ? JSON.parse(html) : undefined)

const get = async (url: string, from = someNetwork()) => {
  const answer = await portal.app.inject({ url, headers: { 'x-forwarded-for': from } })
  return { status: answer.statusCode, headers: answer.headers, html: answer.body, page: readPage(answer.body) }
}

const post = async (url: string, fields: Record<string, string>, from = someNetwork()) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from }
  const payload = new URLSearchParams(fields).toString()
  const {
    statusCode: status,
    headers: answered,
    body,
  } = await portal.app.inject({ method: 'POST', url, headers, payload })
  const location = String(answered.location ?? '')
  return { status, location, page: status === 303 ? undefined : readPage(body) }
}

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
const send = (change: Record<string, string> = {}) => post(pathTo.renewal(token), form(change))
const rows = async () => (await findPaymentRows(portal, payer)).slice(1)
const periods = () => findBusinessPeriods(portal.context.db, payer.businessId)
const inBooks = () => paystack.books().transactions.filter(({ reference }) => references.includes(reference))
let references: string[] = []
const readReferences = async () => {
  references = (await rows()).map(({ reference }) => reference)
  return references
}
const findReference = (location: string) => new URLSearchParams(location.split('?')[1]).get('reference') ?? ''

/** The simulator lists the page on which a payer approves. */
const findCheckout = async (reference: string) => {
  const html = await (await fetch(paystack.url)).text()
  const row = html.slice(html.indexOf(reference))
  return `${paystack.checkoutOrigin}${/\/paystack\/checkout\/\w+/.exec(row)?.[0]}`
}

describe('the link of a reminder', () => {
  it('shows business, plan, prices and the last digits of the number, and nothing else of the vendor', async () => {
    const { status, html, page, headers } = await get(pathTo.renewal(token))
    expect(status).toBe(200)
    expect(page).toMatchObject({
      kind: 'form',
      plan: 'STANDARD',
      prices: { MONTHLY: 10_000, YEARLY: 108_000 },
      endsAt: endsAt.toISOString(),
      ownNumberEnd: payer.vendor.phoneNumber.slice(-3),
      typed: { duration: 'MONTHLY', phone: '', network: '' },
    })
    for (const secret of [payer.vendor.email, payer.vendor.phoneNumber, payer.vendor.id, payer.businessId])
      expect(html).not.toContain(secret)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(`form-action 'self' ${paystack.checkoutOrigin};`),
    })
  })

  it('that nobody made is no link, and is traced', async () => {
    const changed = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const url of [pathTo.renewal(changed), pathTo.renewalDone(changed), pathTo.renewal('x')])
      expect(await get(url)).toMatchObject({ status: 404, page: { kind: 'closed' } })
    expect(portal.logged.filter((line) => line.includes('renewal-link-wrong'))).toHaveLength(3)
    expect(portal.logged.join('')).not.toContain(changed)
  })

  it('ends 60 days after the paid time', async () => {
    portal.clock.set('2026-05-31T09:00:00Z')
    expect(await get(pathTo.renewal(token))).toMatchObject({ status: 410 })
    expect(await send()).toMatchObject({ status: 410 })
    expect(await rows()).toEqual([])
  })

  it.each(['REJECTED', 'SUSPENDED', 'CLOSED'] as const)(
    'of a business that is %s pays nothing, and says so',
    async (status) => {
      await sql`update business.business set status = ${status},
        rejection_reason = ${status === 'REJECTED' ? 'A sample reason' : null},
        suspension_reason = ${status === 'SUSPENDED' ? 'A sample reason' : null},
        suspended_at = ${status === 'SUSPENDED' ? portal.clock.now() : null}
        where id = ${payer.businessId}`.execute(portal.context.db)
      const { page } = await get(pathTo.renewal(token))
      expect(page).toMatchObject({ kind: 'closed', message: expect.stringMatching(/correct|suspended|does not work/) })
      expect((await send()).page).toEqual(page)
      expect(await rows()).toEqual([])
    },
  )

  it('refuses what nobody can pay by, and keeps what was typed', async () => {
    for (const [change, field] of [
      [{ phone: '12' }, 'phone'],
      [{ phone: '+442012345678' }, 'phone'],
      [{ phone: '0311234567' }, 'network'],
      [{ network: 'xyz' }, 'network'],
      [{ duration: 'DAILY' }, undefined],
      [{ key: 'x' }, undefined],
      [{ monthly: '-1' }, undefined],
      [{ way: '' }, undefined],
    ] as const) {
      const { status, page } = await send(change)
      expect([400, 422]).toContain(status)
      expect(page).toMatchObject({ kind: 'form', problem: { message: expect.any(String), ...(field && { field }) } })
    }
    expect(await rows()).toEqual([])
  })

  it('shows a changed price before anything is charged', async () => {
    const { status, page } = await send({ monthly: '9999' })
    expect(status).toBe(409)
    expect(page).toMatchObject({
      kind: 'form',
      prices: { MONTHLY: 10_000 },
      problem: { message: expect.stringContaining('changed') },
    })
    expect(await rows()).toEqual([])
  })

  it('is rate limited for each network', async () => {
    const from = someNetwork()
    for (let time = 0; time < 60; time += 1) await post(pathTo.renewal(token), form({ way: '' }), from)
    expect(
      (
        await portal.app.inject({
          method: 'POST',
          url: pathTo.renewal(token),
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
          payload: '',
        })
      ).statusCode,
    ).toBe(429)
  })
})

describe('at the checkout', () => {
  it('the payer comes back to a page that needs no login, and the link is used up', async () => {
    const { status, location } = await send({ way: 'checkout', duration: 'YEARLY' })
    expect(status).toBe(303)
    expect(location.startsWith(paystack.checkoutOrigin)).toBe(true)
    const { redirect } = await paystack.pay(location, 'card')
    expect(redirect).toContain(`${portal.context.publicUrl}${pathTo.renewalDone(token)}?`)
    const { page } = await get(String(redirect).replace(portal.context.publicUrl, ''))
    expect(page).toMatchObject({ kind: 'paid', endsAt: '2027-04-01T09:00:00.000Z', amountPesewas: 108_000 })
    expect(await get(pathTo.renewal(token))).toMatchObject({
      status: 409,
      page: { kind: 'closed', message: 'This is paid already.' },
    })
    expect(await send()).toMatchObject({ status: 409 })
  })

  it('the same press twice is one payment', async () => {
    const fields = form({ way: 'checkout' })
    const both = await Promise.all([post(pathTo.renewal(token), fields), post(pathTo.renewal(token), fields)])
    expect(new Set(both.map(({ location }) => location)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
})

describe('by a prompt on the phone', () => {
  it('waits, and says on which network; paid in the days of grace, the time begins at the old end', async () => {
    portal.clock.set('2026-04-03T09:00:00Z')
    const { location } = await send({ phone: '', network: 'mtn' })
    expect(await get(location)).toMatchObject({ page: { kind: 'waiting', network: 'mtn' } })
    await paystack.approve(await findCheckout(findReference(location)))
    expect(await get(location)).toMatchObject({ page: { kind: 'paid', endsAt: '2026-05-01T09:00:00.000Z' } })
  })

  it('is paid at once where the network says so', async () => {
    const { location } = await send({ phone: '055 123 4987' })
    expect(await get(location)).toMatchObject({ page: { kind: 'paid' } })
  })

  it('asks for a voucher where the network wants one; a wrong one is asked for again', async () => {
    const { location } = await send({ phone: '0201234567' })
    expect(await get(location)).toMatchObject({ page: { kind: 'code', problem: null } })
    const reference = findReference(location)
    const wrong = await post(`${pathTo.renewal(token)}/code`, { reference, code: '999999' })
    expect(await get(wrong.location)).toMatchObject({ page: { kind: 'code', problem: { field: 'code' } } })
    const right = await post(`${pathTo.renewal(token)}/code`, { reference, code: '123456' })
    expect(await get(right.location)).toMatchObject({ page: { kind: 'paid' } })
    expect(portal.logged.join('')).not.toContain('123456')
  })

  it('says why it failed, and another press is another payment', async () => {
    paystack.set({ phoneCharge: 'failed' })
    const { location } = await send()
    expect(await get(location)).toMatchObject({
      page: { kind: 'failed', mayTryAgain: true, message: expect.stringContaining('not enough money') },
    })
    paystack.set({ phoneCharge: 'by number' })
    const again = await send({ phone: '0551234987' })
    expect(await get(again.location)).toMatchObject({ page: { kind: 'paid' } })
    expect(await rows()).toHaveLength(2)
  })

  it('two taps at once, with keys of their own, ask the phone once', async () => {
    const both = await Promise.all([send(), send()])
    expect(both.map(({ status }) => status)).toEqual([303, 303])
    expect(new Set(both.map(({ location }) => location)).size).toBe(1)
    await readReferences()
    expect(inBooks()).toHaveLength(1)
  })

  it('a second tap while the first waits shows the first', async () => {
    const first = await send()
    expect(await send()).toEqual(first)
    expect(await send({ way: 'checkout' })).toEqual(first)
    expect(await rows()).toHaveLength(1)
  })

  it('the event of the provider and the page together buy one period', async () => {
    const { location } = await send({ phone: '0551234987' })
    const event = paystack.signedEvent(findReference(location))
    await Promise.all([sendEvent(portal, event), get(location), get(location), sendEvent(portal, event), send()])
    await runQueued(portal)
    expect(await periods()).toHaveLength(2)
    expect(await send()).toMatchObject({ status: 409 })
  })

  it.each(['lost answer', 'malformed', 'empty'] as const)(
    'the fault "%s" of a charge: it is asked about, and never made twice',
    async (fault) => {
      paystack.setFault(fault, { on: 'charge', count: 1 })
      const fields = form({ phone: '0201234567' })
      expect((await post(pathTo.renewal(token), fields)).status).toBe(503)
      const again = await post(pathTo.renewal(token), fields)
      expect(again.status).toBe(303)
      // The step was lost with the answer, so the provider is asked for it.
      expect(await get(again.location)).toMatchObject({ page: { kind: 'code' } })
      await readReferences()
      expect(inBooks()).toHaveLength(1)
    },
  )

  it('a charge that never arrived is made by the next press, under the same reference', async () => {
    paystack.setFault('down', { on: 'charge', count: 1 })
    expect((await send()).status).toBe(503)
    expect(await send()).toMatchObject({ status: 303 })
    expect(await rows()).toHaveLength(1)
  })
})

it('a payment of somebody else is not shown, nor can a code be sent for it', async () => {
  const other = await buildPayer(portal)
  const { reference } = await requestPayment(portal, other)
  expect(await get(pathTo.renewalDone(token, reference))).toMatchObject({ status: 404, page: { kind: 'closed' } })
  expect(await post(`${pathTo.renewal(token)}/code`, { reference, code: '123456' })).toMatchObject({ status: 404 })
})
