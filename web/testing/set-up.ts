import { afterAll, vi } from 'vitest'
import { patience } from '../../server/testing/patience.ts'

// Each file has a world of its own, but for the classes of the DOM, which the next file on this thread meets again.
afterAll(() => vi.restoreAllMocks())

if (typeof document !== 'undefined') {
  // Some tests have no page, and need not read this library.
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: patience.timeout })

  // A test that loses an answer says what comes of it; that it is asked for once more is tested where that is decided.
  const { readingClient } = await import('../api/reading/client.ts')
  const { queries } = readingClient.getDefaultOptions()
  readingClient.setDefaultOptions({ queries: { ...queries, retry: false } })

  // Every browser has these, and react-hook-form counts on them when it asks whether a select was touched.
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
