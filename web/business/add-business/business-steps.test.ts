import { expect, test } from 'vitest'
import type { Rejection } from '../../../contract/business/status.ts'
import { firstToFix } from './business-steps.tsx'

const rejection: Rejection = { reason: 'Please correct.', fields: ['personal_id', 'tin_number'] }

test.each([
  [
    'the first named field in the order of the form',
    { rejection, requestedField: null, isResumed: false },
    'tin_number',
  ],
  ['what the address asks for', { rejection, requestedField: 'ghana_card_image', isResumed: true }, 'ghana_card_image'],
  [
    'the first, when the address asks for what is no field',
    { rejection, requestedField: 'x', isResumed: false },
    'tin_number',
  ],
  ['none, when corrections go on where they ended', { rejection, requestedField: null, isResumed: true }, undefined],
  ['none without a rejection', { rejection: undefined, requestedField: null, isResumed: false }, undefined],
  [
    'none when no field was named',
    { rejection: { ...rejection, fields: [] }, requestedField: null, isResumed: false },
    undefined,
  ],
])('it is %s', (_, facts, expected) => {
  expect(firstToFix(facts)).toBe(expected)
})
