import { expect, test } from 'vitest'
import { findProblems } from './new-password-check.ts'

const tooShort = 'Password must be at least 8 characters long'
const rule = 'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.'
const tooLong = 'Password is too long. Use at most 128 characters.'
const differ = 'Passwords do not match'
const good = 'Sample2026!'

test.each([
  ['', '', tooShort, undefined],
  ['Aa1!', 'Aa1!', tooShort, undefined],
  ['Aa1!aaa', 'Aa1!aaa', tooShort, undefined],
  ['Aa1!aaaa', 'Aa1!aaaa', undefined, undefined],
  ['aaaaaaaa', 'aaaaaaaa', rule, undefined],
  ['Sample2026#', 'Sample2026#', rule, undefined],
  [`${good}${'a'.repeat(117)}`, `${good}${'a'.repeat(117)}`, undefined, undefined],
  [`${good}${'a'.repeat(118)}`, `${good}${'a'.repeat(118)}`, tooLong, undefined],
  [good, '', undefined, differ],
  [good, 'sample2026!', undefined, differ],
  // Only the first problem is shown on submit; that the two differ is said while typing.
  ['Aa1!', 'Aa1', tooShort, undefined],
])('%j and %j', (newPassword, confirmPassword, first, second) => {
  expect(findProblems({ newPassword, confirmPassword })).toEqual({ newPassword: first, confirmPassword: second })
})
