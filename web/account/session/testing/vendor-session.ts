import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { sampleEmail } from '../../../../testing/samples.ts'
import { openSession } from '../session-storage.ts'

let sessions = 0

/** As a login names the vendor. */
export const sampleVendor = { name: 'Sample Vendor', email: sampleEmail() }

/** A session of an hour. What a test before left unanswered belongs to another one. */
export const logInAsVendor = (email = sampleVendor.email): void => {
  sessions += 1
  const token = `sample-token-${sessions}`
  openSession({ token, expiresAtMs: Date.now() + 3_600_000 }, { ...sampleVendor, email })
}

/** A vendor is logged in, and the clock stands still until `pass` moves it. */
export const beginAsVendor = (nowMs: number): void => {
  vi.useFakeTimers({ now: nowMs })
  localStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  logInAsVendor()
}

/** Every test begins so at this time, and leaves nothing shown. */
export const onFreshSessions = (now: string): void => {
  beforeEach(() => beginAsVendor(Date.parse(now)))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** The tab is hidden, or looked at again. */
export const setVisible = (state: 'visible' | 'hidden') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  })

export const comeOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
