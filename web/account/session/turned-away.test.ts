// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { productToast, toast } from '../../ui/feedback/toast.ts'
import { forgetPageAfterLogin, pageAfterLogin } from './page-after-login.ts'
import { sayWhyTurnedAway } from './say-why-turned-away.ts'
import { logInAsVendor } from './testing/vendor-session.ts'
import { readTurnedAway, turnAway, wasTurnedAway } from './turned-away.ts'
import { vendorDraft } from './vendor-draft.ts'

const receipt = { pathname: '/d/receipt', search: '?reference=AFH-0000-0000-0000-0000' }
const addService = { pathname: '/d/add-service', search: '' }

const said = vi.fn((_text: string) => '')
beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  window.name = ''
  forgetPageAfterLogin()
  said.mockClear()
  vi.spyOn(toast, 'warn').mockImplementation(said)
  vi.spyOn(productToast, 'error').mockImplementation(said)
})
const words = () => said.mock.calls.map(([text]) => text)

test('somebody without a session is led to the landing page, told why there, and led back after the login', () => {
  expect(turnAway('absent', receipt)).toBe('/')
  expect(readTurnedAway().notice).toEqual({ why: 'log in first', isTypedKept: false })
  expect(pageAfterLogin()).toBe('/d/receipt?reference=AFH-0000-0000-0000-0000')
  sayWhyTurnedAway()
  expect(words()).toEqual([])
})

test('an expired session is cleared and said to have ended, with what is kept of a form, once', () => {
  logInAsVendor()
  vendorDraft('sample', (kept) => kept).keep({ name: 'Sample' })
  expect(wasTurnedAway()).toBe(false)
  expect(turnAway('expired', receipt)).toBe('/')
  expect(wasTurnedAway()).toBe(true)
  expect(localStorage.getItem('token')).toBeNull()
  expect(readTurnedAway().notice).toEqual({ why: 'ended', isTypedKept: true })
  sayWhyTurnedAway()
  sayWhyTurnedAway()
  expect(words()).toEqual(['Your session has expired'])
  expect(readTurnedAway()).toEqual({})
  expect(wasTurnedAway()).toBe(false)
})

test('who wants to add a service is told to log in, and led there', () => {
  expect(turnAway('absent', addService)).toBe('/login')
  expect(readTurnedAway().notice).toBeUndefined()
  sayWhyTurnedAway()
  expect(words()).toEqual(['Authentication required'])
  expect(turnAway('expired', addService)).toBe('/')
})

test('who has logged in meanwhile, in another tab, is told nothing', () => {
  turnAway('absent', addService)
  logInAsVendor()
  sayWhyTurnedAway()
  expect(words()).toEqual([])
  expect(wasTurnedAway()).toBe(false)
})

test('where storage is blocked nothing is decided early, and nothing breaks', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: blocked, setItem: blocked, removeItem: blocked })
  expect(turnAway('absent', receipt)).toBeUndefined()
  expect(wasTurnedAway()).toBe(false)
  sayWhyTurnedAway()
  expect(words()).toEqual([])
})

test.each(['not json', 'null', '7', '{"toast":"other","notice":null}'])('%s says nothing', (kept) => {
  sessionStorage.setItem('turnedAway', kept)
  sayWhyTurnedAway()
  expect(words()).toEqual([])
})
