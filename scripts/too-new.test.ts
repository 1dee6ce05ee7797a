import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { refuseTooNew, tooNewInScript, tooNewInStyle } from './too-new.ts'

test.each([
  ['x.at(-1)', '.at()'],
  ['x?.toSorted()', '.toSorted()'],
  ['Object.hasOwn(a, b)', 'Object.hasOwn'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
  ['window.f(structuredClone(a))', 'structuredClone'],
  ['crypto.randomUUID()', 'crypto.randomUUID'],
  ['dialog.showModal()', '.showModal()'],
  ['a.replace(/(?<=b)c/, d)', '/(?<=b)c/'],
  ['/a/v.test(b)', '/a/v'],
])('%s is too new for a supported browser', (script, what) => {
  expect(tooNewInScript(script)).toEqual([what])
})

test.each([
  'x.at',
  'x["at"]',
  '({ at: 1, scheduler: 2 })',
  'x.scheduler',
  'Object.keys(a)',
  'a.replaceAll("b", "c")',
  '/a/g',
])('%s is not', (script) => {
  expect(tooNewInScript(script)).toEqual([])
})

test.each([
  ['a:has(b){}', ':has'],
  ['a:is(b,c){}', ':is'],
  ['a{aspect-ratio:1}', 'aspect-ratio'],
  ['a{height:100dvh}', 'newer units'],
  ['a{color:color-mix(in srgb,red,blue)}', 'color-mix'],
  ['a{overflow:clip}', 'overflow: clip'],
  ['a{b &{color:red}}', 'nesting'],
  ['@layer x{a{color:red}}', '@layer'],
])('%s is too new for a supported browser', (style, what) => {
  expect(tooNewInStyle(style)).toEqual([what])
})

test('styles that are asked for by @supports, and older ones, are not', () => {
  expect(tooNewInStyle('@supports (height:1dvh){a{height:100dvh}}a:not(b){gap:1rem;inset:0;height:100vh}')).toEqual([])
})

test('a build is refused by the file and the name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'too-new-'))
  try {
    await writeFile(join(folder, 'main.js'), 'navigator.share(structuredClone(a))')
    await expect(refuseTooNew(folder)).rejects.toThrow('main.js uses structuredClone')
  } finally {
    await rm(folder, { recursive: true })
  }
})
