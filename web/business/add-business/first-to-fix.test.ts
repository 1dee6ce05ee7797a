import { expect, test } from 'vitest'
import type { Rejection } from '../../../contract/business/status.ts'
import { firstToFix } from './first-to-fix.ts'

const rejection: Rejection = { reason: 'Please correct.', fields: ['personal_id', 'tin_number'] }

test.each([
  ['the first named field in the order of the form', { rejection, asked: null, goesOn: false }, 'tin_number'],
  ['what the address asks for', { rejection, asked: 'ghana_card_image', goesOn: true }, 'ghana_card_image'],
  ['the first, when the address asks for what is no field', { rejection, asked: 'x', goesOn: false }, 'tin_number'],
  ['none, when corrections go on where they ended', { rejection, asked: null, goesOn: true }, undefined],
  ['none without a rejection', { rejection: undefined, asked: null, goesOn: false }, undefined],
  ['none when no field was named', { rejection: { ...rejection, fields: [] }, asked: null, goesOn: false }, undefined],
])('it is %s', (_, given, expected) => {
  expect(firstToFix(given)).toBe(expected)
})
