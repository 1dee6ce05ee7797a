import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pathTo } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { someNetwork } from '../../testing/vendors.ts'
import { buildPayer, requestPayment } from '../payment/testing/paying.ts'
import { sharedRenewalWorld } from './testing/renewal-world.ts'

const { portal, paystack, endsAt, held, get, post, form, rows, send } = sharedRenewalWorld()

describe('the link of a reminder', () => {
  it('shows business, plan, prices and the last digits of the number, and nothing else of the vendor', async () => {
    const { status, html, page, headers } = await get(pathTo.renewal(held.token))
    expect(status).toBe(200)
    expect(page).toMatchObject({
      kind: 'form',
      plan: 'STANDARD',
      prices: { MONTHLY: 10_000, YEARLY: 108_000 },
      endsAt: endsAt.toISOString(),
      ownNumberEnd: held.payer.vendor.phoneNumber.slice(-3),
      typed: { duration: 'MONTHLY', phone: '', network: '' },
    })
    for (const secret of [
      held.payer.vendor.email,
      held.payer.vendor.phoneNumber,
      held.payer.vendor.id,
      held.payer.businessId,
    ])
      expect(html).not.toContain(secret)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining(`form-action 'self' ${paystack.checkoutOrigin};`),
    })
  })

  it('that nobody made is no link, and is traced', async () => {
    const changed = held.token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    for (const url of [pathTo.renewal(changed), pathTo.renewalDone(changed), pathTo.renewal('x')])
      expect(await get(url)).toMatchObject({ status: 404, page: { kind: 'closed' } })
    expect(portal.logged.filter((line) => line.includes('renewal-link-wrong'))).toHaveLength(3)
    expect(portal.logged.join('')).not.toContain(changed)
  })

  it('that nobody made is a refusal to a program, and a page to everybody else', async () => {
    for (const url of [pathTo.renewal('x'), pathTo.renewalDone('x'), pathTo.renewalState('x', 'SampleReference')]) {
      const ask = (accept: string) => portal.app.inject({ url, headers: { accept, 'x-forwarded-for': someNetwork() } })
      const program = await ask('application/json')
      expect([program.statusCode, program.json()], url).toEqual([404, refusals.notFound])
      expect(program.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        vary: 'accept',
      })
      const browser = await ask('*/*')
      expect([browser.statusCode, browser.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    }
  })

  it('ends 60 days after the paid time', async () => {
    portal.clock.set('2026-05-31T09:00:00Z')
    expect(await get(pathTo.renewal(held.token))).toMatchObject({ status: 410 })
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
        where id = ${held.payer.businessId}`.execute(portal.context.db)
      const { page } = await get(pathTo.renewal(held.token))
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
    for (let time = 0; time < 60; time += 1) await post(pathTo.renewal(held.token), form({ way: '' }), from)
    expect(
      (
        await portal.app.inject({
          method: 'POST',
          url: pathTo.renewal(held.token),
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
    expect(redirect).toContain(`${portal.context.publicUrl}${pathTo.renewalDone(held.token)}?`)
    const { page } = await get(String(redirect).replace(portal.context.publicUrl, ''))
    expect(page).toMatchObject({ kind: 'paid', endsAt: '2027-04-01T09:00:00.000Z', amountPesewas: 108_000 })
    expect(await get(pathTo.renewal(held.token))).toMatchObject({
      status: 409,
      page: { kind: 'closed', message: 'This is paid already.' },
    })
    expect(await send()).toMatchObject({ status: 409 })
  })

  it('the same press twice is one payment', async () => {
    const fields = form({ way: 'checkout' })
    const both = await Promise.all([post(pathTo.renewal(held.token), fields), post(pathTo.renewal(held.token), fields)])
    expect(new Set(both.map(({ location }) => location)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
  })
})

it('a payment of somebody else is not shown, nor can a code be sent for it', async () => {
  const other = await buildPayer(portal)
  const { reference } = await requestPayment(portal, other)
  expect(await get(pathTo.renewalDone(held.token, reference))).toMatchObject({ status: 404, page: { kind: 'closed' } })
  expect((await get(pathTo.renewalState(held.token, reference))).status).toBe(404)
  expect(await post(`${pathTo.renewal(held.token)}/code`, { reference, code: '123456' })).toMatchObject({ status: 404 })
})
