// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCodeSent, keepCodeSent, keepCodeWaiting, readCodeSent } from './code-sent.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const sent = { sentAtMs: 1794733200000, email: 'vendor@sample.example', phone: '+233241234567' }

test('when and where a code went is known until it is forgotten', () => {
  expect(readCodeSent()).toBeUndefined()
  keepCodeSent(sent)
  expect(readCodeSent()).toEqual(sent)
  forgetCodeSent()
  expect(readCodeSent()).toBeUndefined()
})

test.each(['not json', '7', '{}', '{"sentAtMs":"soon"}', '{"sentAtMs":1,"email":7}', '{"sentAtMs":1,"phone":{}}'])(
  '%s is not taken for it',
  (rubbish) => {
    sessionStorage.setItem('codeSent', rubbish)
    expect(readCodeSent()).toBeUndefined()
  },
)

const waitMs = 30_000

test('of a code that went out nobody knows when, only the address is known, and no wait', () => {
  keepCodeSent(sent)
  keepCodeWaiting('other@sample.example', sent.sentAtMs)
  expect(readCodeSent()).toEqual({ sentAtMs: sent.sentAtMs - waitMs, email: 'other@sample.example' })
})

test.each([
  ['goes on', 10_000, sent.sentAtMs],
  ['that is over does not begin again', 60_000, sent.sentAtMs + 60_000 - waitMs],
])('a known wait for the same address %s', (_, laterMs, sentAtMs) => {
  keepCodeSent(sent)
  keepCodeWaiting(sent.email, sent.sentAtMs + laterMs)
  expect(readCodeSent()).toEqual({ ...sent, sentAtMs })
})

test('a browser without storage forgets, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('blocked')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepCodeSent(sent)).not.toThrow()
  expect(readCodeSent()).toBeUndefined()
  expect(forgetCodeSent).not.toThrow()
})
