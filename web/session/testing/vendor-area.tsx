import { act, cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Outlet, type RouteObject, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { memoryRoutes } from '../../testing/memory-router.tsx'
import type { ToastOptions } from '../../ui/feedback/toast.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { requireSession } from '../require-session.ts'
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

const routes = (inside: ReactNode): RouteObject[] => [
  {
    element: (
      <>
        <Address />
        <Outlet />
      </>
    ),
    children: [
      {
        path: '/d',
        loader: requireSession,
        shouldRevalidate: () => true,
        HydrateFallback: () => null,
        element: (
          <>
            <Area />
            {inside}
          </>
        ),
        children: [{ path: '*', element: null }],
      },
      { path: '*', element: null },
    ],
  },
]

/** Renders the vendor area, and nothing at any other address. */
export const enter = async ({ inside, at = '/d' }: Visit = {}) => {
  const { router, tree } = memoryRoutes(routes(inside), at)
  await act(async () => render(tree))
  return { navigate: (to: string) => act(() => router.navigate(to)) }
}

/** Logs a vendor in for this long, and enters. */
export const open = (sessionMs: number, visit: Visit = {}) => {
  openSession({ token: 'a.b.c', expiresAtMs: startMs + sessionMs }, sampleVendor)
  return enter(visit)
}
