import { expect, test } from 'vitest'
import { collectChunks, type Manifest, pageHtml, preloadHero } from './page-html.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/main-1.js',
    imports: ['_react.js'],
    css: ['assets/main-1.css'],
    assets: ['assets/figtree-common-1.woff2', 'assets/figtree-latin-1.woff2', 'assets/letters-400-1.woff2'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_form.js': { file: 'assets/form-1.js', imports: ['_react.js', 'index.html'], css: ['assets/form-1.css'] },
  'help/help-page.tsx': { file: 'assets/help-1.js', imports: ['index.html', '_form.js'], css: ['assets/help-1.css'] },
}
const template = `<html><head><title>x</title>
    <!--head-->
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/main-1.css">
  </head><body><div id="root"><!--page--></div></body></html>`

const readText = (file: string) => `/*${file}*/`
const page = {
  path: '/help',
  title: 'Help & more · Afahye',
  description: 'Ask "us" <anything>',
  sources: ['help/help-page.tsx'],
  html: '<h1>Costs $& more</h1>',
}
const made = pageHtml({ page, template, manifest, readText })

test('a chunk comes with all it imports, once, before itself', () => {
  expect(collectChunks(manifest, 'help/help-page.tsx').map((chunk) => chunk.file)).toEqual([
    'assets/react-1.js',
    'assets/main-1.js',
    'assets/form-1.js',
    'assets/help-1.js',
  ])
  expect(() => collectChunks(manifest, 'help/other.tsx')).toThrow('help/other.tsx')
})

test('styles are inside the page in order, and only named by disabled links', () => {
  expect(made).toContain('<style>/*assets/main-1.css*//*assets/form-1.css*//*assets/help-1.css*/</style>')
  const links = made.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  expect(links).toHaveLength(3)
  expect(links.every((link) => link.includes(' disabled'))).toBe(true)
})

test('the entry and each chunk of the page are named once, and the font is asked for at once', () => {
  expect(made.match(/<script.*?<\/script>/g)).toEqual([
    '<script type="module" crossorigin src="/assets/main-1.js"></script>',
  ])
  expect(made.match(/<link rel="modulepreload"[^>]*>/g)).toEqual(
    ['react', 'form', 'help'].map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}-1.js">`),
  )
  expect(made).toContain('as="font" type="font/woff2" href="/assets/figtree-common-1.woff2" crossorigin')
  expect(made).not.toContain('letters-400')
})

test('words are escaped in the head and untouched in the page', () => {
  expect(made).toContain('<title>Help &#38; more · Afahye</title>')
  expect(made).toContain('content="Ask &#34;us&#34; &#60;anything&#62;"')
  expect(made).toContain('<div id="root" data-prerendered="page"><h1>Costs $& more</h1></div>')
  expect(made).toContain('<link rel="canonical" href="%PUBLIC_URL%/help">')
})

test('a page behind the login is for no search engine, and is not hydrated', () => {
  const { description: _, ...shell } = page
  const html = pageHtml({ page: shell, template, manifest, readText })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<div id="root"><h1>Costs')
})

test('of the opening picture each screen preloads one size', () => {
  const html = `<picture><source media="(max-width: 10rem)" type="image/avif" srcSet="/p.avif"/><source type="image/avif" srcSet="/d.avif"/><img fetchPriority="high"/></picture>`
  expect(preloadHero(html)).toEqual([
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/p.avif" fetchpriority="high" media="(max-width: 10rem)">',
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/d.avif" fetchpriority="high" media="not all and (max-width: 10rem)">',
  ])
  expect(preloadHero('<picture><img fetchPriority="low"/></picture>')).toEqual([])
})
