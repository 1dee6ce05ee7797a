import { expect, test, vi } from 'vitest'
import { refused } from '../testing/refused.ts'
import { connectionMessage, type Failure } from './failure.ts'
import { showRefusal } from './form-refusal.ts'

type Values = { email: string; pictures: string[] }

const show = (failure: Failure) => {
  const setError = vi.fn()
  const notice = showRefusal<Values>({ setError }, failure, {
    fields: ['email', 'pictures'],
    otherwise: 'It could not be saved.',
  })
  const [field, error, options] = setError.mock.calls[0] ?? []
  return { notice, field, message: error?.message, focus: options?.shouldFocus }
}

test.each([
  ['email', 'email'],
  ['pictures.1', 'pictures'],
])('a refusal of %s stands at the field %s, which gets the focus', (path, field) =>
  expect(show(refused({ status: 400, field: path, message: 'Please choose another.' }))).toEqual({
    notice: undefined,
    field,
    message: 'Please choose another.',
    focus: true,
  }),
)

test.each<[string, Failure, string]>([
  ['of a field that the form does not show', refused({ status: 400, field: 'otp', message: 'Expired.' }), 'Expired.'],
  ['of the whole form', refused({ status: 429, message: 'Too many attempts.' }), 'Too many attempts.'],
  ['without words', refused({ status: 500 }), 'It could not be saved.'],
  ['by no answer', { kind: 'no-answer', why: 'network' }, connectionMessage],
])('a failure %s is the notice of the form', (_, failure, notice) =>
  expect(show(failure)).toEqual({ notice, field: undefined, message: undefined, focus: undefined }),
)
