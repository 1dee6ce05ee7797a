import { describe, expect, it } from 'vitest'
import { pathTo } from '../../../contract/paths.ts'
import { runQueued, sendEvent } from '../payment/testing/events.ts'
import { findBusinessPeriods } from '../subscription/period-store.ts'
import { sharedRenewalWorld } from './testing/renewal-world.ts'

const { portal, paystack, held, get, post, form, rows, send, inBooks } = sharedRenewalWorld()

const findReference = (location: string) => new URLSearchParams(location.split('?')[1]).get('reference') ?? ''

/** The simulator lists the page on which a payer approves. */
const findCheckout = async (reference: string) => {
  const html = await (await fetch(paystack.url)).text()
  const row = html.slice(html.indexOf(reference))
  return `${paystack.checkoutOrigin}${/\/paystack\/checkout\/\w+/.exec(row)?.[0]}`
}

describe('by a prompt on the phone', () => {
  it('waits, and says on which network; paid in the days of grace, the time begins at the old end', async () => {
    portal.clock.set('2026-04-03T09:00:00Z')
    const { location } = await send({ phone: '', network: 'mtn' })
    expect(await get(location)).toMatchObject({ page: { kind: 'waiting', network: 'mtn' } })
    const state = pathTo.renewalState(held.token, findReference(location))
    const { headers, html } = await get(state)
    expect(JSON.parse(html)).toEqual({ kind: 'waiting' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('json') })
    await paystack.approve(await findCheckout(findReference(location)))
    expect(JSON.parse((await get(state)).html)).toEqual({ kind: 'paid' })
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
    const wrong = await post(`${pathTo.renewal(held.token)}/code`, { reference, code: '999999' })
    expect(await get(wrong.location)).toMatchObject({ page: { kind: 'code', problem: { field: 'code' } } })
    const right = await post(`${pathTo.renewal(held.token)}/code`, { reference, code: '123456' })
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
    expect(await inBooks()).toHaveLength(1)
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
    expect(await findBusinessPeriods(portal.context.db, held.payer.businessId)).toHaveLength(2)
    expect(await send()).toMatchObject({ status: 409 })
  })

  it.each(['lost answer', 'malformed', 'empty'] as const)(
    'the fault "%s" of a charge: it is asked about, and never made twice',
    async (fault) => {
      paystack.setFault(fault, { on: 'charge', count: 1 })
      const fields = form({ phone: '0201234567' })
      expect((await post(pathTo.renewal(held.token), fields)).status).toBe(503)
      const again = await post(pathTo.renewal(held.token), fields)
      expect(again.status).toBe(303)
      // The step was lost with the answer, so the provider is asked for it.
      expect(await get(again.location)).toMatchObject({ page: { kind: 'code' } })
      expect(await inBooks()).toHaveLength(1)
    },
  )

  it('a charge that never arrived is made by the next press, under the same reference', async () => {
    paystack.setFault('down', { on: 'charge', count: 1 })
    expect((await send()).status).toBe(503)
    expect(await send()).toMatchObject({ status: 303 })
    expect(await rows()).toHaveLength(1)
  })
})
