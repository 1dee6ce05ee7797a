// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadFailure } from '../navigation/load-with-retry.ts'
import { showPage } from '../testing/show-page.tsx'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { preloadPage } from './find-page.ts'
import { PageBoundary } from './page-boundary.tsx'

const saysNotStarted = () => document.getElementById('not-started') !== null

beforeEach(() => {
  document.body.innerHTML = '<p id="not-started"></p>'
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const failWith = (error: Error) =>
  function Broken(): ReactNode {
    throw error
  }

test('the sentence that the page has not started goes with the page', async () => {
  await preloadPage('/login')
  await showPage(<App />, '/login')
  expect(saysNotStarted()).toBe(false)
})

test('it goes where the page is broken, which is said in its place', async () => {
  const Broken = failWith(new Error('sample'))
  await showPage(
    <ErrorBoundary at="/">
      <Broken />
    </ErrorBoundary>,
    '/',
  )
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working')
  expect(saysNotStarted()).toBe(false)
})

test.each([
  ['without a network', false, 'You are offline'],
  ['with one', true, 'This page did not load'],
])(
  'it goes where the script of a page behind the login did not come, which is said within the frame, %s',
  async (...of) => {
    const [, isOnline, words] = of
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    // Where nothing can be noted, it is not reloaded.
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new Error('blocked')
    })
    const Missing = failWith(new LoadFailure('sample'))
    await showPage(
      <PageBoundary at="/d/sample">
        <Missing />
      </PageBoundary>,
      '/d/sample',
    )
    expect(screen.getByRole('alert').textContent).toContain(words)
    expect(screen.queryAllByRole('link')).toHaveLength(isOnline ? 1 : 0)
    expect(saysNotStarted()).toBe(false)
  },
)
