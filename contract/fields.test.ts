import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { threadMs } from '../server/testing/patience.ts'
import { email, emailInvalid, looksLikePhone, text, tooLong } from './fields.ts'
import { textInvisible, textUnreadable } from './readable-text.ts'
import { required } from './sentence.ts'

const outcome = (schema: v.GenericSchema, given: unknown) => {
  const result = v.safeParse(schema, given, { abortPipeEarly: true })
  return result.success ? result.output : result.issues[0].message
}

describe('an e-mail address', () => {
  it.each([
    ['  Vendor@Example.COM ', 'vendor@example.com'],
    ['ｖｅｎｄｏｒ@example.com', 'vendor@example.com'],
    ['a.b+c@sub.example.com', 'a.b+c@sub.example.com'],
  ])('%j is kept as %j', (written, kept) => {
    expect(outcome(email, written)).toBe(kept)
  })

  it.each([
    '',
    'ama',
    'vendor@',
    '@example.com',
    'vendor@example',
    'vendor@.com',
    'vendor@example.',
    'a@b@example.com',
    'a b@example.com',
    'a\u202Eb@example.com',
    'a\u0000b@example.com',
    `${'a'.repeat(250)}@example.com`,
    42,
    null,
    ['vendor@example.com'],
  ])('%j is refused', (written) => {
    expect(outcome(email, written)).toBe(emailInvalid.message)
  })

  it('is judged in a moment, however long and hostile the text', () => {
    const startedMs = threadMs()
    expect(outcome(email, `a@${'.'.repeat(1_000_000)}`)).toBe(emailInvalid.message)
    expect(threadMs() - startedMs).toBeLessThan(500)
  })
})

describe('a text', () => {
  const name = text('Your name', { requiredMessage: required('Please enter your name.'), maxLength: 5 })

  it('is trimmed and composed', () => {
    expect(outcome(name, '  Cafe\u0301 ')).toBe('Café')
  })

  it.each([
    ['', 'Please enter your name.'],
    ['   ', 'Please enter your name.'],
    [undefined, 'Please enter your name.'],
    [{}, 'Please enter your name.'],
    ['abcdef', tooLong('Your name', 5).message],
    ['a\u0000b', textUnreadable.message],
    ['a\ud800b', textUnreadable.message],
    ['a\u2066b', textInvisible.message],
    ['a\u0007b', textUnreadable.message],
  ])('%j answers %j', (written, message) => {
    expect(outcome(name, written)).toBe(message)
  })
})

it.each([
  ['024 412 3456', true],
  ['+233 24 412 3456', true],
  ['(024) 412-3456', true],
  ['12345678', false],
  ['1234567890123456', false],
  ['024412345a', false],
  ['０２４４１２３４５６', false],
])('%j is a phone number: %s', (written, answer) => {
  expect(looksLikePhone(written)).toBe(answer)
})
