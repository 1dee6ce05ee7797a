import { expect, test } from 'vitest'
import { fillReads } from './fill-reads.ts'

const reads = '/profile /payments/:reference'

test.each([
  ['', ['/profile']],
  ['?reference=AFH-1', ['/payments/AFH-1']],
  ['?reference=%20a%2Fb%20', ['/payments/a%2Fb']],
  ['?reference=', []],
  ['?other=1', []],
])('with the query “%s” a page asks for %j', (search, urls) => expect(fillReads(reads, search)).toEqual(urls))

test('a page that reads nothing asks for nothing', () => expect(fillReads('', '')).toEqual([]))
