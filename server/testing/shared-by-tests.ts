import { afterAll, beforeAll } from 'vitest'

/**
 * Opened before the tests of a file or of a `describe`, and closed after them in reverse order. The returned object is
 * filled in by then: only tests and hooks may use it, though it can be passed on before.
 */
export const sharedByTests = <T extends { close(): Promise<void> }>(open: () => Promise<T>): T => {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  // If opening failed there is nothing to close, and the reason has been reported.
  afterAll(() => opened.close?.())
  return opened
}
