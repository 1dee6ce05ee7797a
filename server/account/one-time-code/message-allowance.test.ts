import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { codeSentByEmailMessage, registerVendor } from '../../../contract/account/register.ts'
import { codeResentByEmailMessage, resendCode } from '../../../contract/account/verification.ts'
import { sampleRegistration, someEmail, somePhoneNumber } from '../../../testing/samples.ts'
import { ApiError } from '../../http/api-error.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { passSeconds, signUp } from '../../testing/vendors.ts'
import { withMessageAllowance } from './message-allowance.ts'

const portal = sharedTestApp(behindProxy)

const send = (destination: string) => withMessageAllowance(portal.context, { email: destination }, async () => 'sent')
const outcome = (destination: string) =>
  send(destination).catch((error) => (error instanceof ApiError ? error.refusal.message : 'failed'))
/** How long a program is told to wait. */
const secondsToWait = (destination: string) =>
  send(destination).then(
    () => 0,
    (error) => error.refusal.retryAfterSeconds,
  )
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
  const wait = await secondsToWait(email)
  expect(wait).toBeGreaterThan(3_000)
  expect(wait).toBeLessThanOrEqual(3_600)
})

it('ten messages a day go to one destination', async () => {
  const email = someEmail()
  const sent = []
  for (let hour = 0; hour < 4; hour++) {
    sent.push(await sendTimes(email, 6))
    await passAnHour()
  }
  expect(sent).toEqual([5, 5, 0, 0])
  expect(await secondsToWait(email)).toBeGreaterThan(3_600)
})

it('a message that could not be sent does not count', async () => {
  const email = someEmail()
  const failing = () => withMessageAllowance(portal.context, { email }, () => Promise.reject(new Error('no database')))
  for (let i = 0; i < 6; i++) await expect(failing()).rejects.toThrow('no database')
  expect(await sendTimes(email, 6)).toBe(5)
})

describe('the SMS of an hour', () => {
  const setSmsSent = async (bucket: string, sent: number) => {
    const hour = new Date('2026-03-01T09:00:00Z')
    await portal.context.db.deleteFrom('http.sms_hour').execute()
    await portal.context.db.insertInto('http.sms_hour').values({ bucket, hour, sent }).execute()
  }
  const alarms = () => portal.logged.filter((line) => line.includes('ALARM')).length
  const channelsTo = ({ email, phoneNumber }: { email: string; phoneNumber: string }) =>
    portal.outgoing.filter(({ to }) => to === email || to === phoneNumber).map(({ channel }) => channel)

  it('used up, further codes go by e-mail only, the vendor is told, and the log alarms once', async () => {
    await setSmsSent('mtn', 499)
    expect(channelsTo(await signUp(portal))).toEqual(['email', 'sms'])
    expect(alarms()).toBe(0)
    const given = sampleRegistration()
    const { status, body } = await submit(portal.app, registerVendor, { body: given })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { message: codeSentByEmailMessage, sentTo: ['email'] },
    })
    expect(channelsTo(given)).toEqual(['email'])
    passSeconds(portal, 60)
    const resent = await submit(portal.app, resendCode, { token: body.jwtToken })
    expect(resent).toMatchObject({ status: 200, body: { message: codeResentByEmailMessage } })
    expect(channelsTo(given)).toEqual(['email', 'email'])
    expect(alarms()).toBe(1)
  })

  it('to one network of Ghana used up leaves those of the others', async () => {
    await setSmsSent('mtn', 500)
    expect(channelsTo(await signUp(portal, { phoneNumber: '+233201234567' }))).toEqual(['email', 'sms'])
    expect(channelsTo(await signUp(portal))).toEqual(['email'])
  })

  it('are only those that were sent', async () => {
    await setSmsSent('mtn', 499)
    const to = { email: someEmail(), phone: somePhoneNumber() }
    const failing = withMessageAllowance(portal.context, to, () => Promise.reject(new Error('no database')))
    await expect(failing).rejects.toThrow('no database')
    expect(channelsTo(await signUp(portal))).toEqual(['email', 'sms'])
  })
})
