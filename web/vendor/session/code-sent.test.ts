// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCodeSent, keepCodeSent, readCodeSent } from './code-sent.ts'

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

test.each(['not json', '7', '{}', '{"sentAtMs":"soon"}'])('%s is not taken for it', (rubbish) => {
  sessionStorage.setItem('codeSent', rubbish)
  expect(readCodeSent()).toBeUndefined()
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
