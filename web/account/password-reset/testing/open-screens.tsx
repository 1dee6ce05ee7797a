import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { askResetCode, checkResetCode, resetCodeRightMessage } from '../../../../contract/account/password-reset.ts'
import type { Endpoint } from '../../../../contract/endpoint.ts'
import { paths } from '../../../../contract/paths.ts'
import { sampleEmail } from '../../../../testing/samples.ts'
import { openReset } from '../../../session/session-storage.ts'
import { changeField } from '../../../testing/change-field.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { withUnseenCaptcha } from '../../../testing/unseen-captcha.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { GoToProvider } from '../../../ui/layout/go-to.tsx'
import { ForgotPasswordPage } from '../forgot-password-page.tsx'
import { NewPasswordPage } from '../new-password-page.tsx'
import { ResetCodePage } from '../reset-code-page.tsx'

export const server = fakeServer()
export const sendCodes = (message: string, jwtToken = 'pending.token') =>
  server.answer(askResetCode, { message, jwtToken })
export const acceptCodes = () =>
  server.answer(checkResetCode, { message: resetCodeRightMessage, jwtToken: 'granted.token' })

/** Holds the answer back until the returned function is called. */
export const holdAnswer = (endpoint: Endpoint) => {
  const arrive = server.holdBack(endpoint)
  return async () => {
    arrive()
    await advanceTime(0)
  }
}

/** Starts every test with a fake clock and empty storage. */
export const onFreshScreens = () => {
  withUnseenCaptcha(server)
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-15T09:00:00Z') })
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(() => {
    cleanup()
    toast.dismiss()
    vi.useRealTimers()
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
        <GoToProvider>
          <Place />
          <Routes>
            <Route path={paths.login} element={<h1>Login</h1>} />
            <Route path={paths.help} element={<h1>Help</h1>} />
            <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
            <Route path={paths.forgotPasswordOtp} element={<ResetCodePage />} />
            <Route path={paths.newPassword} element={<NewPasswordPage />} />
          </Routes>
          <Toaster />
        </GoToProvider>
      </MemoryRouter>
    </StrictMode>,
  )
  await advanceTime(0)
  return view
}

export const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const type = (label: string, value: string) => changeField(field(label), value)
export const press = async (name: string) => {
  fireEvent.click(button(name))
  await advanceTime(0)
}
export const alertText = () => screen.getByRole('alert').textContent
export const isShown = (text: string) => screen.queryAllByText(text).length > 0

export const email = sampleEmail()
export const flowWithToken = (token: string) => ({ jwtToken: token, resetEmail: email, token })
export const storedFlow = () =>
  Object.fromEntries(['jwtToken', 'resetEmail', 'token'].map((key) => [key, sessionStorage.getItem(key)]))
export const nothingStored = { jwtToken: null, resetEmail: null, token: null }

/** As after a code was requested. */
export const beginReset = () => openReset({ email, token: 'pending.token' })
export const openCodeScreen = () => open(paths.forgotPasswordOtp)
export const verify = () => press('Verify OTP')
export const enterCode = async () => {
  const view = await openCodeScreen()
  type('Reset code', '123456')
  await verify()
  return view
}
