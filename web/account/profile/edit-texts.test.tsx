// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../../contract/paths.ts'
import { refuses } from '../../testing/refused.ts'
import {
  editPage,
  field,
  kitchen,
  link,
  onFreshProfiles,
  open,
  press,
  retype,
  said,
  title,
  user,
} from './testing/open-profile.tsx'
import { asked, isLost, later, says, wire } from './testing/wire.ts'

onFreshProfiles()

const isSaved = says({ message: 'Profile updated successfully!' })
const openEdit = (profile = kitchen) => open(profile, editPage)
const sentence = 'Failed to connect to the server. Please check your internet connection and try again.'

test('Edit Profile opens the form with what is saved, and the usual words where nothing is', async () => {
  const { address } = await open()
  await user.click(link('Edit Profile'))
  expect(address()).toBe(editPage)
  expect(title()).toBe('Edit Profile')
  expect(field(/^Tagline/).value).toBe('Catering for weddings')
  expect(field(/^About/).value).toBe('Home-style cooking.\nServed hot.')
  expect(field(/^Hours/)).toMatchObject({ value: '', placeholder: 'Monday - Friday: 9:00 AM - 5:00 PM' })
  expect(field(/^Response time/)).toMatchObject({ value: '', placeholder: 'Usually responds within 2 hours' })
})

test('saving sends all four texts, says so, and shows the new words at once', async () => {
  wire.answers['PUT /profile'] = isSaved
  const { address } = await openEdit()
  await retype(/^Tagline/, '  Waakye for everybody ')
  await retype(/^Hours/, 'Every day')
  // Asked again for the top bar, it may not have arrived yet.
  wire.answers['GET /profile'] = later(says(kitchen)).answer
  await press('Save Changes')
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  expect(address()).toBe(paths.profile)
  expect(asked('PUT /profile').map(({ body }) => body)).toEqual([
    { tagline: 'Waakye for everybody', about: kitchen.about, hours: 'Every day', responseTime: '' },
  ])
  expect(said.success.mock.calls).toEqual([['Profile updated successfully!']])
  expect(screen.getByText('Waakye for everybody')).toBeTruthy()
  expect(screen.getByRole('tabpanel').textContent).toContain('Every day')
  expect(asked('GET /profile')).toHaveLength(2)
})

test.each([
  [isLost, sentence],
  [
    refuses({ status: 429, message: 'Too many attempts. Please try again later.' }),
    'Too many attempts. Please try again later.',
  ],
  [refuses({ status: 500 }), 'Your changes could not be saved. Please try again.'],
])('a failure says why and keeps every word', async (answer, why) => {
  wire.answers['PUT /profile'] = answer
  await openEdit()
  await retype(/^Tagline/, 'Waakye for everybody')
  await press('Save Changes')
  expect((await screen.findByRole('alert')).textContent).toBe(why)
  expect(field(/^Tagline/).value).toBe('Waakye for everybody')
  expect(said.success).not.toHaveBeenCalled()
})

test('pressed again after a lost answer it is the same submit', async () => {
  wire.answers['PUT /profile'] = isLost
  await openEdit()
  await retype(/^Tagline/, 'Waakye for everybody')
  await press('Save Changes')
  await screen.findByRole('alert')
  wire.answers['PUT /profile'] = isSaved
  await press('Save Changes')
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  const [first, second] = asked('PUT /profile').map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('while it is sent a second press sends nothing, and Cancel waits', async () => {
  const { answer, arrive } = later(isSaved)
  wire.answers['PUT /profile'] = answer
  await openEdit()
  await press('Save Changes')
  await press('Saving...')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  await act(async () => arrive())
  await waitFor(() => expect(title()).toBe('Sample Kitchen'))
  expect(asked('PUT /profile')).toHaveLength(1)
})

test('who has left by the time of the answer is told, and stays where they are', async () => {
  const { answer, arrive } = later(isSaved)
  wire.answers['PUT /profile'] = answer
  const { goTo, address } = await openEdit()
  await retype(/^Tagline/, 'Waakye for everybody')
  await press('Save Changes')
  await goTo('/d/vendor-dashboard')
  await act(async () => arrive())
  await waitFor(() => expect(said.success).toHaveBeenCalledTimes(1))
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
  expect(asked('PUT /profile')).toEqual([])
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
