// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Checklist } from './checklist.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const listFor = (typed: string) => (
  <Checklist
    label="Password requirements"
    items={[
      { words: 'Number', isMet: /\d/.test(typed) },
      { words: 'Special character', note: '@ or $', isMet: /[@$]/.test(typed) },
    ]}
  />
)
const lines = () => screen.getAllByRole('listitem').map((line) => line.textContent)
const said = () => screen.getByRole('status').textContent
const after = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('each line says in words whether it is done', () => {
  const { rerender } = render(listFor(''))
  expect(screen.getByRole('list', { name: 'Password requirements' })).toBeTruthy()
  expect(lines()).toEqual(['Number: not yet', 'Special character @ or $: not yet'])
  rerender(listFor('7'))
  expect(lines()).toEqual(['Number: done', 'Special character @ or $: not yet'])
})

test('the words of a line stand alone, to be found by', () => {
  render(listFor(''))
  expect(screen.getByText('Special character')).toBeTruthy()
})

test('what is missing is announced when the typing pauses, and nothing before it starts', () => {
  const { rerender } = render(listFor(''))
  after(5000)
  expect(said()).toBe('')
  rerender(listFor('7'))
  after(999)
  rerender(listFor('7@'))
  after(999)
  expect(said()).toBe('')
  after(1)
  expect(said()).toBe('Password requirements: all done')
  rerender(listFor('@'))
  after(1000)
  expect(said()).toBe('Not yet: Number')
})
