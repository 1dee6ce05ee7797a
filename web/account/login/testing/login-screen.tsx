import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { GoToProvider } from '../../../navigation/go-to.tsx'
import { refuses } from '../../../testing/refused.ts'
import { toast } from '../../../ui/toast.ts'
import { LoginPage } from '../login-page.tsx'

export const hourMs = 3_600_000
const expiresAt = Math.floor(Date.now() / 1000) + 600
const challenge = { parameters: { algorithm: 'PBKDF2/SHA-256', expiresAt }, signature: 'signed' }
export const opened = {
  status: 200,
  message: 'Hello again.',
  jwtToken: 'a.b.c',
  expiresIn: 3600,
  userInfo: { name: 'Sample Vendor', email: 'vendor@sample.example' },
}

/** Stands in for the work of the captcha. */
export const solve = vi.fn(async (): Promise<string | undefined> => undefined)

/** What the stubbed server got, and what it answers next. */
export const server = {
  logins: [] as Record<string, string>[],
  keys: [] as string[],
  challenges: 0,
  answer: async (): Promise<Response> => Response.json(opened),
  refuse: (refusal: Parameters<typeof refuses>[0]) => {
    server.answer = refuses(refusal)
  },
}
export const said = vi.fn((_text: string) => '')

export const onFreshPages = () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    said.mockClear()
    Object.assign(server, { logins: [], keys: [], challenges: 0, answer: async () => Response.json(opened) })
    let solved = 0
    solve.mockImplementation(async () => `answer ${++solved}`)
    vi.spyOn(toast, 'success').mockImplementation(said)
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url.endsWith('/captcha-challenge')) {
        server.challenges += 1
        return Response.json(challenge)
      }
      server.logins.push(JSON.parse(init.body as string))
      server.keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '')
      return server.answer()
    })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const user = userEvent.setup()

function Address() {
  return <output>{useLocation().pathname}</output>
}
export const address = () => document.querySelector('output')?.textContent
export const show = () =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={['/login']}>
        <Address />
        <GoToProvider preload={async () => {}}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route path="*" element={null} />
          </Routes>
        </GoToProvider>
      </MemoryRouter>,
    ),
  )
export const email = () => screen.getByLabelText<HTMLInputElement>('Email')
export const password = () => screen.getByLabelText<HTMLInputElement>('Password')
export const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' })
export const robot = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' })
export const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })
export const banner = () => screen.findByRole('alert')
export const untilSolved = () => waitFor(() => expect(robot().checked).toBe(true))

export const fillIn = async () => {
  await user.type(email(), 'Vendor@Sample.example')
  await user.type(password(), 'Sample1!')
  await user.click(robot())
  await untilSolved()
}
export const logIn = async () => {
  await show()
  await fillIn()
  await user.click(submit())
}
