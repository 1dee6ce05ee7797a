import { afterAll, afterEach, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'

// Test files are isolated except for the DOM's classes, which files on the same thread share.
afterAll(() => vi.restoreAllMocks())

if (typeof document !== 'undefined') {
  // Tests without a DOM need not load this library.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: patience.timeout })

  // Lost answers are not retried in page tests; the retry has its own test.
  const { tries } = await import('../api/reading/readings.ts')
  tries.isWorthAnother = () => false
  const { queryClient } = await import('../api/query.ts')
  const { notifyManager } = await import('@tanstack/react-query')
  // A timer, as by default, would wait for the fake clock.
  notifyManager.setScheduler(queueMicrotask)
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  afterEach(() => queryClient.clear())

  // happy-dom lacks these properties, which react-hook-form reads from every select.
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true })
  Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: HTMLOptionElement) {
      return this.hasAttribute('selected')
    },
    set(this: HTMLOptionElement, isDefault: boolean) {
      this.toggleAttribute('selected', isDefault)
    },
  })
}
