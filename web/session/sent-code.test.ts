// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSentCode, keepCodeOfLogin, keepSentCode, readSentCode } from './sent-code.ts'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const sent = { sentAtMs: 1794733200000, email: 'vendor@sample.example', phone: '+233241234567' }

test('when and where a code went is known until it is forgotten', () => {
  expect(readSentCode()).toBeUndefined()
  keepSentCode(sent)
  expect(readSentCode()).toEqual(sent)
  forgetSentCode()
  expect(readSentCode()).toBeUndefined()
})

test.each(['not json', '7', '{}', '{"sentAtMs":"soon"}', '{"sentAtMs":1,"email":7}', '{"sentAtMs":1,"phone":{}}'])(
  '%s is not taken for it',
  (rubbish) => {
    sessionStorage.setItem('codeSent', rubbish)
    expect(readSentCode()).toBeUndefined()
  },
)

const waitMs = 30_000

test('of a code that went out nobody knows when, only the address is known, and no wait', () => {
  keepSentCode(sent)
  keepCodeOfLogin('other@sample.example', undefined, sent.sentAtMs)
  expect(readSentCode()).toEqual({ sentAtMs: sent.sentAtMs - waitMs, email: 'other@sample.example' })
})

test.each([
  ['goes on', 10_000, sent.sentAtMs],
  ['that is over does not begin again', 60_000, sent.sentAtMs + 60_000 - waitMs],
])('a known wait for the same address %s', (_, laterMs, sentAtMs) => {
  keepSentCode(sent)
  keepCodeOfLogin(sent.email, undefined, sent.sentAtMs + laterMs)
  expect(readSentCode()).toEqual({ ...sent, sentAtMs })
})

const told = { codes: 'sent', sentTo: 'email phone', secondsSinceSent: 0 } as const

test.each([
  ['just now', sent, told, { ...sent, sentTo: ['email', 'phone'], news: 'sent' }],
  [
    'ten seconds ago, and the number is not known here',
    undefined,
    { ...told, codes: 'sent before', secondsSinceSent: 10 },
    { sentAtMs: sent.sentAtMs - 10_000, email: sent.email, sentTo: ['email', 'phone'], news: 'sent before' },
  ],
  [
    'by SMS alone: the address is not named',
    sent,
    { ...told, sentTo: 'phone' },
    { sentAtMs: sent.sentAtMs, phone: sent.phone, sentTo: ['phone'], news: 'sent' },
  ],
  [
    'long ago, and no new ones',
    undefined,
    { codes: 'held back', sentTo: '' },
    { sentAtMs: sent.sentAtMs - waitMs, sentTo: [], news: 'held back' },
  ],
] as const)('a login tells of codes that went out %s', (_, known, told, kept) => {
  if (known) keepSentCode(known)
  keepCodeOfLogin(sent.email, told, sent.sentAtMs)
  expect(readSentCode()).toEqual(kept)
})

test('a browser without storage forgets, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('blocked')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(() => keepSentCode(sent)).not.toThrow()
  expect(readSentCode()).toBeUndefined()
  expect(forgetSentCode).not.toThrow()
})
