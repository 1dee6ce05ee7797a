import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { askCaptchaChallenge } from '../../../../contract/account/captcha.ts'
import { logIn as logInCall } from '../../../../contract/account/login.ts'
import { sampleVendor } from '../../../session/testing/vendor-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { withUnseenCaptcha } from '../../../testing/unseen-captcha.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { button, field, visitorPage } from '../../testing/visitor-page.tsx'
import { LoginPage } from '../login-page.tsx'

export const hourMs = 3_600_000
export const opened = {
  status: 200,
  message: 'Hello again.',
  jwtToken: 'a.b.c',
  expiresIn: 3600,
  userInfo: sampleVendor,
}

export const server = fakeServer()
export const acceptLogin = () => server.answer(logInCall, opened)
export const refuseLogin = (refusal: Parameters<typeof server.refuse>[1]) => server.refuse(logInCall, refusal)
export const logins = () => server.asked(logInCall)
export const captchaAnswers = () => logins().map(({ body }) => body.recaptchaToken)
export const challengeCount = () => server.asked(askCaptchaChallenge).length
export const successToast = vi.fn((_text: string) => '')

export const onFreshPages = () => {
  withUnseenCaptcha(server)
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    successToast.mockClear()
    acceptLogin()
    vi.spyOn(toast, 'success').mockImplementation(successToast)
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
  })
}

export const user = userEvent.setup()

export const show = () => act(async () => render(visitorPage('/login', <LoginPage />)))
export const email = () => field('Email or phone number')
export const password = () => field('Password')
export const remember = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' })
export const robot = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' })
export const submit = () => button('Login')
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
