import { afterEach, expect, it, vi } from 'vitest'
import { askCaptchaChallenge } from '../../../contract/account/captcha.ts'
import { refusals } from '../../../contract/refusals.ts'
import { openAltcha } from '../../adapters/captcha/altcha.ts'
import { openRecaptcha } from '../../adapters/captcha/recaptcha.ts'
import { sharedTestApp } from '../../testing/app.ts'

const portal = sharedTestApp()
afterEach(() => vi.restoreAllMocks())

const ask = async () => {
  const reply = await portal.app.inject(askCaptchaChallenge.url)
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

it('every visitor gets a challenge of their own, whole, and no cache keeps it', async () => {
  portal.context.ownCaptcha = openAltcha(['a secret for tests, and for nothing else'])
  const one = await ask()
  expect(one).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: expect.any(String),
        salt: expect.any(String),
        keyPrefix: expect.any(String),
        expiresAt: expect.any(Number),
      },
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  })
  expect((await ask()).body.signature).not.toBe(one.body.signature)
})

it('where the login has Google reCAPTCHA, the other forms still have ours', async () => {
  portal.context.captcha = openRecaptcha({ url: 'http://127.0.0.1:1/', secret: 'secret', clock: portal.clock })
  expect(await ask()).toMatchObject({ status: 200, body: { signature: expect.any(String) } })
})

it('a machine that asks for thousands is stopped, by its network', async () => {
  const take = vi.spyOn(portal.context.limiter, 'consume').mockResolvedValue({ retryAfterSeconds: 60 })
  expect(await ask()).toMatchObject({
    status: 429,
    body: refusals.tooManyAttempts,
  })
  expect(take).toHaveBeenCalledWith(
    { name: 'captcha-challenge', points: 3_000, seconds: 3_600 },
    portal.context.pseudonym('127.0.0.1'),
  )
})
