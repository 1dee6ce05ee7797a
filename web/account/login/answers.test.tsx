// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lockedFor, logIn as logInCall, loginRefusals } from '../../../contract/account/login.ts'
import { askLoginLink, loginLinkSentMessage } from '../../../contract/account/login-link.ts'
import { connectionMessage } from '../../api/failure.ts'
import { visitorDrafts } from '../../session/forget-visitor.ts'
import { keepSentCode, readSentCode } from '../../session/sent-code.ts'
import { keepVerificationToken, openReset } from '../../session/session-storage.ts'
import { address } from '../testing/visitor-page.tsx'
import * as login from './testing/login-screen.tsx'

const { banner, email, logIn, logins, password, refuseLogin, robot, successToast, server, submit, user } = login

login.onFreshPages()

const loseAnswers = () => server.lose(logInCall)
const goElsewhere = () => user.click(screen.getByRole('link', { name: 'Forgot password?' }))

test('an answer that comes after the page was left keeps the session and moves nobody', async () => {
  const arrive = server.holdBack(logInCall)
  await logIn()
  await goElsewhere()
  openReset({ email: 'vendor@sample.example', token: 'p.e.n' })
  arrive()
  await waitFor(() => expect(localStorage.getItem('token')).toBe('a.b.c'))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(address()).toBe('/forgot-password')
  expect(successToast).not.toHaveBeenCalled()
  // A reset that they have begun meanwhile is not cleared.
  expect(sessionStorage.getItem('token')).toBe('p.e.n')
})

test('who has logged in leaves nothing behind of a sign-up or a reset', async () => {
  keepVerificationToken('v.e.r')
  keepSentCode({ sentAtMs: 1, email: 'other@sample.example' })
  openReset({ email: 'other@sample.example', token: 'p.e.n' })
  for (const key of Object.values(visitorDrafts)) sessionStorage.setItem(key, '{}')
  await logIn()
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(sessionStorage.length).toBe(0)
  expect(Object.keys(localStorage).sort()).toEqual(['token', 'tokenExpiry', 'userInfo'])
})

test('without a network it says so, loses nothing, and asks for no other captcha', async () => {
  loseAnswers()
  await logIn()
  expect((await banner()).textContent).toContain(connectionMessage)
  expect([email().value, password().value]).toEqual(['Vendor@Sample.example', 'Sample1!'])
  expect(robot().checked).toBe(true)
  expect(login.challengeCount()).toBe(1)
  expect(screen.queryByText(loginRefusals.captchaFailed.message)).toBeNull()
})

test('pressed again after a lost answer, it is the same login to the server', async () => {
  loseAnswers()
  await logIn()
  await banner()
  await user.click(submit())
  await banner()
  login.acceptLogin()
  await user.click(submit())
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(login.captchaAnswers()).toEqual(['answer 1', 'answer 1', 'answer 1'])
  const keys = new Set(logins().map(({ key }) => key))
  expect([...keys]).toEqual([expect.any(String)])
})

test('refused after a lost answer, the captcha is renewed, and the next login is another one', async () => {
  loseAnswers()
  await logIn()
  await banner()
  refuseLogin(loginRefusals.captchaFailed)
  await user.click(submit())
  await waitFor(() => expect(login.challengeCount()).toBe(2))
  await login.untilSolved()
  await user.click(submit())
  await waitFor(() => expect(login.captchaAnswers()).toEqual(['answer 1', 'answer 1', 'answer 2']))
  expect(logins()[2]?.key).not.toBe(logins()[0]?.key)
})

test('an account that is not verified is led to the code screen, with its token and its address', async () => {
  refuseLogin({ ...loginRefusals.notVerified, jwtToken: 'v.e.r' })
  await logIn()
  expect((await banner()).textContent).toBe(
    'Account not verifiedEnter the code we sent you. You can ask for a new one on the next screen.Enter the code',
  )
  expect(localStorage.getItem('authToken')).toBe('v.e.r')
  const { sentAtMs, ...where } = JSON.parse(sessionStorage.getItem('codeSent') ?? '')
  expect(where).toEqual({ email: 'vendor@sample.example' })
  // It is not known when the code was sent, so a resend need not wait.
  expect(Date.now() - sentAtMs).toBeGreaterThanOrEqual(30_000)
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe('/vendor-verification')
})

test.each([
  ['sent', 0, 'We sent you a fresh code. Enter it on the next screen.'],
  ['sent before', 12, 'We sent you a code a moment ago. Enter it on the next screen.'],
  ['held back', 600, 'No new code was sent, because too many went out already.'],
])('codes of an unverified account that were %s %i s ago are told as they are', async (codes, seconds, words) => {
  const params = { codes, sentTo: 'email', secondsSinceSent: seconds }
  refuseLogin({ ...loginRefusals.notVerified, jwtToken: 'v.e.r', params })
  await logIn()
  expect((await banner()).textContent).toContain(words)
  expect(readSentCode()).toMatchObject({ news: codes, email: 'vendor@sample.example' })
  const sentAgoMs = Date.now() - (readSentCode()?.sentAtMs ?? 0)
  expect(Math.floor(sentAgoMs / 60_000)).toBe(Math.floor(seconds / 60))
})

test('a refusal in the body of an HTTP 200 opens no session, even with a token', async () => {
  const notVerified = { ...loginRefusals.notVerified, jwtToken: 'v.e.r' }
  server.answerOddly(logInCall, 200, notVerified)
  await logIn()
  expect((await banner()).textContent).toContain(loginRefusals.notVerified.message)
  expect(localStorage.getItem('token')).toBeNull()
  expect(localStorage.getItem('authToken')).toBe('v.e.r')
})

test.each([
  [lockedFor(12), 'in 12 minutes.'],
  [lockedFor(1), 'in 1 minute.'],
  [{ ...loginRefusals.lockedForToday, params: { minutes: 1_381 } }, 'in 24 hours.'],
])('a locked account says for how long: %o', async (refusal, words) => {
  refuseLogin(refusal)
  await logIn()
  expect((await banner()).textContent).toContain(`Try again later. It opens by itself ${words}`)
})

test.each([loginRefusals.locked, loginRefusals.lockedForToday])(
  'a locked account ($code) is offered a login link, once, and the reset of the password',
  async (refusal) => {
    refuseLogin(refusal)
    server.answer(askLoginLink, { message: loginLinkSentMessage })
    await logIn()
    const shown = await banner()
    expect(shown.textContent).toContain('Account is locked due to too many failed login attempts. Try again later.')
    expect(screen.getByRole('link', { name: 'Reset password' }).getAttribute('href')).toBe('/forgot-password')

    server.lose(askLoginLink)
    await user.click(screen.getByRole('button', { name: 'Email me a login link' }))
    await waitFor(() => expect(shown.textContent).toContain(connectionMessage))
    server.answer(askLoginLink, { message: loginLinkSentMessage })
    await user.click(screen.getByRole('button', { name: 'Email me a login link' }))
    await waitFor(() => expect(shown.textContent).toContain(loginLinkSentMessage))
    expect(server.asked(askLoginLink).map(({ body }) => body)).toEqual(
      Array(2).fill({ email: 'vendor@sample.example' }),
    )
    expect(screen.queryByRole('button', { name: 'Email me a login link' })).toBeNull()
  },
)
