// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSessions, loggedOutElsewhereMessage, signOutElsewhere } from '../../../contract/account/session.ts'
import { changePassword, passwordChangedMessage } from '../../../contract/account/settings.ts'
import { paths } from '../../../contract/paths.ts'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { changeField } from '../../testing/change-field.ts'
import { pressable } from '../../testing/pressable.ts'
import { field, onFreshPages, server, show, toasts } from '../testing/vendor-page.tsx'
import { SettingsPage } from './settings-page.tsx'

onFreshPages(unregisteredProfile)

const isShown = (text: string) => screen.queryAllByText(text).length > 0
const open = async () => {
  show(paths.settings, <SettingsPage />)
  await waitFor(() => expect(isShown('Change password')).toBe(true))
}
const press = async (name: string) => {
  const button = await pressable(name)
  await act(async () => fireEvent.click(button))
}

const loggedInAt = (...times: string[]) =>
  server.answer(listSessions, { sessions: times.map((openedAt, at) => ({ openedAt, isThisOne: at === 0 })) })

test('it says where the vendor is logged in, and signs out everywhere else', async () => {
  const now = Date.now()
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  loggedInAt(ago(5), ago(120))
  await open()
  expect(await screen.findByText('Logged in: 5 minutes ago')).toBeTruthy()
  expect(isShown('Another device')).toBe(true)
  server.answer(signOutElsewhere, { message: loggedOutElsewhereMessage })
  loggedInAt(ago(5))
  await press('Sign out everywhere else')
  await waitFor(() => expect(isShown('Another device')).toBe(false))
  expect(toasts.success).toHaveBeenCalledWith(loggedOutElsewhereMessage)
  expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

test('after a password change the list has only this device', async () => {
  loggedInAt('2026-03-01T09:00:00Z', '2026-02-01T09:00:00Z')
  server.answer(changePassword, { message: passwordChangedMessage })
  await open()
  await waitFor(() => expect(isShown('Another device')).toBe(true))
  changeField(field('Current password'), 'Festival@2026')
  changeField(field('New password'), 'Jollof2026!')
  changeField(field('Repeat new password'), 'Jollof2026!')
  loggedInAt('2026-03-01T09:00:00Z')
  await press('Change Password')
  await waitFor(() => expect(isShown('Another device')).toBe(false))
})

test('a list of sessions that could not be read can be asked for again', async () => {
  server.lose(listSessions)
  await open()
  expect(await screen.findByText('It could not be read where you are logged in.')).toBeTruthy()
  loggedInAt(new Date().toISOString())
  await press('Retry')
  expect(await screen.findByText('Logged in: just now')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
