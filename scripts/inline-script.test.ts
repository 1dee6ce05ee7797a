import { expect, test } from 'vitest'
import { refuseInside } from './inline-script.ts'

test.each([
  ['const end = "</script>"', 'page.ts cannot stand inside a page'],
  ['call("%SITE%")', 'page.ts cannot stand inside a page'],
  ['show(list.toSorted())', 'page.ts uses .toSorted(), which a browser that we support lacks'],
])('%s may not stand inside a page', (code, reason) => {
  expect(() => refuseInside('page.ts', 'show(list)')).not.toThrow()
  expect(() => refuseInside('page.ts', code)).toThrow(reason)
})
