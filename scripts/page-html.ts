import { readFirst } from '../contract/account/first-reads.ts'
import { productName } from '../contract/product.ts'
import { escapeHtml } from '../server/escape-html.ts'

export type Chunk = { file: string; imports?: string[]; css?: string[]; assets?: string[] }
export type Manifest = Record<string, Chunk>

const unique = (values: readonly string[]) => [...new Set(values)]

/** The chunk of a source file and all that it imports, each once. */
export const collectChunks = (manifest: Manifest, source: string, seen = new Set<string>()): Chunk[] => {
  if (seen.has(source)) return []
  seen.add(source)
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  return [...(chunk.imports ?? []).flatMap((imported) => collectChunks(manifest, imported, seen)), chunk]
}

export type PageFacts = { path: string; title: string; description: string }

type Parts = {
  template: string
  html: string
  chunks: readonly Chunk[]
  entry: string
  /** The text of a file of the build. */
  readText: (file: string) => string
}

export type Pieces = Parts & {
  page: PageFacts
  /** Fetches all other scripts after the first paint. */
  inlineScript: string
  /** Runs before the first paint. */
  earlyScript?: string
}

export type FramePieces = Parts & {
  /** Calls of the portal: what the page reads as it opens, and what it reads where the vendor is not known yet. */
  frame: { title: string; reads: string; who: string }
  /** Decides whether there is a session, asks for what the page reads first and fetches all other scripts. */
  inlineScript: string
}

/** The other fonts are loaded where a letter is shown that only they have. */
const isForEveryPage = (file: string) => /\bfigtree-common-[^/]*\.woff2$/.test(file)

const stylesheetLink = /\s*<link rel="stylesheet"[^>]*>/g

/** A page does not know what was typed into its frame. */
const textField = /<(?:input|textarea)\b/g

/** What a browser shows in its tab: behind the login it is fetched when the page lives (web/main.tsx), not before it. */
const iconLink = /<link rel="icon" href=/

const entryTags = /\s*<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?/g

/** One file that shows the page before any script or style sheet has loaded. */
export const pageHtml = ({ page, inlineScript, earlyScript, ...parts }: Pieces): string =>
  fillTemplate(parts, page.title, [
    ...(earlyScript ? [`<script>${earlyScript}</script>`] : []),
    ...describe(page),
    ...preloadHero(parts.html),
    ...preloadFonts(parts),
    ...includeStyles(parts),
    `<script type="module" ${nameScripts(parts)}>${inlineScript}</script>`,
  ])

/** A page behind the login: its frame and skeleton. Until its first script has seen a session, nothing large is loaded. */
export const frameHtml = ({ frame, inlineScript, ...parts }: FramePieces): string =>
  // In a `div`, for web/runtime/render-over.ts.
  fillTemplate({ ...parts, html: `<div>${parts.html.replace(textField, '$& readonly')}</div>` }, frame.title, [
    `<script ${nameScripts(parts)} data-largest="/${findLargest(parts)}" data-reads="${frame.reads}" data-who="${frame.who}" data-read-by="${readFirst.url}">${inlineScript}</script>`,
    '<meta name="robots" content="noindex">',
    ...preloadFonts(parts),
    ...includeStyles(parts),
  ])
    .replace('<div id="root">', '<div id="root" data-frame>')
    .replace(iconLink, '<link rel="icon" href="data:," data-later=')

const nameScripts = ({ chunks, entry }: Parts): string =>
  `data-entry="/${entry}" data-parts="${unique(chunks.map((chunk) => `/${chunk.file}`)).join(' ')}"`

const findLargest = ({ chunks, readText }: Parts): string => {
  const bySize = chunks.map(({ file }) => ({ file, length: readText(file).length })).sort((a, b) => b.length - a.length)
  return bySize[0]?.file ?? ''
}

const preloadFonts = ({ chunks }: Parts): string[] =>
  unique(chunks.flatMap((chunk) => chunk.assets ?? []))
    .filter(isForEveryPage)
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)

const includeStyles = ({ chunks, readText }: Parts): string[] => {
  const styles = unique(chunks.flatMap((chunk) => chunk.css ?? []))
  return [
    `<style>${styles.map((file) => readText(file).trim()).join('')}</style>`,
    // Disabled links are not fetched; they tell the script that these styles are already in the page.
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
  ]
}

const fillTemplate = ({ template, html }: Parts, title: string, head: readonly string[]): string =>
  template
    .replace(stylesheetLink, '')
    .replace(entryTags, '')
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<!--page-->', () => html)

/** Self-contained but for its own small script, which the service worker caches with it. */
export const offlineHtml = ({ html, style }: { html: string; style: string }): string => `<!doctype html>
<html lang="en-GH">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>You are offline · ${productName}</title>
    <style>${style}</style>
  </head>
  <body>
    ${html}
    <script type="module" src="/offline.js"></script>
  </body>
</html>
`

const describe = ({ path, title, description }: PageFacts): string[] => {
  const url = `%PUBLIC_URL%${path}`
  const open: [string, string][] = [
    ['og:type', 'website'],
    ['og:locale', 'en_GH'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', '%PUBLIC_URL%/share.png'],
  ]
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${url}">`,
    ...open.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** The hero picture is preloaded in the one size that this screen will show. */
export const preloadHero = (html: string): string[] => {
  const pictures = html.match(/<picture.*?<\/picture>/gs) ?? []
  const picture = pictures.find((text) => attribute(text, 'fetchpriority') === 'high')
  const sources = [...(picture ?? '').matchAll(/<source[^>]*>/g)].map(([tag]) => tag)
  const avif = sources.filter((tag) => attribute(tag, 'type') === 'image/avif')
  const taken: string[] = []
  return avif.map((tag) => {
    const media = attribute(tag, 'media') ?? taken.map((query) => `not all and ${query}`).join(' and ')
    if (attribute(tag, 'media')) taken.push(media)
    const when = media ? ` media="${media}"` : ''
    return `<link rel="preload" as="image" type="image/avif" imagesrcset="${attribute(tag, 'srcset')}" fetchpriority="high"${when}>`
  })
}
