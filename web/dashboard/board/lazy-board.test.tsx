// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { onFreshDashboards, openDashboard } from '../testing/open-dashboard.tsx'
import { loadBoard } from './lazy-board.tsx'

const network = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./card-board.tsx', async (original) => {
  await network.promise
  return original()
})
onFreshDashboards({ board: 'comes later' })

type Watch = (entries: { isIntersecting: boolean }[]) => void
let watched: Watch | undefined
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(watch: Watch) {
        watched = watch
      }
      observe() {}
      disconnect() {
        watched = undefined
      }
    },
  ),
)
const scroll = (isIntersecting: boolean) => act(async () => watched?.([{ isIntersecting }]))

test('the page is shown without its cards; scrolled to, they take the place of their skeleton', async () => {
  await openDashboard()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Good morning')
  expect(screen.getByText('Loading your cards')).toBeTruthy()
  network.resolve()
  await scroll(false)
  expect(watched).toBeDefined()
  await scroll(true)
  expect(watched).toBeUndefined()
  await act(loadBoard)
  expect(screen.getByRole('heading', { name: 'Add Business' })).toBeTruthy()
  expect(screen.queryByText('Loading your cards')).toBeNull()
})
