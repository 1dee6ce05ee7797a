import * as v from 'valibot'
import { expect, it } from 'vitest'
import { reference } from '../../../contract/business/payment.ts'
import { newReference } from './prepare-payment.ts'

const many = Array.from({ length: 2_000 }, newReference)

it('is written as the contract says', () => {
  for (const one of many) expect(v.parse(reference, one)).toBe(one)
})

it('uses all 32 letters at each of 16 places, so that it has 80 bits, and is never the same', () => {
  const places = many.map((one) => one.slice(4).replaceAll('-', ''))
  for (let place = 0; place < 16; place++) expect(new Set(places.map((letters) => letters[place])).size).toBe(32)
  expect(new Set(many).size).toBe(many.length)
})
