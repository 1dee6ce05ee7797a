import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { publicPaths } from '../contract/paths.ts'
import { sitePlaceholders } from '../contract/site.ts'
import { type PrerenderedPage, renderOfflinePage, renderPublicPages, renderShells } from './entry-server.tsx'
import { vendorPages } from './routes.tsx'

const template = readFileSync(new URL('index.html', import.meta.url), 'utf8')
const shells = renderShells()
let pages: PrerenderedPage[]
beforeAll(async () => {
  pages = await renderPublicPages()
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

test.each(publicPaths)('%s has no script of its own inside and no dead link', (path) => {
  const { html } = pages.find((page) => page.path === path) as PrerenderedPage
  expect(html).not.toMatch(/<script| on[a-z]+="|href="javascript:/)
  expect(html).not.toMatch(/href="#?"/)
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

test('the offline page stands alone, with its drawing inside', () => {
  const { html, style } = renderOfflinePage()
  expect(count(html, /<h1>You are offline<\/h1>/g)).toBe(1)
  // No font moves it that comes late.
  expect(count(style, /@font-face/g)).toBe(count(style, /font-display:optional|src: ?local\(/g))
  expect(html).toContain('A string of lights, unplugged')
  expect(html).not.toMatch(/<(img|link|script)/)
})

test('every page behind the login has a skeleton in its HTML, with its own title, and so have the addresses without a page', () => {
  expect(shells.map(({ path }) => path)).toEqual(vendorPages.map(({ path }) => path))
  for (const { html, title } of shells) {
    expect(count(html, /<h1[\s>]/g)).toBe(1)
    expect(count(html, /<main[\s>]/g)).toBe(1)
    expect(html).toMatch(/<a [^>]*href="#main"[^>]*>Skip to content/)
    expect(html).toMatch(/skeleton/)
    // A button of a skeleton would do nothing.
    expect(html).not.toMatch(/<button|role="alert"|<script/)
    expect(title).toMatch(/. · Afahye$/)
  }
})
