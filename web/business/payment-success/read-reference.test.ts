import { expect, test } from 'vitest'
import { readReference } from './read-reference.ts'

test.each([
  ['reference=AFH-1', 'AFH-1'],
  ['trxref=AFH-2', 'AFH-2'],
  ['trxref=AFH-2&reference=AFH-1', 'AFH-1'],
  ['reference=&trxref=AFH-2', 'AFH-2'],
  ['reference=%20AFH-1%20', 'AFH-1'],
  ['reference=%20', undefined],
  ['', undefined],
])('in ?%s it is %s', (query, reference) => expect(readReference(new URLSearchParams(query))).toBe(reference))
