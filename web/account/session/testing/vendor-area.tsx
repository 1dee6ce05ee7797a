import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { useLocation } from '../../../navigation/router.tsx'
import { MemoryRouter, Route, Routes } from '../../../testing/memory-router.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ToastOptions } from '../../../ui/feedback/toast-spec.ts'
import { RequireSession } from '../require-session.tsx'
import { openSession } from '../session-storage.ts'
import { useActiveStamp, useSessionWatch } from '../use-session-watch.ts'
import { sampleVendor } from './vendor-session.ts'

export const startMs = Date.parse('2026-11-15T09:00:00Z')
export const minuteMs = 60_000
export const secondMs = 1_000

export const toasts = {
  warn: vi.fn((_text: string, _options?: ToastOptions) => ''),
  success: vi.fn((_text: string) => ''),
  error: vi.fn((_text: string) => ''),
  dismiss: vi.fn(),
}
export const warnings = () => toasts.warn.mock.calls.filter(([text]) => text === 'Your session will expire soon')

/** Starts every test with a fake clock, empty storage and mocked toasts. */
export const onFreshAreas = () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: startMs })
    localStorage.clear()
    vi.clearAllMocks()
    visited.length = 0
    for (const name of ['warn', 'success', 'error', 'dismiss'] as const)
      vi.spyOn(toast, name).mockImplementation(toasts[name])
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

function Area() {
  useSessionWatch()
  useActiveStamp()
  return null
}
function Address() {
  const { pathname } = useLocation()
  visited.push(pathname)
  return <output>{pathname}</output>
}
export const visited: string[] = []
export const address = () => visited.at(-1)

type Visit = { inside?: ReactNode; at?: string }

const pages = ({ inside, at = '/d' }: Visit) => (
  <MemoryRouter initialEntries={[at]}>
    <Address />
    <Routes>
      <Route
        path="/d/*"
        element={
          <RequireSession>
            <Area />
            {inside}
          </RequireSession>
        }
      />
      <Route path="*" element={null} />
    </Routes>
  </MemoryRouter>
)

/** Renders the vendor area, and nothing at any other address. */
export const enter = async (visit: Visit = {}) => {
  const { rerender } = await act(async () => render(pages(visit)))
  return { renderAgain: () => act(async () => rerender(pages(visit))) }
}

/** Logs a vendor in for this long, and enters. */
export const open = (sessionMs: number, visit: Visit = {}) => {
  openSession({ token: 'a.b.c', expiresAtMs: startMs + sessionMs }, sampleVendor)
  return enter(visit)
}
