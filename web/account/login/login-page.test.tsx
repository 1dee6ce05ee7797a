// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn as logInCall, loginRefusals } from '../../../contract/account/login.ts'
import { keepPageAfterLogin } from '../../session/page-after-login.ts'
import { solve } from '../../testing/unseen-captcha.ts'
import { address } from '../testing/visitor-page.tsx'
import {
  acceptLogin,
  banner,
  captchaAnswers,
  email,
  fillIn,
  hourMs,
  logIn,
  logins,
  onFreshPages,
  opened,
  password,
  refuseLogin,
  remember,
  robot,
  server,
  show,
  submit,
  successToast,
  untilSolved,
  user,
} from './testing/login-screen.tsx'

onFreshPages()

const leftMs = () => Number(localStorage.getItem('tokenExpiry')) - Date.now()

test('the button is disabled until the captcha is solved', async () => {
  await show()
  expect(submit().disabled).toBe(true)
  await user.click(robot())
  await untilSolved()
  expect(submit().disabled).toBe(false)
})

test('Enter says all that is missing, and sends nothing', async () => {
  await show()
  await user.type(email(), 'somewhere{Enter}')
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(screen.getByText('Password is required.')).toBeTruthy()
  // Once visible at the box, once in the live region.
  expect(screen.getAllByText(loginRefusals.captchaFailed.message)).toHaveLength(2)
  expect(logins()).toEqual([])
})

test('a success opens the session for as long as the server says, greets, and goes to the dashboard', async () => {
  await logIn()
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(logins().map(({ body }) => body)).toEqual([
    { email: 'vendor@sample.example', password: 'Sample1!', recaptchaToken: 'answer 1' },
  ])
  expect(successToast).toHaveBeenCalledExactlyOnceWith('Hello again.')
  expect(localStorage.getItem('token')).toBe('a.b.c')
  expect(leftMs()).toBeCloseTo(hourMs, -4)
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(opened.userInfo)
})

test('a success leads on to the page behind the login that was wanted', async () => {
  keepPageAfterLogin('/d/pricing-plans')
  await logIn()
  await waitFor(() => expect(address()).toBe('/d/pricing-plans'))
})

test('a success without a length lasts 60 minutes, and without a message greets in our words', async () => {
  server.answerOddly(logInCall, 200, { jwtToken: 'a.b.c' })
  await logIn()
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(successToast).toHaveBeenCalledExactlyOnceWith('Login successful! Redirecting...')
  expect(leftMs()).toBeCloseTo(hourMs, -4)
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '').email).toBe('vendor@sample.example')
})

test('a success without a token is a warning and opens nothing', async () => {
  server.answerOddly(logInCall, 200, { status: 200 })
  await logIn()
  expect((await banner()).textContent).toBe('Could not log you inUnexpected response from server.')
  expect(localStorage.getItem('token')).toBeNull()
})

test('after a wrong password all is kept, the captcha renews itself, and Login can be pressed again', async () => {
  refuseLogin(loginRefusals.wrongPassword)
  await logIn()
  expect((await banner()).textContent).toBe(
    'Could not log you inInvalid credentials. Please check your email and password.',
  )
  expect(password().value).toBe('Sample1!')
  expect(document.activeElement).toBe(password())
  await untilSolved()
  acceptLogin()
  await user.click(submit())
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(captchaAnswers()).toEqual(['answer 1', 'answer 2'])
})

test('while a used answer is being replaced the button keeps the focus and sends nothing', async () => {
  refuseLogin({ status: 500 })
  await logIn()
  await banner()
  let finish: (answer: string) => void = () => {}
  await untilSolved()
  solve.mockImplementation(() => new Promise((resolve) => (finish = resolve)))
  await user.click(submit())
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'))
  await waitFor(() => expect(robot().checked).toBe(false))
  await user.click(submit())
  expect(document.activeElement).toBe(submit())
  expect(submit().disabled).toBe(false)
  expect(logins()).toHaveLength(2)
  await act(async () => finish('answer 3'))
  expect(submit().getAttribute('aria-disabled')).toBeNull()
})

test('an unknown address has the focus, as that is where the mistake is', async () => {
  refuseLogin(loginRefusals.vendorNotFound)
  await logIn()
  expect((await banner()).textContent).toContain('Account not found. Please check your email or sign up.')
  expect(document.activeElement).toBe(email())
})

test('Remember me keeps the address and nothing else, and fills it in the next time', async () => {
  await show()
  await user.click(remember())
  await fillIn()
  expect(localStorage.getItem('rememberedEmail')).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(localStorage.getItem('rememberedEmail')).toBe('"vendor@sample.example"'))
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sample1!')
  cleanup()
  for (const key of ['token', 'tokenExpiry']) localStorage.removeItem(key)
  await show()
  expect(email().value).toBe('vendor@sample.example')
  expect(remember().checked).toBe(true)
  expect(password().value).toBe('')
  await user.click(remember())
  expect(localStorage.getItem('rememberedEmail')).toBeNull()
})

test.each(['not json', '7', '{}', '""', '"no address"'])('%s is no address that was remembered', async (rubbish) => {
  localStorage.setItem('rememberedEmail', rubbish)
  await show()
  expect(email().value).toBe('')
  expect(remember().checked).toBe(false)
})

test('Show and Hide turn the password over, and the links lead on', async () => {
  await show()
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password().type).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password().type).toBe('password')
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/register')
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(address()).toBe('/forgot-password')
})

const keepSession = (expiresAtMs: number) => {
  localStorage.setItem('tokenExpiry', String(expiresAtMs))
  localStorage.setItem('token', 'a.b.c')
}

test('whoever holds a valid session is sent to the dashboard at once, an expired one is not', async () => {
  keepSession(Date.now() - 1)
  await show()
  expect(address()).toBe('/login')
  cleanup()
  keepSession(Date.now() + hourMs)
  await show()
  expect(address()).toBe('/d/vendor-dashboard')
})

test('a token that appears in another tab leads there too', async () => {
  await show()
  keepSession(Date.now() + hourMs)
  await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  expect(address()).toBe('/d/vendor-dashboard')
})
