import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { GoToProvider } from '../../../navigation/go-to.tsx'
import { paths } from '../../../paths.ts'
import { preloadToasts } from '../../../ui/toast.ts'
import { ForgotPasswordPage } from '../forgot-password-page.tsx'
import { NewPasswordPage } from '../new-password-page.tsx'
import { ResetCodePage } from '../reset-code-page.tsx'

type Sent = { url: string; body: unknown; token: string | undefined; key: string | undefined }
type Answer = () => Promise<Response>

/** What the stubbed server got, and what it answers next. */
export const wire = { sent: [] as Sent[], answer: (() => Promise.reject(new TypeError('no answer set'))) as Answer }

export const answers =
  (status: number, body: unknown): Answer =>
  async () =>
    Response.json(body, { status })
export const codeIsRight = answers(200, { message: 'OTP verified successfully!', jwtToken: 'granted.token' })
export const isLost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** An answer that comes when it is told to. */
export const later = (answer: Answer) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  wire.answer = () => promise.then(answer)
  return () => act(async () => resolve())
}

/** Starts every test on a fixed clock, with empty storage and nothing shown. */
export const onFreshScreens = () => {
  beforeEach(async () => {
    // First in real time: fetching it takes some.
    await preloadToasts()
    vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
    sessionStorage.clear()
    localStorage.clear()
    wire.sent = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit & { headers: Record<string, string> }) => {
      const { authorization, 'idempotency-key': key } = init.headers
      wire.sent.push({ url, body: JSON.parse(init.body as string), token: authorization, key })
      return wire.answer()
    })
  })
  afterEach(async () => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    await act(async () => (await preloadToasts()).dismissToast())
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close' })).toBeNull())
  })
}

function Place() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="place">{pathname}</output>
      <button type="button" data-testid="browser-back" onClick={() => navigate(-1)} />
    </>
  )
}

export const place = () => screen.getByTestId('place').textContent
export const goBack = () => act(async () => fireEvent.click(screen.getByTestId('browser-back')))

/** Opens a screen as if it were reached from the help centre. */
export const open = async (path: string) => {
  const view = render(
    <StrictMode>
      <MemoryRouter initialEntries={[paths.help, path]}>
        <GoToProvider preload={async () => {}}>
          <Place />
          <Routes>
            <Route path={paths.login} element={<h1>Login</h1>} />
            <Route path={paths.help} element={<h1>Help</h1>} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={paths.forgotPasswordOtp} element={<ResetCodePage />} />
            <Route path={paths.newPassword} element={<NewPasswordPage />} />
          </Routes>
        </GoToProvider>
      </MemoryRouter>
    </StrictMode>,
  )
  await after(0)
  return view
}

export const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
export const press = async (name: string) => {
  fireEvent.click(button(name))
  await after(0)
}
export const alertText = () => screen.getByRole('alert').textContent
export const isShown = (text: string) => screen.queryAllByText(text).length > 0

/** Whose reset it is. */
export const email = 'vendor@sample.example'
export const flowOf = (token: string) => ({ jwtToken: token, resetEmail: email, token })
export const storedFlow = () =>
  Object.fromEntries(['jwtToken', 'resetEmail', 'token'].map((key) => [key, sessionStorage.getItem(key)]))
export const nothingStored = { jwtToken: null, resetEmail: null, token: null }
