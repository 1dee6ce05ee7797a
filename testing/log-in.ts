import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { askCaptchaChallenge } from '../contract/account/captcha.ts'
import { logIn } from '../contract/account/login.ts'
import type { Endpoint, ReplyOf } from '../contract/endpoint.ts'
import { answerCaptcha } from './answer-captcha.ts'

type Credentials = { email: string; password: string }

export const readReply = async <E extends Endpoint>(_: E, answer: APIResponse): Promise<ReplyOf<E>> => {
  const body = await answer.json()
  expect(answer.ok(), JSON.stringify(body)).toBe(true)
  return body
}

export const solveCaptcha = async (request: APIRequestContext): Promise<string> =>
  answerCaptcha(await readReply(askCaptchaChallenge, await request.get(askCaptchaChallenge.url)))

export const tryLogIn = async (request: APIRequestContext, { email, password }: Credentials): Promise<APIResponse> =>
  request.post(logIn.url, { data: { email, password, recaptchaToken: await solveCaptcha(request) } })

export type LoginReply = ReplyOf<typeof logIn>

export const logInByCall = async (request: APIRequestContext, credentials: Credentials): Promise<LoginReply> =>
  readReply(logIn, await tryLogIn(request, credentials))

/** As if the vendor had just logged in on this browser, by the page's own clock. */
export const startLoggedIn = async (page: Page, { jwtToken, expiresIn, userInfo }: LoginReply): Promise<void> => {
  await page.addInitScript(
    ({ token, expiresInMs, userInfo }) => {
      if (localStorage.getItem('journeyStarted')) return
      localStorage.setItem('journeyStarted', 'yes')
      localStorage.setItem('tokenExpiry', String(Date.now() + expiresInMs))
      localStorage.setItem('userInfo', JSON.stringify(userInfo))
      localStorage.setItem('token', token)
    },
    { token: jwtToken, expiresInMs: expiresIn * 1000, userInfo },
  )
}
