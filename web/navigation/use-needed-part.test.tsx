// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageBoundary } from '../app/page-boundary.tsx'
import { MemoryRouter } from '../testing/memory-router.tsx'
import { timing } from '../timing.ts'
import { useNeededPart } from './use-needed-part.ts'

let network: 'down' | 'up'
const load = async () => {
  if (network === 'down') throw new TypeError('Failed to fetch')
  return { words: 'The part is here' }
}
beforeEach(() => {
  network = 'down'
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Page() {
  return <p>{useNeededPart(load)?.words ?? 'Skeleton'}</p>
}

const open = async () => {
  render(
    <MemoryRouter>
      <PageBoundary at="/d/sample">
        <Page />
      </PageBoundary>
    </MemoryRouter>,
    { reactStrictMode: true },
  )
  await act(() => vi.advanceTimersByTimeAsync(10 * timing.chunkRetryMs))
}
const bringBackTheNetwork = async () => {
  network = 'up'
  await act(async () => window.dispatchEvent(new Event('online')))
}

test('where it cannot be loaded the page says that it did not come, and comes back with the network', async () => {
  await open()
  expect(screen.queryByText('Skeleton')).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are offline')
  await bringBackTheNetwork()
  await act(() => vi.advanceTimersByTimeAsync(timing.chunkRetryMs))
  expect(screen.getByText('The part is here')).toBeTruthy()
})
