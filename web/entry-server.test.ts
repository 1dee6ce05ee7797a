import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { paths, publicPaths } from '../contract/paths.ts'
import { sitePlaceholders } from '../contract/site.ts'
import { pageHtml } from '../scripts/page-html.ts'
import { vendorFrames } from './app/vendor-frames.ts'
import {
  notFoundPath,
  type PrerenderedFrame,
  type PrerenderedPage,
  renderFrames,
  renderOfflinePage,
  renderPages,
} from './entry-server.tsx'
import { pages as allPages } from './routes.tsx'

const template = readFileSync(new URL('./index.html', import.meta.url), 'utf8')
const vendorPaths = allPages.filter(({ layout }) => layout === 'vendor').map(({ path }) => path)
let pages: PrerenderedPage[]
let frames: PrerenderedFrame[]
beforeAll(async () => {
  pages = await renderPages()
  frames = await renderFrames()
})
const frameAt = (path: string) => frames.find((frame) => frame.path === path)?.html ?? ''

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
  const scripts = { entry: 'main.js', inlineScript: '' }
  const html = pageHtml({ template, page, html: page.html, chunks: [], ...scripts, readText: () => '' })
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" data-entry="/main.js" data-parts="">',
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
  const { html, style } = await renderOfflinePage()
  expect(count(html, /<h1>You are offline<\/h1>/g)).toBe(1)
  // No font moves it that comes late.
  expect(count(style, /@font-face/g)).toBe(count(style, /font-display:optional|src: ?local\(/g))
  expect(html).toContain('A string of lights, unplugged')
  expect(html).not.toMatch(/<(img|link|script)/)
})

test('every page behind the login has a frame of its own, and so have the addresses without a page', () => {
  expect(frames.map(({ path }) => path)).toEqual([...vendorPaths, notFoundPath])
  expect(Object.keys(vendorFrames).toSorted()).toEqual(vendorPaths.toSorted())
})

test.each([...vendorPaths, notFoundPath])(
  '%s is framed by bar and footer, and has one heading, before a script',
  (path) => {
    const html = frameAt(path)
    expect(count(html, /<h1[\s>]/g)).toBe(1)
    expect(count(html, /<main[\s>]/g)).toBe(1)
    expect(html).toMatch(/<a [^>]*href="#main"[^>]*>Skip to content/)
    expect(html).toMatch(/<header.*aria-label="Menu".*<\/header>/s)
    expect(html).toMatch(/<footer.*My services.*<\/footer>/s)
    expect(html).not.toMatch(/<footer.*>Register<.*<\/footer>/s)
    expect(html).not.toMatch(/ on[a-z]+="|href="javascript:|<script/)
  },
)

test.each(vendorPaths)('%s shows before a script what it shows while it reads', (path) => {
  const html = frameAt(path)
  expect(html).toMatch(/skeleton|Verifying your payment/)
  expect(html).not.toMatch(/role="alert"|could not|not found/i)
})

test('a mistyped address is said to be one before a script', () => {
  expect(frameAt(notFoundPath)).toContain('There is no page at this address')
})

test('a page names what it reads first, in the words of the contract', () => {
  const reads = (path: string) => frames.find((frame) => frame.path === path)?.reads.split(' ')
  expect(reads(paths.dashboard)?.[0]).toBe('/vservice/api/v1/auth/profile')
  expect(reads(paths.receipt)).toContain('/bservice/api/v1/auth/payments/:reference')
  for (const { reads } of frames) expect(reads.split(' ')).toContain('/vservice/api/v1/auth/notifications/unread')
})

test.each(['Please log in first.', 'Your session has ended.', 'What you typed is kept.'])(
  'the landing page holds “%s”, to be shown before a script',
  (sentence) => expect(pages.find(({ path }) => path === '/')?.html).toContain(sentence),
)
