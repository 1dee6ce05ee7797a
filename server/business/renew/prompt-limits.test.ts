import { expect, it } from 'vitest'
import { renewalRefusals } from '../../../contract/business/renew.ts'
import { limits } from '../../../contract/limits.ts'
import { pathTo } from '../../../contract/paths.ts'
import { logInAgain } from '../automatic-renewal/testing/renewing.ts'
import { buildPayer, choosePlan, requestPayment, verify } from '../payment/testing/paying.ts'
import { sharedRenewalWorld } from './testing/renewal-world.ts'

const { portal, paystack, held, endsAt, get, post, form, rows, send, inBooks } = sharedRenewalWorld()

/** A prompt that fails at once, so that another one can be sent. */
const promptInVain = async (change: Record<string, string>) => {
  paystack.set({ phoneCharge: 'failed' })
  const answer = await send(change)
  if (answer.status === 303) await get(answer.location)
  return answer
}

const promptOften = async (phone: string, times: number) => {
  for (let sent = 0; sent < times; sent += 1) expect((await promptInVain({ phone })).status).toBe(303)
}

it('one number is asked five times an hour and no more; the form says so, and when to come back', async () => {
  await promptOften('0249999999', limits.promptsPerNumberHour)
  const refused = await promptInVain({ phone: '+233 24 999 9999' })
  expect(refused).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    page: {
      kind: 'form',
      typed: { phone: '+233 24 999 9999' },
      problem: { field: 'phone', message: renewalRefusals.tooManyPrompts.message },
    },
  })
  expect(await inBooks()).toHaveLength(limits.promptsPerNumberHour)
  expect((await promptInVain({ phone: '0248888888' })).status).toBe(303)
})

it('and ten times a day', async () => {
  /** The limits count by the clock of the database. */
  const passAnHour = () => portal.database.pool.query("delete from http.rate_limit where key not like 'prompts-day%'")
  const phone = '0249999999'
  for (let sent = 0; sent < limits.promptsPerNumberDay; sent += limits.promptsPerNumberHour) {
    await promptOften(phone, limits.promptsPerNumberHour)
    await passAnHour()
  }
  const refused = await promptInVain({ phone })
  expect(refused).toMatchObject({ status: 429, page: { problem: { field: 'phone' } } })
  expect(Number(refused.retryAfter)).toBeGreaterThan(3600)
})

it('the number is asked no more through the link of another business either', async () => {
  await promptOften('0249999999', limits.promptsPerNumberHour)
  portal.clock.set('2026-03-01T09:00:00Z')
  const other = await buildPayer(portal)
  const { reference, checkoutUrl } = await requestPayment(portal, other)
  await paystack.pay(checkoutUrl, 'card')
  await verify(portal, other, reference)
  portal.clock.set('2026-03-30T09:00:00Z')
  const token = portal.context.renewalTokens.make({ businessId: other.businessId, paidUntil: endsAt })
  expect((await post(pathTo.renewal(token), form({ phone: '0249999999' }))).status).toBe(429)
})

it('what asks no phone is not counted: the same press again, and a changed price', async () => {
  const fields = form({ phone: '0241234567' })
  for (let press = 0; press <= limits.promptsPerNumberHour; press += 1)
    expect((await post(pathTo.renewal(held.token), fields)).status).toBe(303)
  for (let press = 0; press <= limits.promptsPerNumberHour; press += 1)
    expect((await send({ phone: '0248888888', monthly: '9999' })).status).not.toBe(429)
  expect(await rows()).toHaveLength(1)
})

it('a link has a limit of its own, and leaves the vendor to pay by logging in', async () => {
  const number = (last: number) => `02499999${String(last).padStart(2, '0')}`
  for (let sent = 0; sent < limits.renewalPaymentsPerHour; sent += 1)
    expect((await promptInVain({ phone: number(sent) })).status).toBe(303)
  expect(await promptInVain({ phone: number(99) })).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^[1-9]\d*$/),
    page: { kind: 'form', problem: { message: renewalRefusals.tooManyPayments.message } },
  })
  const payer = await logInAgain(portal, held.payer)
  await choosePlan(portal, payer, 'STANDARD')
  // The first one is what the plan was bought with.
  for (let made = 1; made < limits.paymentsPerHour; made += 1)
    expect((await requestPayment(portal, payer)).status).not.toBe(429)
})
