import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { uuid } from '../contract/fields.ts'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

const fromBytes = (byte: number) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) })
  return randomId()
}

test('ids are UUIDs of version 4, as the contract wants them, and no two are the same', () => {
  const ids = Array.from({ length: 2000 }, randomId)
  for (const id of ids) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(v.is(uuid, id)).toBe(true)
  }
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0f, '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('sixteen times the byte %i is %s', (byte, id) => expect(fromBytes(byte)).toBe(id))

test('all free bits are random', () => {
  const ids = Array.from({ length: 500 }, () => randomId().replaceAll('-', ''))
  const sizes = Array.from({ length: 32 }, (_, at) => new Set(ids.map((id) => id[at])).size)
  expect(sizes).toEqual(Array.from({ length: 32 }, (_, at) => (at === 12 ? 1 : at === 16 ? 4 : 16)))
})
