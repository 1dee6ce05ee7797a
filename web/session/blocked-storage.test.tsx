// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { askCaptchaChallenge } from '../../contract/account/captcha.ts'
import { logIn, loginSucceeded } from '../../contract/account/login.ts'
import { verifiedMessage, verifyVendor } from '../../contract/account/verification.ts'
import { LoginPage } from '../account/login/login-page.tsx'
import { VerificationPage } from '../account/verification/verification-page.tsx'
import { fakeServer } from '../testing/fake-server.ts'
import { memoryRoutes } from '../testing/memory-router.tsx'
import { GoToProvider } from '../ui/layout/go-to.tsx'
import { requireSession } from './require-session.ts'
import { keepVerificationToken } from './session-storage.ts'
import { sampleVendor } from './testing/vendor-session.ts'

vi.mock('../api/captcha/solve-captcha.ts', () => ({ solveCaptcha: async () => 'solved' }))

const server = fakeServer()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const blocked = () => {
  throw new DOMException('blocked', 'SecurityError')
}

test('where storage is blocked, the way from the code to the dashboard is still open', async () => {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: blocked, setItem: blocked, removeItem: blocked })
  const parameters = { algorithm: 'PBKDF2/SHA-256', expiresAt: 0 }
  const opened = { status: 200, message: loginSucceeded, jwtToken: 'a.b.c', expiresIn: 3600, userInfo: sampleVendor }
  server.answer(verifyVendor, { status: 200, message: verifiedMessage })
  server.answer(askCaptchaChallenge, { parameters, signature: 'signed' })
  server.answer(logIn, opened)
  const endsAt = Math.floor(Date.now() / 1000) + 3600
  keepVerificationToken(['{}', JSON.stringify({ exp: endsAt }), ''].map(btoa).join('.'))

  const user = userEvent.setup()
  await act(async () =>
    render(
      memoryRoutes(
        [
          {
            element: (
              <GoToProvider>
                <Outlet />
              </GoToProvider>
            ),
            children: [
              { path: '/vendor-verification', element: <VerificationPage /> },
              { path: '/login', element: <LoginPage /> },
              { path: '/d/vendor-dashboard', loader: requireSession, element: <h1>Dashboard</h1> },
            ],
          },
        ],
        '/vendor-verification',
      ).tree,
    ),
  )
  await user.paste('1234')
  await user.type(await screen.findByLabelText('Email or phone number'), 'vendor@sample.example')
  await user.type(screen.getByLabelText('Password'), 'Sample1!')
  await user.click(screen.getByRole('checkbox', { name: 'I am not a robot' }))
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Login' })
  await waitFor(() => expect(submit.disabled).toBe(false))
  fireEvent.click(submit)
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
})
