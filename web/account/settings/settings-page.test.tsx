// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { guessablePassword } from '../../../contract/account/password.ts'
import { listSessions, loggedOutMessage, signOut } from '../../../contract/account/session.ts'
import { changePassword, changePasswordRefusals, passwordChangedMessage } from '../../../contract/account/settings.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { changeField } from '../../testing/change-field.ts'
import { pressable } from '../../testing/pressable.ts'
import {
  answerProfile,
  facts,
  field,
  onFreshPages,
  readingCount,
  server,
  show,
  toasts,
} from '../testing/vendor-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const old = 'Festival@2026'
const fresh = 'Jollof2026!'
const { wrongPassword } = changePasswordRefusals
const takePasswords = () => server.answer(changePassword, { message: passwordChangedMessage })
const sent = () => server.asked(changePassword)

onFreshPages(unregisteredProfile)
beforeEach(() => server.answer(listSessions, { sessions: [{ openedAt: '2026-03-01T09:00:00Z', isThisOne: true }] }))

const open = async () => {
  const opened = show(paths.settings, <SettingsPage />)
  await waitFor(() => expect(isShown('Loading your settings')).toBe(false))
  return opened
}
const type = (label: string, value: string) => changeField(field(label), value)
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
const submit = async () => {
  await open()
  fillIn()
  await press('Change Password')
}
const values = () => ['Current password', 'New password', 'Repeat new password'].map((label) => field(label).value)

test('all sections come together, once the account and its sessions are read', async () => {
  answerProfile({ ...unregisteredProfile, otherName: 'Sample Ama' })
  const arrive = server.holdBack(listSessions)
  show(paths.settings, <SettingsPage />)
  await waitFor(() => expect(readingCount()).toBe(1))
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  expect(isShown('Loading your settings')).toBe(true)
  arrive()
  await waitFor(() =>
    expect(facts()).toEqual({
      Name: 'Sample Ama Vendor',
      Email: 'vendor@sample.exampleProven',
      Phone: '+233 24 123 4567Proven',
    }),
  )
})

test('the version of the terms that was accepted is there, where one is on record', async () => {
  const accepted = { termsVersion: '16 November 2026', termsAcceptedAt: '2026-11-20T09:00:00.000Z' }
  answerProfile({ ...unregisteredProfile, ...accepted })
  await open()
  expect(await screen.findByText('Version of 16 November 2026, accepted on 20 Nov 2026')).toBeTruthy()
})

test('it says beforehand that other devices are logged out', async () => {
  await open()
  expect(screen.getByText(/logs you out on your other devices/)).toBeTruthy()
})

test('a password manager finds its way, and each field can be shown', async () => {
  await open()
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

test('the checklist, a foreign character and whether both match are live', async () => {
  await open()
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
  takePasswords()
  await submit()
  await waitFor(() => expect(toasts.success.mock.calls).toEqual([[passwordChangedMessage]]))
  expect(sent().map(({ body }) => body)).toEqual([{ currentPassword: old, newPassword: fresh }])
  await waitFor(() => expect(values()).toEqual(['', '', '']))
  type('New password', 'J')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})

test('nothing is sent that does not pass, and the focus goes to the first field to fix', async () => {
  await open()
  await press('Change Password')
  expect(isShown('Please enter your current password.')).toBe(true)
  expect(document.activeElement).toBe(field('Current password'))
  fillIn()
  await waitFor(() => expect(isShown('Please enter your current password.')).toBe(false))
  type('Repeat new password', 'Jollof')
  await press('Change Password')
  expect(document.activeElement).toBe(field('Repeat new password'))
  expect(sent()).toEqual([])
})

test('a wrong current password is said at its field, and what was typed stays', async () => {
  server.refuse(changePassword, wrongPassword)
  await submit()
  await waitFor(() => expect(isShown(wrongPassword.message)).toBe(true))
  expect(field('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Current password'))
  expect(values()).toEqual([old, fresh, fresh])
  type('Current password', `${old}!`)
  await waitFor(() => expect(isShown(wrongPassword.message)).toBe(false))
})

test.each([
  [() => server.refuse(changePassword, refusals.tooManyAttempts), refusals.tooManyAttempts.message],
  [() => server.refuse(changePassword, { status: 500 }), 'Your password could not be changed. Please try again.'],
  [() => server.lose(changePassword), connectionMessage],
])('any other failure is said above the button and loses nothing', async (prepare, why) => {
  prepare()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(why)
  expect(values()).toEqual([old, fresh, fresh])
})

test('pressed again after a lost answer it is the same submit', async () => {
  server.lose(changePassword)
  await submit()
  await screen.findByRole('alert')
  takePasswords()
  await press('Change Password')
  await waitFor(() => expect(toasts.success).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('alert')).toBeNull()
  const [first, second] = sent().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('a double click changes it once, and meanwhile nothing can be typed', async () => {
  takePasswords()
  const arrive = server.holdBack(changePassword)
  await submit()
  await press('Changing...')
  expect(field('New password').readOnly).toBe(true)
  arrive()
  await waitFor(() => expect(toasts.success).toHaveBeenCalledTimes(1))
  expect(sent()).toHaveLength(1)
  expect(field('New password').readOnly).toBe(false)
})

test('passwords are kept nowhere', async () => {
  server.lose(changePassword)
  await submit()
  await screen.findByRole('alert')
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }])
  expect(kept).not.toContain(old)
  expect(kept).not.toContain(fresh)
})

test('Logout is here too', async () => {
  server.answer(signOut, { message: loggedOutMessage })
  const { address } = await open()
  await press('Logout')
  await waitFor(() => expect(server.asked(signOut)).toHaveLength(1))
  expect(address()).toBe('/login')
  expect(localStorage.getItem('token')).toBeNull()
  expect(toasts.success).toHaveBeenCalledExactlyOnceWith(loggedOutMessage)
})

test('a new password that is easy to guess is said at its field, and nothing typed is lost', async () => {
  server.refuse(changePassword, { status: 400, ...guessablePassword, field: 'newPassword' })
  await submit()
  expect(await screen.findByText(guessablePassword.message)).toBeTruthy()
  expect(document.activeElement).toBe(field('New password'))
  expect(values()).toEqual([old, fresh, fresh])
})
