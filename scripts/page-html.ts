import { productName } from '../contract/product.ts'
import { escapeHtml } from '../server/escape-html.ts'

type Chunk = { file: string; imports?: string[] }
export type Manifest = Record<string, Chunk>

/** The chunk of a source file and all that it imports, each once. */
export const collectChunks = (manifest: Manifest, source: string, seen = new Set<string>()): Chunk[] => {
  if (seen.has(source)) return []
  seen.add(source)
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no chunk for ${source}`)
  return [...(chunk.imports ?? []).flatMap((imported) => collectChunks(manifest, imported, seen)), chunk]
}

export type Pieces = {
  page: { path: string; title: string; description?: string; sources: readonly string[]; html: string }
  /** The built index.html, with the tags of the entry. */
  template: string
  manifest: Manifest
}

/** A page that is seen before any script has loaded. */
export const pageHtml = ({ page, template, manifest }: Pieces): string => {
  const seen = new Set<string>()
  const files = page.sources.flatMap((source) => collectChunks(manifest, source, seen)).map(({ file }) => file)
  const head = [
    ...(page.description
      ? describe({ ...page, description: page.description })
      : ['<meta name="robots" content="noindex">']),
    ...files
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(page.title)}</title>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace('<div id="root">', page.description ? '<div id="root" data-prerendered="page">' : '<div id="root">')
    .replace('<!--page-->', () => page.html)
}

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

const describe = ({ path, title, description }: { path: string; title: string; description: string }): string[] => {
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
