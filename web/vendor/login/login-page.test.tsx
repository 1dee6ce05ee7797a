// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionMessage } from '../../api/failure.ts'
import { GoToProvider } from '../../navigation/go-to.tsx'
import { toast } from '../../ui/toast.ts'
import { LoginPage } from './login-page.tsx'

const solve = vi.hoisted(() => vi.fn(async (): Promise<string | undefined> => undefined))
vi.mock('./captcha/solve-captcha.ts', () => ({ solveCaptcha: solve }))

const hourMs = 3_600_000
const expiresAt = Math.floor(Date.now() / 1000) + 600
const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', expiresAt }, signature: 'signed' }
const opened = {
  status: 200,
  message: 'Hello again.',
  jwtToken: 'a.b.c',
  expiresIn: 3600,
  userInfo: { name: 'Sample Vendor', email: 'vendor@sample.example' },
}

let sent: Record<string, string>[]
let answer: () => Promise<Response>
const refuse = (status: number, message: string, more = {}) => {
  answer = async () => Response.json({ status, message, ...more }, { status })
}
const said = vi.fn((_text: string) => '')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  said.mockClear()
  sent = []
  let solved = 0
  solve.mockImplementation(async () => `answer ${++solved}`)
  answer = async () => Response.json(opened)
  vi.spyOn(toast, 'success').mockImplementation(said)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/captcha-challenge')) return Response.json(challenge)
    sent.push(JSON.parse(init.body as string))
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const user = userEvent.setup()

function Address() {
  return <output>{useLocation().pathname}</output>
}
const address = () => document.querySelector('output')?.textContent
const show = () =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={['/login']}>
        <Address />
        <GoToProvider preload={async () => {}}>
          <LoginPage />
        </GoToProvider>
      </MemoryRouter>,
    ),
  )
const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' })
const robot = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })
const untilSolved = () => waitFor(() => expect(robot().checked).toBe(true))

const fillIn = async () => {
  await user.type(email(), 'Vendor@Sample.example')
  await user.type(password(), 'Sample1!')
  await user.click(robot())
  await untilSolved()
}
const logIn = async () => {
  await show()
  await fillIn()
  await user.click(submit())
}
const leftMs = () => Number(localStorage.getItem('tokenExpiry')) - Date.now()
const banner = () => screen.findByRole('alert')

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
  expect(screen.getByText('Please complete the captcha verification.')).toBeTruthy()
  expect(sent).toEqual([])
})

test('a success opens the session for as long as the server says, greets, and goes to the dashboard', async () => {
  await logIn()
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(sent).toEqual([{ email: 'vendor@sample.example', password: 'Sample1!', recaptchaToken: 'answer 1' }])
  expect(said).toHaveBeenCalledExactlyOnceWith('Hello again.')
  expect(localStorage.getItem('token')).toBe('a.b.c')
  expect(leftMs()).toBeCloseTo(hourMs, -4)
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toEqual(opened.userInfo)
})

test('a success without a length lasts 60 minutes, and without a message greets in our words', async () => {
  answer = async () => Response.json({ jwtToken: 'a.b.c' })
  await logIn()
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(said).toHaveBeenCalledExactlyOnceWith('Login successful! Redirecting...')
  expect(leftMs()).toBeCloseTo(hourMs, -4)
  expect(JSON.parse(localStorage.getItem('userInfo') ?? '').email).toBe('vendor@sample.example')
})

test('a success without a token is a warning and opens nothing', async () => {
  answer = async () => Response.json({ status: 200 })
  await logIn()
  expect((await banner()).textContent).toBe('Could not log you inUnexpected response from server.')
  expect(localStorage.getItem('token')).toBeNull()
})

test('after a wrong password all is kept, the captcha renews itself, and Login can be pressed again', async () => {
  refuse(401, 'Invalid credentials')
  await logIn()
  expect((await banner()).textContent).toBe(
    'Could not log you inInvalid credentials. Please check your email and password.',
  )
  expect(password().value).toBe('Sample1!')
  expect(document.activeElement).toBe(password())
  await untilSolved()
  answer = async () => Response.json(opened)
  await user.click(submit())
  await waitFor(() => expect(address()).toBe('/d/vendor-dashboard'))
  expect(sent.map(({ recaptchaToken }) => recaptchaToken)).toEqual(['answer 1', 'answer 2'])
})

test('while a used answer is being replaced the button keeps the focus and sends nothing', async () => {
  refuse(500, '')
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
  expect(sent).toHaveLength(2)
  await act(async () => finish('answer 3'))
  expect(submit().getAttribute('aria-disabled')).toBeNull()
})

test('an unknown address has the focus, as that is where the mistake is', async () => {
  refuse(403, 'Vendor not found')
  await logIn()
  expect((await banner()).textContent).toContain('Account not found. Please check your email or sign up.')
  expect(document.activeElement).toBe(email())
})

test('without a network it says so and loses nothing', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await logIn()
  expect((await banner()).textContent).toContain(connectionMessage)
  expect([email().value, password().value]).toEqual(['Vendor@Sample.example', 'Sample1!'])
})

test('an account that is not verified is led to the code screen, with its token and the time of its code', async () => {
  refuse(403, 'Account not verified', { jwtToken: 'v.e.r' })
  await logIn()
  expect((await banner()).textContent).toContain('Account not verified')
  expect(localStorage.getItem('authToken')).toBe('v.e.r')
  const { sentAtMs, email } = JSON.parse(sessionStorage.getItem('codeSent') ?? '')
  expect(email).toBe('vendor@sample.example')
  expect(Date.now() - sentAtMs).toBeLessThan(5_000)
  expect(localStorage.getItem('token')).toBeNull()
  expect(screen.getByRole('link', { name: 'Enter the code' }).getAttribute('href')).toBe('/vendor-verification')
})

test('Remember me keeps the address and nothing else, and fills it in the next time', async () => {
  await show()
  await user.click(remember())
  await fillIn()
  expect(localStorage.getItem('rememberedEmail')).toBeNull()
  await user.click(submit())
  await waitFor(() => expect(localStorage.getItem('rememberedEmail')).toBe('vendor@sample.example'))
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
