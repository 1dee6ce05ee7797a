import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { sampleEmail } from '../../../testing/samples.ts'
import { openSession } from '../session-storage.ts'

let sessions = 0

/** The vendor as in the reply to a login. */
export const sampleVendor = { name: 'Sample Vendor', email: sampleEmail() }

/** Opens a session of one hour. Each has its own token, so that a late answer from an earlier test does not touch it. */
export const logInAsVendor = (email = sampleVendor.email): void => {
  sessions += 1
  const token = `sample-token-${sessions}`
  openSession({ token, expiresAtMs: Date.now() + 3_600_000 }, { ...sampleVendor, email })
}

/** Starts every test at this time with a vendor who is logged in and a fake clock, which only `pass` moves. */
export const onFreshSessions = (now: string): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(now) })
    localStorage.clear()
    vi.spyOn(console, 'warn').mockReturnValue()
    logInAsVendor()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

export const setVisible = (state: 'visible' | 'hidden') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(0)
  })

export const comeOnline = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  })
