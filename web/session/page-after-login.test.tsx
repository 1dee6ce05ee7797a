// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetPageAfterLogin, keepPageAfterLogin, pageAfterLogin } from './page-after-login.ts'
import { endSession } from './session-storage.ts'
import { address, enter, minuteMs, onFreshAreas, open } from './testing/vendor-area.tsx'
import { pass } from './testing/vendor-session.ts'

onFreshAreas()
beforeEach(forgetPageAfterLogin)

const receipt = '/d/receipt?reference=AFH-0000-0000-0000-0000'

test('without a kept page a login leads to the dashboard', () => {
  expect(pageAfterLogin()).toBe('/d/vendor-dashboard')
})

test('a visitor without a session is sent away, and led back after the login', async () => {
  await enter({ at: receipt })
  expect(address()).toBe('/')
  expect(pageAfterLogin()).toBe(receipt)
})

test('opening a page behind the login forgets the kept one', async () => {
  keepPageAfterLogin(receipt)
  await open(10 * minuteMs)
  expect(pageAfterLogin()).toBe('/d/vendor-dashboard')
})

test('the page on which a session expired is opened after the next login', async () => {
  await open(2 * minuteMs, { at: receipt })
  await pass(3 * minuteMs)
  expect(address()).toBe('/')
  expect(pageAfterLogin()).toBe(receipt)
})

test('the page from which somebody logged out, here or in another tab, is not', async () => {
  await open(10 * minuteMs, { at: receipt })
  localStorage.clear()
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  expect(address()).toBe('/')
  expect(pageAfterLogin()).toBe('/d/vendor-dashboard')

  endSession()
  await enter({ at: receipt })
  expect(pageAfterLogin()).toBe('/d/vendor-dashboard')
})

test.each(['https://elsewhere.example/d/billing', '//elsewhere.example', '/', '/login', 'javascript:alert(1)'])(
  '%s is no page behind the login',
  (address) => {
    keepPageAfterLogin(address)
    expect(pageAfterLogin()).toBe('/d/vendor-dashboard')
  },
)

test('it is kept for this tab only', () => {
  keepPageAfterLogin(receipt)
  expect(sessionStorage.getItem('wantedPage')).toBe(receipt)
  expect(localStorage.getItem('wantedPage')).toBeNull()
})
