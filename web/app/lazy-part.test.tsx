// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPart } from './lazy-part.tsx'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Page = () => <h1>The page</h1>
const gone = async () => {
  throw new TypeError('404')
}
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const show = async (Part: ComponentType, reload = vi.fn(), at = '/a') => {
  const content = (path: string) => (
    <ErrorBoundary at={path} reload={reload}>
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
  // React notices the resolved promise only inside an asynchronous `act`.
  const view = await act(async () => render(content(at)))
  return { reload, goTo: (path: string) => view.rerender(content(path)) }
}

test('a part that was preloaded renders at once, without waiting', async () => {
  const Part = lazyPart(async () => Page)
  await Part.preload()
  render(<Part />)
  expect(screen.getByRole('heading').textContent).toBe('The page')
})

test('a part is fetched once, however often it is asked for', async () => {
  const load = vi.fn(async () => Page)
  const Part = lazyPart(load)
  await Promise.all([Part.preload(), Part.preload()])
  await show(Part)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a part that fails once is there after the second try', async () => {
  const load = vi.fn(async () => Page).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await show(lazyPart(load))
  await after(400)
  expect(screen.getByRole('heading').textContent).toBe('The page')
})

test('a part that never comes reloads the page once, then says what is wrong', async () => {
  const { reload } = await show(lazyPart(gone))
  await after(5000)
  expect(reload).toHaveBeenCalledTimes(1)
  cleanup()

  const second = await show(lazyPart(gone))
  await after(5000)
  expect(second.reload).not.toHaveBeenCalled()
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
  screen.getByRole('button', { name: 'Reload' }).click()
  expect(second.reload).toHaveBeenCalledTimes(1)
})

test('where storage is blocked, a part that never comes says what is wrong instead of leaving a blank page', async () => {
  vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { reload } = await show(lazyPart(gone))
  await after(5000)
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
})

test('a preload that failed is tried afresh the next time', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => {
    throw new TypeError('offline')
  })
  const Part = lazyPart(load)
  Part.preload().catch(() => {})
  await after(5000)
  load.mockImplementation(async () => Page)
  await Part.preload()
  await show(Part)
  expect(screen.getByRole('heading').textContent).toBe('The page')
})

test('a page that breaks shows a way out, is not reloaded by itself, and is forgotten elsewhere', async () => {
  let isBroken = true
  const Breaking = () => {
    if (isBroken) throw new Error('bug')
    return <Page />
  }
  const { reload, goTo } = await show(Breaking)
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong')
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  expect(reload).not.toHaveBeenCalled()
  isBroken = false
  goTo('/b')
  expect(screen.getByRole('heading').textContent).toBe('The page')
})
