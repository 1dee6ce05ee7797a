// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changePasswordRefusals } from '../../../contract/account/settings.ts'
import { paths } from '../../../contract/paths.ts'
import { pressable } from '../../testing/pressable.ts'
import { refuses } from '../../testing/refused.ts'
import { productToast } from '../../ui/feedback/toast.ts'
import { newcomer } from '../profile/testing/open-profile.tsx'
import { asked, isLost, later, says, stubWire, wire } from '../profile/testing/wire.ts'
import { openSession } from '../session/session-storage.ts'
import { SettingsPage } from './settings-page.tsx'

const old = 'Festival@2026'
const fresh = 'Jollof2026!'
const changed = 'Password changed. Your other devices are logged out.'
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const call = 'POST /change-password'
const said = vi.fn((_text: string) => '')
let logins = 0

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  said.mockClear()
  stubWire()
  wire.answers['GET /profile'] = says(newcomer)
  vi.spyOn(productToast, 'success').mockImplementation(said)
  logins += 1
  const vendor = { name: 'Sample Vendor', email: 'vendor@sample.example' }
  openSession({ token: `token.${logins}`, expiresAtMs: Date.now() + 3_600_000 }, vendor)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = () => {
  const routes = [
    { path: paths.settings, element: <SettingsPage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [paths.settings] })
  render(<RouterProvider router={router} />)
  return { address: () => router.state.location.pathname }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = async (name: string) => {
  const button = await pressable(name)
  await act(async () => fireEvent.click(button))
}
const isShown = (text: string) => screen.queryAllByText(text).length > 0
const fillIn = () => {
  type('Current password', old)
  type('New password', fresh)
  type('Repeat new password', fresh)
}
const values = () => ['Current password', 'New password', 'Repeat new password'].map((label) => field(label).value)
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

test('the facts of the account are there, those that are known at once', async () => {
  const { answer, arrive } = later(says({ ...newcomer, otherName: 'Sample Ama' }))
  wire.answers['GET /profile'] = answer
  open()
  expect(facts()).toMatchObject({ Name: 'Sample Vendor', Email: 'vendor@sample.example' })
  await act(async () => arrive())
  await waitFor(() =>
    expect(facts()).toEqual({
      Name: 'Sample Ama Vendor',
      Email: 'vendor@sample.example',
      Phone: '+233 24 123 4567',
    }),
  )
})

test('a number that could not be read can be asked for again', async () => {
  wire.answers['GET /profile'] = isLost
  open()
  expect(await screen.findByText('Your phone number could not be read.')).toBeTruthy()
  wire.answers['GET /profile'] = says(newcomer)
  await press('Retry')
  await waitFor(() => expect(facts().Phone).toBe('+233 24 123 4567'))
})

test('it says beforehand that other devices are logged out', () => {
  open()
  expect(screen.getByText(/logs you out on your other devices/)).toBeTruthy()
})

test('a password manager finds its way, and each field can be shown', async () => {
  open()
  expect(field('Current password').autocomplete).toBe('current-password')
  expect(field('New password').autocomplete).toBe('new-password')
  expect(field('Repeat new password').autocomplete).toBe('new-password')
  expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('vendor@sample.example')
  for (const name of ['current password', 'new password', 'repeat new password']) {
    const label = name.charAt(0).toUpperCase() + name.slice(1)
    expect(field(label).type).toBe('password')
    await press(`Show ${name}`)
    expect(field(label).type).toBe('text')
  }
})

test('the checklist, a foreign character and whether both match are live', () => {
  open()
  type('New password', 'Jollof20#')
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toContain('Number: done')
  expect(isShown('Use only letters, numbers and @$!%*?&')).toBe(true)
  type('New password', fresh)
  expect(isShown('Use only letters, numbers and @$!%*?&')).toBe(false)
  type('Repeat new password', 'J')
  expect(isShown("Passwords don't match")).toBe(true)
  type('Repeat new password', fresh)
  expect(isShown('Passwords match')).toBe(true)
})

test('the change is sent, said in the words of the server, and the fields are empty again', async () => {
  wire.answers[call] = says({ message: changed })
  open()
  fillIn()
  await press('Change Password')
  await waitFor(() => expect(said.mock.calls).toEqual([[changed]]))
  expect(asked(call).map(({ body }) => body)).toEqual([{ currentPassword: old, newPassword: fresh }])
  expect(values()).toEqual(['', '', ''])
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})

test('nothing is sent that does not pass, and the focus goes to the first field to fix', async () => {
  open()
  await press('Change Password')
  expect(isShown('Please enter your current password.')).toBe(true)
  expect(document.activeElement).toBe(field('Current password'))
  fillIn()
  expect(isShown('Please enter your current password.')).toBe(false)
  type('Repeat new password', 'Jollof')
  await press('Change Password')
  expect(document.activeElement).toBe(field('Repeat new password'))
  expect(asked(call)).toEqual([])
})

test('a wrong current password is said at its field, and what was typed stays', async () => {
  wire.answers[call] = refuses(changePasswordRefusals.wrongPassword)
  open()
  fillIn()
  await press('Change Password')
  await waitFor(() => expect(isShown('Your current password is not right.')).toBe(true))
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Current password'))
  expect(values()).toEqual([old, fresh, fresh])
  type('Current password', `${old}!`)
  expect(isShown('Your current password is not right.')).toBe(false)
})

test.each([
  [
    refuses({ status: 429, message: 'Too many attempts. Please try again later.' }),
    'Too many attempts. Please try again later.',
  ],
  [refuses({ status: 500 }), 'Your password could not be changed. Please try again.'],
  [isLost, connection],
])('any other failure is said above the button and loses nothing', async (answer, why) => {
  wire.answers[call] = answer
  open()
  fillIn()
  await press('Change Password')
  expect((await screen.findByRole('alert')).textContent).toBe(why)
  expect(values()).toEqual([old, fresh, fresh])
})

test('pressed again after a lost answer it is the same submit', async () => {
  wire.answers[call] = isLost
  open()
  fillIn()
  await press('Change Password')
  await screen.findByRole('alert')
  wire.answers[call] = says({ message: changed })
  await press('Change Password')
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  const [first, second] = asked(call).map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('a double click changes it once, and meanwhile nothing can be typed', async () => {
  const { answer, arrive } = later(says({ message: changed }))
  wire.answers[call] = answer
  open()
  fillIn()
  await press('Change Password')
  await press('Changing...')
  expect(field('New password').readOnly).toBe(true)
  await act(async () => arrive())
  await waitFor(() => expect(said).toHaveBeenCalledTimes(1))
  expect(asked(call)).toHaveLength(1)
  expect(field('New password').readOnly).toBe(false)
})

test('passwords are kept nowhere', async () => {
  wire.answers[call] = isLost
  open()
  fillIn()
  await press('Change Password')
  await screen.findByRole('alert')
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).not.toContain(old)
  expect(kept).not.toContain(fresh)
})

test('Logout is here too', async () => {
  const { address } = open()
  await press('Logout')
  expect(address()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
  expect(said).toHaveBeenCalledExactlyOnceWith('Logged out successfully')
})
