// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, endSession, openSession, renewSession } from './session-storage.ts'
import { address, enter, minuteMs, onFreshAreas, open, startMs, toasts, warnings } from './testing/vendor-area.tsx'
import { sampleVendor } from './testing/vendor-session.ts'

onFreshAreas()
afterEach(() => vi.unstubAllGlobals())

/** Changes the shared storage as another tab would, and fires its storage events here. */
const otherTab = (change: () => void, keys = ['token']) =>
  act(async () => {
    change()
    for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }))
  })

/** The same, but this tab gets an event after every single change. */
const otherTabStepByStep = (change: () => void) => {
  const shared = localStorage
  const fireStorageEvent = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shared.getItem(key),
    setItem: (key: string, value: string) => {
      shared.setItem(key, value)
      fireStorageEvent(key)
    },
    removeItem: (key: string) => {
      shared.removeItem(key)
      fireStorageEvent(key)
    },
  })
  return act(async () => change())
}

test('a logout in another tab logs this one out, and says why, once', async () => {
  await open(10 * minuteMs)
  await otherTab(clearSession, ['token', 'tokenExpiry', 'userInfo'])
  expect(address()).toBe('/')
  expect(toasts.warn.mock.calls).toEqual([['You have been logged out in another tab']])
})

test('a logout missed while asleep is noticed on waking', async () => {
  await open(10 * minuteMs)
  clearSession()
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(address()).toBe('/')
})

test('an expiry that another tab noticed first is called an expiry here too', async () => {
  await open(10 * minuteMs)
  vi.setSystemTime(startMs + 10 * minuteMs)
  await otherTab(clearSession)
  expect(toasts.warn.mock.calls).toEqual([['Your session has expired']])
})

test('renewed in another tab, the warning goes away here', async () => {
  await open(4 * minuteMs)
  toasts.dismiss.mockClear()
  const renewed = { token: 'd.e.f', expiresAtMs: startMs + 30 * minuteMs }
  await otherTab(() => renewSession(renewed, startMs))
  expect(toasts.dismiss).toHaveBeenCalledExactlyOnceWith(warnings()[0]?.[1]?.id)
  expect(address()).toBe('/d')
})

test('when another vendor logs in in another tab, this one starts over', async () => {
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue()
  await open(10 * minuteMs)
  const other = { name: 'Other Vendor', email: 'other@sample.example' }
  await otherTab(() => openSession({ token: 'x.y.z', expiresAtMs: startMs + 60 * minuteMs }, other))
  expect(replace).toHaveBeenCalledExactlyOnceWith('/d/vendor-dashboard')
})

test('a new login in another tab does not end the session here at any of its steps', async () => {
  await open(4 * minuteMs)
  toasts.warn.mockClear()
  await otherTabStepByStep(() => openSession({ token: 'd.e.f', expiresAtMs: startMs + 60 * minuteMs }, sampleVendor))
  expect(address()).toBe('/d')
  expect(toasts.warn).not.toHaveBeenCalled()
  expect(localStorage.getItem('token')).toBe('d.e.f')
})

test('after a logout here and a login in another tab, a logout there is heard here again', async () => {
  await open(10 * minuteMs)
  endSession()
  cleanup()
  const again = { token: 'd.e.f', tokenExpiry: String(startMs + 60 * minuteMs) }
  for (const [key, value] of Object.entries(again)) localStorage.setItem(key, value)
  await enter()
  expect(address()).toBe('/d')
  await otherTab(clearSession)
  expect(address()).toBe('/')
  expect(toasts.warn.mock.calls).toEqual([['You have been logged out in another tab']])
})
