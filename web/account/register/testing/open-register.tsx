import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { registerVendor } from '../../../../contract/account/register.ts'
import { changeField } from '../../../testing/change-field.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { withUnseenCaptcha } from '../../../testing/unseen-captcha.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { field, press, visitorPage } from '../../testing/visitor-page.tsx'
import { RegisterPage } from '../register-page.tsx'

export const server = fakeServer()
export const acceptRegistrations = () =>
  server.answer(registerVendor, { status: 201, message: 'Registration successful!', jwtToken: 'a.b.c' })
export const sent = () => server.asked(registerVendor)

export const success = vi.spyOn(toast, 'success')

/** Starts every test with empty storage and a server that accepts registrations. */
export const onFreshPages = () => {
  withUnseenCaptcha(server)
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    acceptRegistrations()
    success.mockReset().mockReturnValue()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

export const open = () => render(visitorPage('/register', <RegisterPage />))

export const type = (label: string, text: string) => userEvent.type(field(label), text)
export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const atStep = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })

const fill = (label: string, value: string) => changeField(field(label), value)

export const password = 'Jollof2026!'

export async function fillStep1() {
  fill('Other Name', 'Sample Ama ')
  fill('Surname', 'Vendor')
  await press('Next')
  await atStep('Contact')
}
export async function fillStep2() {
  fill('Email', 'Vendor@Sample.example')
  fill('Phone Number', '024 123 4567')
  await press('Next')
  await atStep('Security')
}
export async function fillAll() {
  await fillStep1()
  await fillStep2()
  fill('Password', password)
  fill('Repeat Password', password)
}
export async function submit() {
  open()
  await fillAll()
  await press('Create Account')
}
export async function openSecurity() {
  open()
  await fillStep1()
  await fillStep2()
}
