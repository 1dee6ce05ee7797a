import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { publicPaths } from '../../contract/paths.ts'
import { sitePlaceholders } from '../../contract/site.ts'
import { pageHtml } from '../../scripts/page-html.ts'
import { type PrerenderedPage, renderOfflinePage, renderPages } from './prerender.tsx'

const template = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
let pages: PrerenderedPage[]
beforeAll(async () => {
  pages = await renderPages()
})

const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0

test('every prerendered path has its page, with a title and a description of its own', () => {
  expect(pages.map((page) => page.path)).toEqual([...publicPaths])
  expect(new Set(pages.map((page) => page.title)).size).toBe(pages.length)
  expect(new Set(pages.map((page) => page.description)).size).toBe(pages.length)
})

test.each(publicPaths)('%s has one main heading, one main part and a skip link that leads somewhere', (path) => {
  const html = pages.find((page) => page.path === path)?.html ?? ''
  expect(count(html, /<h1[\s>]/g)).toBe(1)
  expect(count(html, /<main[\s>]/g)).toBe(1)
  const target = /<a [^>]*href="#([^"]+)"[^>]*>Skip to content/.exec(html)?.[1]
  expect(html).toContain(`id="${target}"`)
})

test.each(publicPaths)('%s runs no script of its own and has no dead link', (path) => {
  const page = pages.find((one) => one.path === path) as PrerenderedPage
  const names = { entry: 'main.js', afterPaint: 'after-paint.js' }
  const html = pageHtml({ template, page, html: page.html, chunks: [], ...names, readStyle: () => '' })
  const scripts = html.match(/<script[^>]*>/g) ?? []
  expect(scripts).toEqual([
    '<script type="module" fetchpriority="low" src="/after-paint.js" data-entry="/main.js" data-parts="">',
    '<script type="application/json" id="site">',
    '<script nomodule src="/no-modules.js">',
  ])
  expect(html).not.toMatch(/ on[a-z]+="|href="javascript:/)
  // An empty address is a dead link, but for this one: it is the page itself.
  expect(html.replaceAll('<a href="">Reload</a>', '')).not.toMatch(/href="#?"/)
})

test('pages with the footer carry the placeholders of the support phone, e-mail and WhatsApp', () => {
  for (const path of ['/', '/help', '/terms', '/privacy']) {
    const html = pages.find((page) => page.path === path)?.html
    expect(html).toContain('href="tel:%SUPPORT_PHONE%"')
    expect(html).toContain('href="mailto:%SUPPORT_EMAIL%"')
    expect(html).toMatch(/<a [^>]*data-way="whatsapp"[^>]*href="https:\/\/wa\.me\/%SUPPORT_WHATSAPP%/)
  }
  expect(template).toContain(JSON.stringify(sitePlaceholders))
})

test('the offline page stands alone, with its drawing inside', async () => {
  const { html } = await renderOfflinePage()
  expect(count(html, /<h1>You are offline<\/h1>/g)).toBe(1)
  expect(html).toContain('A string of lights, unplugged')
  expect(html).not.toMatch(/<(img|link|script)/)
})
