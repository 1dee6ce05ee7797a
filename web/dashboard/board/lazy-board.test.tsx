// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onFreshDashboards, openDashboard } from '../testing/open-dashboard.tsx'
import { loadBoard } from './lazy-board.tsx'

const network = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./card-board.tsx', async (original) => {
  await network.promise
  return original()
})
onFreshDashboards({ board: 'comes later' })

test('the page is shown before its cards have come, and then they take the place of their skeleton', async () => {
  await openDashboard()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Good morning')
  expect(screen.getByText('Loading your cards')).toBeTruthy()
  network.resolve()
  await act(() => vi.advanceTimersByTimeAsync(1))
  await act(loadBoard)
  expect(screen.getByRole('heading', { name: 'Add Business' })).toBeTruthy()
  expect(screen.queryByText('Loading your cards')).toBeNull()
})
