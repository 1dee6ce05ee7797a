// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { profileUpdatedMessage, updateProfile } from '../../../contract/account/edit-profile.ts'
import { readProfile } from '../../../contract/account/profile.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { field, readingCount, server, toasts } from '../testing/vendor-page.tsx'
import * as page from './testing/open-profile.tsx'

const { editPage, kitchen, link, open, openEdit, press, retype, sentTexts, acceptTexts, title, user } = page
page.onFreshProfiles()

test('Edit Profile opens the form with what is saved, and the usual words where nothing is', async () => {
  const { address } = await open()
  await user.click(link('Edit Profile'))
  expect(address()).toBe(editPage)
  expect(title()).toBe('Edit Profile')
  await screen.findByLabelText(/^Tagline/)
  expect(field(/^Tagline/).value).toBe('Catering for weddings')
  expect(field(/^About/).value).toBe('Home-style cooking.\nServed hot.')
  expect(field(/^Hours/)).toMatchObject({ value: '', placeholder: 'Monday - Friday: 9:00 AM - 5:00 PM' })
  expect(field(/^Response time/)).toMatchObject({ value: '', placeholder: 'Usually responds within 2 hours' })
})

test('saving sends all four texts, says so, and shows the new words at once', async () => {
  acceptTexts()
  const { address } = await openEdit()
  await retype(/^Tagline/, '  Waakye for everybody ')
  await retype(/^Hours/, 'Every day')
  // The new texts must be shown even before the profile has been read again.
  server.holdBack(readProfile)
  await press('Save Changes')
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  expect(address()).toBe(paths.profile)
  expect(sentTexts().map(({ body }) => body)).toEqual([
    { tagline: 'Waakye for everybody', about: kitchen.about, hours: 'Every day', responseTime: '' },
  ])
  expect(toasts.success.mock.calls).toEqual([[profileUpdatedMessage]])
  expect(screen.getByText('Waakye for everybody')).toBeTruthy()
  expect(screen.getByRole('tabpanel').textContent).toContain('Every day')
  await waitFor(() => expect(readingCount()).toBe(2))
})

test.each([
  [() => server.lose(updateProfile), connectionMessage],
  [() => server.refuse(updateProfile, refusals.tooManyAttempts), refusals.tooManyAttempts.message],
  [() => server.refuse(updateProfile, { status: 500 }), 'Your changes could not be saved. Please try again.'],
])('a failure says why and keeps every word', async (prepare, why) => {
  prepare()
  await openEdit()
  await retype(/^Tagline/, 'Waakye for everybody')
  await press('Save Changes')
  expect((await screen.findByRole('alert')).textContent).toBe(why)
  expect(field(/^Tagline/).value).toBe('Waakye for everybody')
  expect(toasts.success).not.toHaveBeenCalled()
})

test('pressed again after a lost answer it is the same submit', async () => {
  server.lose(updateProfile)
  await openEdit()
  await retype(/^Tagline/, 'Waakye for everybody')
  await press('Save Changes')
  await screen.findByRole('alert')
  acceptTexts()
  await press('Save Changes')
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  const [first, second] = sentTexts().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('while it is sent a second press sends nothing, and Cancel waits', async () => {
  acceptTexts()
  const arrive = server.holdBack(updateProfile)
  await openEdit()
  await press('Save Changes')
  await press('Saving...')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  arrive()
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  expect(sentTexts()).toHaveLength(1)
})

test('a vendor who has left before the answer is told, and stays where they are', async () => {
  acceptTexts()
  const arrive = server.holdBack(updateProfile)
  const { goTo, address } = await openEdit()
  await retype(/^Tagline/, 'Waakye for everybody')
  await press('Save Changes')
  await goTo('/d/vendor-dashboard')
  arrive()
  await waitFor(() => expect(toasts.success).toHaveBeenCalledTimes(1))
  expect(address()).toBe('/d/vendor-dashboard')
})

test('what is too long is counted, named at its field and not sent', async () => {
  await openEdit({ ...kitchen, about: 'a'.repeat(1995) })
  expect(screen.getByText('1,995', { exact: false }).textContent).toBe('1,995 /  of 2,000 characters')
  await user.type(field(/^About/), 'bcdefg')
  expect(screen.getByText('2,001', { exact: false })).toBeTruthy()
  await press('Save Changes')
  expect(await screen.findByText('About is too long. Use at most 2000 characters.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field(/^About/)))
  expect(sentTexts()).toEqual([])
})

test('that little room is left is said once, not with every letter', async () => {
  const { container } = await openEdit({ ...kitchen, hours: 'a'.repeat(199) })
  const spoken = () => [...container.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('')
  expect(spoken()).toBe('')
  await user.type(field(/^Hours/), 'bc')
  expect(spoken()).toBe('Fewer than 100 characters left')
  await user.type(field(/^Hours/), 'd')
  expect(spoken()).toBe('Fewer than 100 characters left')
})
