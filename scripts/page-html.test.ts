import { expect, test } from 'vitest'
import { collectChunks, type Manifest, pageHtml } from './page-html.ts'

const manifest: Manifest = {
  'index.html': {
    file: 'assets/main-1.js',
    imports: ['_react.js'],
  },
  '_react.js': { file: 'assets/react-1.js' },
  '_form.js': { file: 'assets/form-1.js', imports: ['_react.js', 'index.html'] },
  'help/help-page.tsx': { file: 'assets/help-1.js', imports: ['index.html', '_form.js'] },
}
const template = `<html><head><title>x</title>
    <!--head-->
    <link rel="icon" href="/icon.svg" />
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/main-1.css">
  </head><body><div id="root"><!--page--></div></body></html>`

const page = {
  path: '/help',
  title: 'Help & more · Afahye',
  description: 'Ask "us" <anything>',
  sources: ['help/help-page.tsx'],
  html: '<h1>Costs $& more</h1>',
}
const made = pageHtml({ page, template, manifest })

test('a chunk comes with all it imports, once, before itself', () => {
  expect(collectChunks(manifest, 'help/help-page.tsx').map((chunk) => chunk.file)).toEqual([
    'assets/react-1.js',
    'assets/main-1.js',
    'assets/form-1.js',
    'assets/help-1.js',
  ])
  expect(() => collectChunks(manifest, 'help/other.tsx')).toThrow('help/other.tsx')
})

test('the entry, its style sheet and each chunk of the page are named once', () => {
  expect(made.match(/<script.*?<\/script>/g)).toEqual([
    '<script type="module" crossorigin src="/assets/main-1.js"></script>',
  ])
  expect(made.match(/<link rel="stylesheet"[^>]*>/g)).toHaveLength(1)
  expect(made.match(/<link rel="modulepreload"[^>]*>/g)).toEqual(
    ['form', 'help', 'react'].map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}-1.js">`),
  )
})

test('words are escaped in the head and untouched in the page', () => {
  expect(made).toContain('<title>Help &#38; more · Afahye</title>')
  expect(made).toContain('content="Ask &#34;us&#34; &#60;anything&#62;"')
  expect(made).toContain('<div id="root" data-prerendered="page"><h1>Costs $& more</h1></div>')
  expect(made).toContain('<link rel="canonical" href="%PUBLIC_URL%/help">')
})

test('a page behind the login is for no search engine, and is not hydrated', () => {
  const { description: _, ...shell } = page
  const html = pageHtml({ page: shell, template, manifest })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<div id="root"><h1>Costs')
})
