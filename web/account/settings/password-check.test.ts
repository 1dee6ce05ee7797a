import { expect, test } from 'vitest'
import { findProblems } from './password-check.ts'

const old = 'Festival@2026'
const fresh = 'Jollof2026!'
const rule = 'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.'

test.each([
  ['all in order', old, fresh, fresh, {}],
  [
    'nothing typed',
    '',
    '',
    '',
    { currentPassword: 'Please enter your current password.', newPassword: 'Please enter a password.' },
  ],
  ['a weak one', old, 'jollof', 'jollof', { newPassword: rule }],
  ['a foreign character', old, 'Jollof2026#', 'Jollof2026#', { newPassword: rule }],
  ['the same again', old, old, old, { newPassword: 'Please choose a password that differs from the current one.' }],
  ['two that differ', old, fresh, 'Jollof2026', { repeatPassword: "Passwords don't match" }],
  ['no repetition', old, fresh, '', { repeatPassword: "Passwords don't match" }],
])('%s', (_, currentPassword, newPassword, repeatPassword, problems) => {
  const found = Object.entries(findProblems({ currentPassword, newPassword, repeatPassword }))
  expect(Object.fromEntries(found.filter(([, message]) => message))).toEqual(problems)
})
