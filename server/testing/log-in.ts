import { randomInt, randomUUID } from 'node:crypto'
import { logIn } from '../../contract/account/login.ts'
import type { TestApp } from './app.ts'
import { samplePassword } from './vendors.ts'

/** Trusts the header by which `logInAs` says where it comes from. */
export const behindProxy = { trustedProxies: ['127.0.0.1'] }

export const someNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

type Attempt = { password?: string; network?: string; captcha?: string; key?: string }

/** One press of the login button, each with a captcha of its own. */
export const logInAs = async (
  { app }: Pick<TestApp, 'app'>,
  email: string,
  { password = samplePassword, network = someNetwork(), captcha = `solved ${randomUUID()}`, key }: Attempt = {},
) => {
  const reply = await app.inject({
    method: logIn.method,
    url: logIn.url,
    payload: { email, password, recaptchaToken: captcha },
    headers: { 'x-forwarded-for': network, ...(key ? { 'idempotency-key': key } : {}) },
  })
  const body = reply.json()
  return {
    status: reply.statusCode,
    code: body.code as string,
    message: body.message as string,
    body,
    retryAfter: reply.headers['retry-after'],
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
