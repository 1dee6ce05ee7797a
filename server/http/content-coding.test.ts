import { expect, it } from 'vitest'
import { chooseCoding, hasTag } from './content-coding.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['zstd, compress', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['gzip;q=0.5, identity', undefined],
  ['gzip;q=0.001', 'gzip'],
  ['gzip ; q=0.3 , br ; q=0.2', 'gzip'],
  ['br;q=2, gzip;q=nonsense', undefined],
  [`${'x,'.repeat(5_000)}br`, undefined],
])('for who sends %j it is %j', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding)
})

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"a-br"', false],
  ['a', false],
  ['', false],
])('If-None-Match: %s', (header, expected) => {
  expect(hasTag(header, '"a"')).toBe(expected)
})
