// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPage } from '../testing/show-page.tsx'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { preloadPage } from './find-page.ts'

const saysNotStarted = () => document.getElementById('not-started') !== null

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('the sentence that the page has not started goes with the page, also where the page is broken', async () => {
  document.body.innerHTML = '<p id="not-started"></p>'
  await preloadPage('/login')
  await showPage(<App />, '/login')
  expect(saysNotStarted()).toBe(false)

  document.body.innerHTML = '<p id="not-started"></p>'
  vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('sample')
  }
  render(
    <ErrorBoundary at="/">
      <Broken />
    </ErrorBoundary>,
  )
  expect(screen.getByRole('alert').textContent).toContain('This page stopped working')
  expect(saysNotStarted()).toBe(false)
})
