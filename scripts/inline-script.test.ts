import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashInlineScripts, refuseInside } from './inline-script.ts'

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('each script inside the pages has its hash once, whatever its attributes; files and data have none', () => {
  const pages = [
    '<script data-entry="/main.js">one()</script><script type="application/json" id="site">{}</script>',
    '<script>one()</script><script>two("<p>")\n</script><script type="module" src="/page.js"></script>',
  ]
  expect(hashInlineScripts(pages)).toEqual([hash('one()'), hash('two("<p>")\n')])
})

test.each([
  ['const end = "</script>"', 'page.ts cannot stand inside a page'],
  ['call("%SITE%")', 'page.ts cannot stand inside a page'],
  ['show(list.toSorted())', 'page.ts uses .toSorted(), which a browser that we support lacks'],
])('%s may not stand inside a page', (code, reason) => {
  expect(() => refuseInside('page.ts', 'show(list)')).not.toThrow()
  expect(() => refuseInside('page.ts', code)).toThrow(reason)
})
