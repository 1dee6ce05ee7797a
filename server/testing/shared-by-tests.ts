import { afterAll, beforeAll } from 'vitest'

/**
 * Opened before the tests of a file or of a `describe`, and closed after them, the last one first. What comes back is filled
 * in by then: it is for tests and hooks, and can be handed on before.
 */
export const sharedByTests = <T extends { close(): Promise<void> }>(open: () => Promise<T>): T => {
  const opened = {} as T
  beforeAll(async () => {
    Object.assign(opened, await open())
  })
  // What could not be opened cannot be closed, and the reason is told already.
  afterAll(() => opened.close?.())
  return opened
}
