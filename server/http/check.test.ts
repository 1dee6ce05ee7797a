import * as v from 'valibot'
import { expect, it } from 'vitest'
import { email, emailInvalid, text } from '../../contract/fields.ts'
import { refusals } from '../../contract/refusals.ts'
import { required } from '../../contract/sentence.ts'
import { threadMs } from '../testing/patience.ts'
import type { ApiError } from './api-error.ts'
import { check } from './check.ts'

const items = v.strictObject({ items: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(3)) })

it('gives up at the first wrong item: a long list of them is refused in a moment', () => {
  const startedMs = threadMs()
  expect(() => check(items, { items: Array(500_000).fill(0) })).toThrow()
  expect(threadMs() - startedMs).toBeLessThan(500)
})

const findRefusal = (schema: v.GenericSchema, given: unknown) => {
  try {
    return check(schema, given)
  } catch (error) {
    return (error as ApiError).refusal
  }
}

const order = v.strictObject({
  name: text('Name', { requiredMessage: required('Name is required'), maxLength: 5 }),
  email,
  people: v.optional(v.array(v.strictObject({ email })), []),
  size: v.optional(v.number()),
})
const given = { name: 'Ama', email: 'a@sample.example' }

it.each<[string, unknown, object]>([
  ['an empty field', { ...given, name: ' ' }, { code: 'required', field: 'name', message: 'Name is required' }],
  ['a missing field', { email: given.email }, { code: 'required', field: 'name', message: 'Name is required' }],
  [
    'a long one',
    { ...given, name: 'Akosua' },
    {
      code: 'too-long',
      field: 'name',
      message: 'Name is too long. Use at most 5 characters.',
      params: { name: 'Name', maxLength: 5 },
    },
  ],
  [
    'one of several',
    { ...given, people: [{ email: given.email }, { email: 'nobody' }] },
    { code: 'invalid', field: 'people.1.email', message: emailInvalid.message },
  ],
  [
    'a field too many',
    { ...given, colour: 'red' },
    { code: 'unknown-field', field: 'colour', message: 'Unknown field: colour', params: { name: 'colour' } },
  ],
])('%s is refused with its code, its place and its sentence', (_, sent, refusal) => {
  expect(findRefusal(order, sent)).toEqual({ status: 400, ...refusal })
})

it('a rule that was given no sentence has a code all the same', () => {
  expect(findRefusal(order, { ...given, size: 'large' })).toMatchObject({ status: 400, code: 'invalid', field: 'size' })
})

it.each([[[]], ['text'], [null]])('%j is no object of fields', (sent) => {
  expect(findRefusal(order, sent)).toEqual(refusals.unreadable)
})
