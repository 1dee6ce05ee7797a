import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { limits } from '../limits.ts'
import {
  allowedCharactersMessage,
  hasForeignCharacter,
  newPassword,
  passwordRequirements,
  passwordStrength,
  strengthLabels,
} from './password.ts'

const good = 'Jollof2026!'
const rule = 'Password must be at least 8 characters and include uppercase, lowercase, number, and special character.'

const refusalMessage = (password: unknown) => v.safeParse(newPassword, password).issues?.[0].message

test.each([
  ['', 'Please enter a password.'],
  [undefined, 'Please enter a password.'],
  [['Jollof2026!'], 'Please enter a password.'],
  ['Jol206!', rule],
  ['jollof2026!', rule],
  ['JOLLOF2026!', rule],
  ['Jollofrice!', rule],
  ['Jollof2026', rule],
  ['Jollof2026#', rule],
  ['Jollof2026!#', rule],
  ['Jollof 2026!', rule],
  ['Jollöf2026!', rule],
  ['Jollof٢٠٢٦!', rule],
  [`${good}${'a'.repeat(limits.passwordMaxLength)}`, 'Password is too long. Use at most 128 characters.'],
])('%j is refused: %s', (password, message) => expect(refusalMessage(password)).toBe(message))

test.each([...'@$!%*?&'])('eight characters with a %s are enough', (special) => {
  expect(refusalMessage(`Jollo26${special}`)).toBeUndefined()
})

test('the longest password is taken', () => {
  expect(refusalMessage(good.padEnd(limits.passwordMaxLength, 'a'))).toBeUndefined()
})

const unmet = (password: string) =>
  passwordRequirements.filter(({ isMet }) => !isMet(password)).map(({ words }) => words)

test.each([
  ['', ['At least 8 characters', 'Uppercase letter', 'Lowercase letter', 'Number', 'Special character']],
  ['Jollof', ['At least 8 characters', 'Number', 'Special character']],
  ['jollof2026', ['Uppercase letter', 'Special character']],
  ['JOLLOF2026#', ['Lowercase letter', 'Special character']],
  [good, []],
])('of %j the checklist still asks %j', (password, missing) => expect(unmet(password)).toEqual(missing))

test('the checklist and the submit agree on every password made of the allowed characters', () => {
  const parts = ['J', 'jollof', '26', '!', 'xxxxxxxx']
  for (let mask = 0; mask < 2 ** parts.length; mask++) {
    const password = parts.filter((_, at) => mask & (1 << at)).join('')
    expect([password, refusalMessage(password) === undefined]).toEqual([password, unmet(password).length === 0])
  }
})

test.each([
  [good, false],
  ['', false],
  ['Jollof2026#', true],
  ['Jollof 2026!', true],
  ['Jollof2026!💃', true],
])('%j has a foreign character: %s', (password, isForeign) => expect(hasForeignCharacter(password)).toBe(isForeign))

test('a foreign character is answered with what may be used', () => {
  expect(allowedCharactersMessage).toBe('Use only letters, numbers and @$!%*?&')
})

describe('the strength is half the points, rounded down', () => {
  test.each([
    ['', 'Very weak'],
    ['a', 'Very weak'],
    ['aB', 'Weak'],
    ['aB1', 'Weak'],
    ['aB1!', 'Fair'],
    ['aB1!aaaa', 'Fair'],
    ['aB1!aaaaaaaa', 'Good'],
    ['aB1!aaaaaaaaaaa', 'Good'],
    ['aB1!aaaaaaaaaaaa', 'Strong'],
    ['aB1aaaaaaaaaaaaa', 'Fair'],
  ])('the strength of %j is %s', (password, label) => expect(strengthLabels[passwordStrength(password)]).toBe(label))
})
