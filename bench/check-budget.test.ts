import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findExcesses, measurePages } from './check-budget.ts'

let folder: string

const put = (path: string, content: string) => writeFile(join(folder, path), content)

const putScript = async (path: string, code: string, kilobytes: number) => {
  await put(path, code)
  await writeFile(join(folder, `${path}.br`), Buffer.alloc(kilobytes * 1024))
}

const page = `<!doctype html><html><head><link rel="icon" href="/icon.svg">
  <script type="module" crossorigin src="/assets/main-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/form-1.js"><script>inline()</script></head></html>`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-budget-'))
  await mkdir(join(folder, 'assets'))
  await put('pages.json', '{"pages":{"/":"index.html"},"vendorPages":{"/d/billing":"billing.html"}}')
  await put('index.html', page)
  await put('billing.html', page)
  await putScript('assets/main-1.js', 'import{a}from"./react-1.js";import"./form-1.js";import("./later-1.js")', 20)
  await putScript('assets/form-1.js', 'import{a}from"./react-1.js";export{b}from"./checks-1.js"', 10)
  await putScript('assets/react-1.js', '', 60)
  await putScript('assets/checks-1.js', '', 5)
  await putScript('assets/later-1.js', '', 500)
  await putScript('share-page.js', '', 1)
  await putScript('report-form.js', 'import"./assets/checks-1.js"', 1)
  await putScript('renewal-waiting.js', '', 1)
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a page counts its scripts, preloads and static imports once each, and nothing that loads later', async () => {
  expect(await measurePages(folder)).toEqual([
    { path: '/', kilobytes: 95, budget: 115 },
    { path: '/d/billing', kilobytes: 95, budget: 215 },
    { path: '/share-page.js', kilobytes: 1, budget: 1 },
    { path: '/report-form.js', kilobytes: 6, budget: 10 },
    { path: '/renewal-waiting.js', kilobytes: 1, budget: 10 },
  ])
})

test('a build within its budgets passes, and one file that grows fails every page that loads it', async () => {
  expect(findExcesses(await measurePages(folder))).toEqual([])
  await putScript('assets/checks-1.js', '', 40)
  expect(findExcesses(await measurePages(folder))).toEqual([
    '/ loads 15.0 KB of scripts over its budget of 115 KB.',
    '/report-form.js loads 31.0 KB of scripts over its budget of 10 KB.',
  ])
})

test('a page without a budget and a page without a script fail', async () => {
  await put('pages.json', '{"pages":{"/new":"index.html","/help":"help.html"}}')
  await put('help.html', '<!doctype html><html></html>')
  expect(findExcesses(await measurePages(folder))).toEqual([
    '/new has no budget: add it to bench/budget.ts.',
    '/help names no script: bench/check-budget.ts does not understand its HTML.',
  ])
})

test('a script that is named and not there fails', async () => {
  await rm(join(folder, 'assets/react-1.js.br'))
  await expect(measurePages(folder)).rejects.toThrow('react-1.js')
})
