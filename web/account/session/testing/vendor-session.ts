import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { openSession } from '../session-storage.ts'

let sessions = 0

/** A vendor is logged in, and the clock stands still until `pass` moves it. */
export const beginAsVendor = (nowMs: number): void => {
  vi.useFakeTimers({ now: nowMs })
  localStorage.clear()
  vi.spyOn(console, 'warn').mockReturnValue()
  // What a test before left unanswered belongs to another session.
  sessions += 1
  openSession(
    { token: `sample-token-${sessions}`, expiresAtMs: nowMs + 3_600_000 },
    { name: 'Sample Vendor', email: 'vendor@sample.example' },
  )
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
