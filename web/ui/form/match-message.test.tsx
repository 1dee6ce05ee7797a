// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MatchMessage } from './match-message.tsx'

afterEach(cleanup)

test('the place that is read out is there before its words', () => {
  const { rerender } = render(<MatchMessage tone="bad" />)
  const place = screen.getByRole('status')
  expect(place.childElementCount).toBe(0)
  rerender(<MatchMessage tone="bad">Passwords do not match.</MatchMessage>)
  expect(screen.getByRole('status')).toBe(place)
  expect(place.textContent).toBe('Passwords do not match.')
})
