// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MatchMessage, NewPasswordField, RepeatPasswordField } from './new-password-field.tsx'

afterEach(cleanup)

test('the live region is rendered before it has words', () => {
  const { rerender } = render(<MatchMessage tone="bad" />)
  const place = screen.getByRole('status')
  expect(place.childElementCount).toBe(0)
  rerender(<MatchMessage tone="bad">Passwords do not match.</MatchMessage>)
  expect(screen.getByRole('status')).toBe(place)
  expect(place.textContent).toBe('Passwords do not match.')
})

afterEach(cleanup)

const requirements = [
  { words: 'Four characters', isMet: (password: string) => password.length >= 4 },
  { words: 'Number', note: '0-9', isMet: (password: string) => /\d/.test(password) },
]
const field = (password: string, more: { foreign?: string; error?: string } = {}) => (
  <NewPasswordField
    label="Password"
    requirements={requirements}
    password={password}
    defaultValue={password}
    {...more}
  />
)
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)

test('the checklist follows the password', () => {
  const { rerender } = render(field(''))
  expect(screen.getByRole('list', { name: 'Password requirements' })).toBeTruthy()
  expect(lines()).toEqual(['Four characters: not yet', 'Number 0-9: not yet'])
  rerender(field('abc1'))
  expect(lines()).toEqual(['Four characters: done', 'Number 0-9: done'])
  expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('new-password')
})

test('a foreign character is named at the field, and in the list while the field says something else', () => {
  const { rerender } = render(field('ab#', { foreign: 'No #, please' }))
  expect(screen.getByText('No #, please').closest('[role="status"]')).toBeTruthy()
  expect(lines()).toHaveLength(2)
  rerender(field('ab#', { foreign: 'No #, please', error: 'Too short' }))
  expect(screen.getByText('Too short')).toBeTruthy()
  expect(lines().at(-1)).toBe('No #, please: not yet')
})

test.each([
  ['abc1', '', undefined, ''],
  ['abc1', 'a', undefined, 'They differ'],
  ['abc1', 'abc1', undefined, 'They match'],
  ['abc1', 'a', 'Not the same', ''],
])('of %j and %j, with the error %j, it says %j', (password, repeated, error, said) => {
  const words = { match: 'They match', differ: 'They differ' }
  const typed = { password, repeated, words, error }
  render(<RepeatPasswordField label="Repeat" defaultValue={repeated} {...typed} />)
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(screen.getByLabelText<HTMLInputElement>('Repeat').autocomplete).toBe('new-password')
})

test.each([
  ['abc1', 'Passwords match'],
  ['abc', "Passwords don't match"],
])('without other words, of abc1 and %s it says %j', (repeated, said) => {
  render(<RepeatPasswordField label="Repeat" defaultValue={repeated} password="abc1" repeated={repeated} />)
  expect(screen.getByRole('status').textContent).toBe(said)
})
