// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { field, press } from '../testing/visitor-page.tsx'
import { onFreshPages, openSecurity, password, sent, type } from './testing/open-register.tsx'

onFreshPages()

test.each([
  ['', '', 'Please enter a password.'],
  [
    'jollof2026!',
    'jollof2026!',
    'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.',
  ],
  [password, 'Jollof2026?', 'Passwords do not match.'],
])('the passwords %j and %j are not sent', async (first, second, message) => {
  await openSecurity()
  if (first) await type('Password', first)
  if (second) await type('Repeat Password', second)
  await press('Create Account')
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy())
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
})

test('the checklist follows every letter', async () => {
  await openSecurity()
  const list = within(screen.getByRole('list', { name: 'Password requirements' }))
  const done = () =>
    list
      .getAllByRole('listitem')
      .map((line) => line.textContent ?? '')
      .filter((line) => line.endsWith(': done'))
  expect(done()).toEqual([])
  await type('Password', 'Jollof')
  expect(done()).toEqual(['Uppercase letter: done', 'Lowercase letter: done'])
  await type('Password', '2026!')
  expect(done()).toHaveLength(5)
})

test('a character outside the rule is named at once, and still after a failed submit', async () => {
  await openSecurity()
  await type('Password', 'Jollof2026!#')
  expect(screen.getByText('Use only letters, numbers and @$!%*?&')).toBeTruthy()
  await press('Create Account')
  await screen.findByText(/^Password must be at least 8 characters/)
  expect(screen.getByText('Use only letters, numbers and @$!%*?&')).toBeTruthy()
  await type('Password', '{Backspace}')
  await waitFor(() => expect(screen.queryByText('Use only letters, numbers and @$!%*?&')).toBeNull())
})

test('whether the passwords match is said while the second is typed', async () => {
  await openSecurity()
  await type('Password', password)
  expect(screen.queryByText(/^Passwords/)).toBeNull()
  await type('Repeat Password', 'Jollof')
  expect(screen.getByText('Passwords do not match.')).toBeTruthy()
  await type('Repeat Password', '2026!')
  expect(screen.getByText('Passwords match.')).toBeTruthy()
  await type('Password', '?')
  expect(screen.getByText('Passwords do not match.')).toBeTruthy()
})

test('each password can be shown and hidden', async () => {
  await openSecurity()
  expect(field('Password').type).toBe('password')
  await press('Show password')
  expect([field('Password').type, field('Repeat Password').type]).toEqual(['text', 'password'])
  await press('Hide password')
  expect(field('Password').type).toBe('password')
})
