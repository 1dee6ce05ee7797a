import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { ApiError } from '../../http/api-error.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { signUp } from '../../testing/vendors.ts'
import { withMessageAllowance } from './message-allowance.ts'

const portal = sharedTestApp(behindProxy)

const send = (destination: string) => withMessageAllowance(portal.context, { email: destination }, async () => 'sent')
const outcome = (destination: string) =>
  send(destination).catch((error) => (error instanceof ApiError ? error.refusal.message : 'failed'))
const sendTimes = async (destination: string, times: number) => {
  const outcomes = await Promise.all(Array.from({ length: times }, () => outcome(destination)))
  return outcomes.filter((one) => one === 'sent').length
}

/** The limiter does not use the portal's clock, so the end of the hour is written into its rows. */
const passAnHour = () =>
  sql`update http.rate_limit set expire = 0 where key like 'code-messages-hour%'`.execute(portal.context.db)

it('five messages an hour go to one destination, however they are asked for', async () => {
  const email = someEmail()
  expect(await sendTimes(email, 12)).toBe(5)
  expect(await outcome(email)).toBe(codeRefusals.tooManyCodes.message)
})

it('ten messages a day go to one destination', async () => {
  const email = someEmail()
  const sent = []
  for (let hour = 0; hour < 4; hour++) {
    sent.push(await sendTimes(email, 6))
    await passAnHour()
  }
  expect(sent).toEqual([5, 5, 0, 0])
})

it('a message that could not be sent does not count', async () => {
  const email = someEmail()
  const failing = () => withMessageAllowance(portal.context, { email }, () => Promise.reject(new Error('no database')))
  for (let i = 0; i < 6; i++) await expect(failing()).rejects.toThrow('no database')
  expect(await sendTimes(email, 6)).toBe(5)
})

describe('a thousand SMS an hour over all numbers', () => {
  const setSmsSent = async (points: number) => {
    await signUp(portal)
    await sql`update http.rate_limit set points = ${points} where key = 'code-sms-all:all'`.execute(portal.context.db)
  }
  const warnings = () => portal.logged.filter((line) => line.includes('the SMS of this hour are used up')).length
  const channelsTo = ({ email, phoneNumber }: { email: string; phoneNumber: string }) =>
    portal.outgoing.filter(({ to }) => to === email || to === phoneNumber).map(({ channel }) => channel)

  it('are all that go out: further codes go by e-mail only, and the log says so', async () => {
    await setSmsSent(999)
    expect(channelsTo(await signUp(portal))).toEqual(['email', 'sms'])
    expect(warnings()).toBe(0)
    expect(channelsTo(await signUp(portal))).toEqual(['email'])
    expect(warnings()).toBe(1)
  })

  it('are only those that were sent', async () => {
    await setSmsSent(999)
    const to = { email: someEmail(), phone: somePhoneNumber() }
    const failing = withMessageAllowance(portal.context, to, () => Promise.reject(new Error('no database')))
    await expect(failing).rejects.toThrow('no database')
    expect(channelsTo(await signUp(portal))).toEqual(['email', 'sms'])
  })
})
