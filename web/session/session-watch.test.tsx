// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readProfile } from '../../contract/account/profile.ts'
import { extendSession, sessionExtendedMessage, sessionLimitReached } from '../../contract/account/session.ts'
import { refusals } from '../../contract/refusals.ts'
import { connectionMessage } from '../api/failure.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { callAsVendor } from './call-as-vendor.ts'
import { clearSession, readSession, renewSession } from './session-storage.ts'
import { address, minuteMs, onFreshAreas, open, secondMs, startMs, toasts, warnings } from './testing/vendor-area.tsx'
import { pass } from './testing/vendor-session.ts'

const server = fakeServer()
onFreshAreas()

const pressStay = () => act(async () => warnings().at(-1)?.[1]?.action?.onClick())
const extend = () =>
  server.answer(extendSession, { message: sessionExtendedMessage, jwtToken: 'd.e.f', expiresIn: 1800 })

test('with five minutes left nothing is said; at the next check, 15 s later, the warning comes and stays', async () => {
  await open(5 * minuteMs + 15 * secondMs)
  await pass(15 * secondMs)
  expect(toasts.warn).not.toHaveBeenCalled()
  await pass(15 * secondMs - 1)
  expect(toasts.warn).not.toHaveBeenCalled()
  await pass(1)
  expect(warnings()).toEqual([
    [
      'Your session will expire soon',
      { id: expect.any(String), persistent: true, action: { label: 'Stay logged in', onClick: expect.any(Function) } },
    ],
  ])
})

test('every warning of one session takes the place of the one before', async () => {
  await open(4 * minuteMs)
  await pass(45 * secondMs)
  expect(warnings()).toHaveLength(4)
  expect(new Set(warnings().map(([, options]) => options?.id)).size).toBe(1)
})

test('Stay logged in renews the session on the server and moves its end to 30 minutes from now', async () => {
  extend()
  await open(4 * minuteMs)
  await pass(minuteMs)
  await pressStay()
  expect(server.asked(extendSession).map(({ token }) => token)).toEqual(['a.b.c'])
  expect(readSession()).toEqual({ token: 'd.e.f', expiresAtMs: startMs + minuteMs + 30 * minuteMs })
  expect(toasts.success).toHaveBeenCalledExactlyOnceWith(sessionExtendedMessage)
  toasts.warn.mockClear()
  await pass(25 * minuteMs)
  expect(toasts.warn).not.toHaveBeenCalled()
  await pass(15 * secondMs)
  expect(warnings()).toHaveLength(1)
})

test.each([
  ['no answer', () => server.lose(extendSession), connectionMessage],
  ['a refusal', () => server.refuse(extendSession, sessionLimitReached), sessionLimitReached.message],
  [
    'nonsense',
    () => server.answerOddly(extendSession, 200, { well: 'no' }),
    'Your session could not be extended. Please try again.',
  ],
])('after %s the vendor is told, the old end stands and the warning can be used again', async (_, prepare, words) => {
  prepare()
  await open(4 * minuteMs)
  await pressStay()
  expect(toasts.error).toHaveBeenCalledExactlyOnceWith(words)
  expect(readSession()).toEqual({ token: 'a.b.c', expiresAtMs: startMs + 4 * minuteMs })
  expect(warnings()).toHaveLength(2)
  // A closing toast would close a new one with the same id too.
  expect(warnings()[1]?.[1]?.id).not.toBe(warnings()[0]?.[1]?.id)
  extend()
  await pressStay()
  expect(readSession()?.token).toBe('d.e.f')
})

test('pressed again after a lost answer, it is the same request to the server', async () => {
  server.lose(extendSession)
  await open(4 * minuteMs)
  await pressStay()
  await pressStay()
  const keys = server.asked(extendSession).map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('while the server is asked the warning does not come back', async () => {
  extend()
  server.holdBack(extendSession)
  await open(4 * minuteMs)
  await pressStay()
  await pass(20 * secondMs)
  expect(warnings()).toHaveLength(1)
})

test('a session that was logged out while it was being extended is not stored again', async () => {
  extend()
  const arrive = server.holdBack(extendSession)
  await open(4 * minuteMs)
  await pressStay()
  clearSession()
  arrive()
  await pass(0)
  expect(readSession()).toBeUndefined()
  expect(toasts.success).not.toHaveBeenCalled()
})

test('when it has expired the keys are cleared, it is said, and the way leads to the landing page', async () => {
  await open(minuteMs)
  await pass(minuteMs - 1)
  expect(address()).toBe('/d')
  await pass(1)
  expect(address()).toBe('/')
  expect(localStorage.length).toBe(0)
  expect(toasts.warn.mock.calls.at(-1)?.[0]).toBe('Your session has expired')
  expect(toasts.dismiss).toHaveBeenCalledWith(warnings()[0]?.[1]?.id)
})

test('a session that is simply gone is noticed at the next check, 15 s later', async () => {
  await open(10 * minuteMs)
  localStorage.clear()
  await pass(15 * secondMs - 1)
  expect(address()).toBe('/d')
  await pass(1)
  expect(address()).toBe('/')
  expect(toasts.warn.mock.calls).toEqual([['You have been logged out in another tab']])
})

test('a page that slept over the end notices as soon as it becomes visible again', async () => {
  await open(10 * minuteMs)
  vi.setSystemTime(startMs + 11 * minuteMs)
  expect(address()).toBe('/d')
  // A browser sends this also when it takes a page out of its back-forward cache.
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(address()).toBe('/')
  expect(toasts.warn.mock.calls).toEqual([['Your session has expired']])
})

test('a 401 to the token of the session removes it and leads out', async () => {
  server.refuse(readProfile, refusals.sessionOver)
  await open(10 * minuteMs)
  await act(() => Promise.all([callAsVendor(readProfile, {}), callAsVendor(readProfile, {})]))
  expect(address()).toBe('/')
  expect(localStorage.length).toBe(0)
  expect(toasts.warn.mock.calls).toEqual([[refusals.sessionOver.message]])
})

test('a 401 to a token that has been replaced since touches nothing', async () => {
  server.refuse(readProfile, refusals.sessionOver)
  const arrive = server.holdBack(readProfile)
  await open(10 * minuteMs)
  const asked = callAsVendor(readProfile, {})
  renewSession({ token: 'd.e.f', expiresAtMs: startMs + 30 * minuteMs }, startMs)
  await act(async () => {
    arrive()
    await asked
  })
  expect(address()).toBe('/d')
  expect(readSession()?.token).toBe('d.e.f')
})

test('the open vendor area stores a timestamp at once and every 30 s, but none after the session has ended', async () => {
  await open(60 * minuteMs)
  expect(localStorage.getItem('activeSession')).toBe(String(startMs))
  await pass(30 * secondMs - 1)
  expect(localStorage.getItem('activeSession')).toBe(String(startMs))
  await pass(1)
  expect(localStorage.getItem('activeSession')).toBe(String(startMs + 30 * secondMs))
  clearSession()
  await pass(30 * secondMs)
  expect(localStorage.getItem('activeSession')).toBeNull()
})

test('RequireSession tells a vendor that the session has expired', async () => {
  await open(-1)
  expect(address()).toBe('/')
  expect(localStorage.length).toBe(0)
  expect(toasts.warn.mock.calls.map(([text]) => text)).toEqual(['Your session has expired'])
})
