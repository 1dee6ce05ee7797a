// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Segments } from './segments.tsx'

afterEach(cleanup)

const options = [
  { value: 'day', label: 'By day' },
  { value: 'week', label: 'By week' },
] as const

test('it is one group of radio buttons with a name, of which one is chosen', () => {
  render(<Segments label="Show" options={options} value="week" onChange={() => {}} />)
  expect(screen.getByRole('group', { name: 'Show' })).toBeTruthy()
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => radio.checked)).toEqual([false, true])
  expect(new Set(radios.map((radio) => radio.name)).size).toBe(1)
})

test('another choice is told by its value', () => {
  const change = vi.fn()
  render(<Segments label="Show" options={options} value="week" onChange={change} />)
  fireEvent.click(screen.getByRole('radio', { name: 'By day' }))
  expect(change.mock.calls).toEqual([['day']])
})
