import { afterAll, afterEach, expect, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'

// Test files are isolated except for the DOM's classes, which files on the same thread share.
afterAll(() => vi.restoreAllMocks())

if (typeof document !== 'undefined') {
  // Tests without a DOM need not load this library.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: patience.timeout })

  // Lost answers are not retried in page tests; the retry has its own test.
  const { queryClient } = await import('../api/query.ts')
  // A fake clock would hold back what the queries tell their pages.
  const { notifyManager } = await import('@tanstack/react-query')
  notifyManager.setScheduler(queueMicrotask)
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retry: false, staleTime: 0 },
  })
  afterEach(() => queryClient.clear())

  // React says what is wrong with a component in the console only. happy-dom does not know <search>.
  const complaints: string[] = []
  const isUnknownTag = (said: string) => said.startsWith('The tag <%s> is unrecognized')
  const { error } = console
  console.error = (...said: unknown[]) => {
    error(...said)
    if (typeof said[0] === 'string' && !isUnknownTag(said[0])) complaints.push(said[0])
  }
  afterEach(() => expect(complaints.splice(0)).toEqual([]))

  // happy-dom lacks these properties, which React sets and react-hook-form reads of every select.
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
