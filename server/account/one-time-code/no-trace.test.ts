import { expect, it, vi } from 'vitest'
import { askResetCode, checkResetCode, setNewPassword } from '../../../contract/account/password-reset.ts'
import { registerVendor } from '../../../contract/account/register.ts'
import { resendCode, verifyVendor } from '../../../contract/account/verification.ts'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { sampleRegistration } from '../../../testing/samples.ts'
import { behindProxy, sharedTestApp } from '../../testing/app.ts'
import { submit } from '../../testing/submit.ts'
import { passSeconds } from '../../testing/vendors.ts'

const portal = sharedTestApp(behindProxy)

const person = sampleRegistration({
  email: 'trace@sample.example',
  phoneNumber: '+233209876543',
  password: 'Sign$Up123',
})
const newPassword = 'Later$Pass1'

/** From sign-up to a new password, with a few wrong turns on the way. */
const runWholeFlow = async () => {
  const replies: string[] = []
  const tokens: string[] = []
  const send = async (endpoint: Pick<Endpoint, 'method' | 'url'>, body?: unknown, token = '') => {
    const { body: reply } = await submit(portal.app, endpoint, { body, token })
    const { jwtToken, ...said } = reply
    replies.push(JSON.stringify(said))
    if (jwtToken) tokens.push(jwtToken)
    return jwtToken ?? ''
  }
  vi.spyOn(portal.context.codes, 'make')
    .mockReturnValueOnce('4821')
    .mockReturnValueOnce('5932')
    .mockReturnValueOnce('7390')
    .mockReturnValueOnce('8461')
    .mockReturnValueOnce('604182')

  const verifyToken = await send(registerVendor, person)
  await send(verifyVendor, { otp: '1111' }, verifyToken)
  passSeconds(portal, 30)
  await send(resendCode, undefined, verifyToken)
  await send(verifyVendor, { otp: '7390' }, verifyToken)
  await send(registerVendor, person)
  const pendingToken = await send(askResetCode, { email: person.email })
  await send(checkResetCode, { otp: '111111' }, pendingToken)
  const grantedToken = await send(checkResetCode, { otp: '604182' }, pendingToken)
  await send(setNewPassword, { newPassword }, grantedToken)
  return { replies, tokens }
}

it('no code, token, password, address or number reaches a log, and no secret reaches a reply', async () => {
  const { replies, tokens } = await runWholeFlow()
  expect(replies.at(-1)).toContain('Your password has been reset.')
  expect(tokens).toHaveLength(3)
  expect(portal.logged.length).toBeGreaterThanOrEqual(replies.length)

  const logged = portal.logged.map((line) => JSON.stringify({ ...JSON.parse(line), time: undefined, ms: undefined }))
  const { email, phoneNumber, password } = person
  for (const secret of [
    '4821',
    '5932',
    '7390',
    '8461',
    '604182',
    ...tokens,
    email,
    phoneNumber.slice(1),
    password,
    newPassword,
  ]) {
    expect(logged.join('\n')).not.toContain(secret)
    expect(replies.join('\n')).not.toContain(secret)
  }
  expect(replies.join('\n')).not.toMatch(/argon2|hash|hmac/i)
})
