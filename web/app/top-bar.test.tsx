// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, openSession } from '../vendor/session/session-storage.ts'
import { TopBar } from './top-bar.tsx'

const profile = {
  businessName: 'Sample Business',
  firstName: 'Vendor',
  otherName: 'Sample',
  email: 'vendor@sample.example',
  phoneNumber: '+233241234567',
  businessPhoneNumber: null,
  businessStatus: 'PENDING',
  subscriptionType: null,
  subscriptionStatus: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  totalAmount: null,
  services: [],
}
let answer: () => Promise<Response>
const asked = vi.fn((_url: string, _init: RequestInit) => answer())
const warned = vi.fn()

beforeEach(() => {
  localStorage.clear()
  vi.clearAllMocks()
  vi.stubGlobal('fetch', asked)
  vi.spyOn(console, 'warn').mockImplementation(warned)
  answer = async () => Response.json(profile)
  openSession(
    { token: 'a.b.c', expiresAtMs: Date.now() + 3_600_000 },
    { name: 'Sample Vendor', email: 'login@sample.example' },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () =>
  act(async () =>
    render(
      <MemoryRouter>
        <TopBar />
      </MemoryRouter>,
    ),
  )
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: /^Account/ }))

test('it reads the profile with the token, shows business and e-mail, and keeps four fields of it', async () => {
  await show()
  openMenu()
  expect(screen.getByRole('button', { name: 'Account, Sample Business' })).toBeTruthy()
  expect(screen.getByText('vendor@sample.example')).toBeTruthy()
  expect(asked.mock.calls[0]?.[0]).toBe('/vservice/api/v1/auth/profile')
  expect(asked.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer a.b.c' })
  const { businessName, email, firstName, otherName } = profile
  expect(JSON.parse(localStorage.getItem('profileData') ?? '')).toEqual({ businessName, email, firstName, otherName })
})

test('the profile is asked for once a session', async () => {
  await show()
  cleanup()
  await show()
  expect(screen.getByRole('button', { name: 'Account, Sample Business' })).toBeTruthy()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a vendor without a business is called Business', async () => {
  answer = async () => Response.json({ ...profile, businessName: null })
  await show()
  expect(screen.getByRole('button', { name: 'Account, Business' })).toBeTruthy()
})

test('a failure is only logged, and what login said is shown', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await show()
  openMenu()
  expect(screen.getByText('login@sample.example')).toBeTruthy()
  expect(warned).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('profileData')).toBeNull()
})

test('an answer that comes after the vendor has gone is not kept', async () => {
  let arrive: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (arrive = resolve))
  await show()
  clearSession()
  await act(async () => arrive(Response.json(profile)))
  expect(localStorage.length).toBe(0)
})
