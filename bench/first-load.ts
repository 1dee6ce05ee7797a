import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotli } from '../scripts/compress.ts'

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
const isForPhones = (tag: string) => !/min-width|^not /.test(attribute(tag, 'media'))

/** What a phone requests when it reads this page, each file once. */
const listRequests = (html: string): string[] => {
  const urls = [...scriptsIn(html), ...linksIn(html), ...picturesIn(html), ...stylesUse(html)]
  return [...new Set(urls.filter((url) => url.startsWith('/')))]
}

/** The script that waits for the first paint later fetches the files that its tag names. */
const scriptsIn = (html: string) =>
  tags(html, 'script').flatMap((tag) => [attribute(tag, 'src'), ...attribute(tag, 'data-parts').split(' ')])

const fetchedLink = /^(icon|stylesheet|preload|modulepreload)$/

const linksIn = (html: string) =>
  tags(html, 'link')
    .filter((tag) => fetchedLink.test(attribute(tag, 'rel')) && !/\sdisabled\b/.test(tag) && isForPhones(tag))
    .map((tag) => attribute(tag, 'href') || attribute(tag, 'imagesrcset'))

const picturesIn = (html: string) => {
  const pictures = html.match(/<picture.*?<\/picture>/gs) ?? []
  const alone = tags(html.replace(/<picture.*?<\/picture>/gs, ''), 'img').filter((tag) => !tag.includes('"lazy"'))
  const chosen = pictures.map((picture) => (picture.match(/<(source|img)\b[^>]*>/g) ?? []).find(isForPhones) ?? '')
  return [...chosen, ...alone].map((tag) => attribute(tag, 'srcset') || attribute(tag, 'src'))
}

/** Without rules for wider screens, whose pictures a phone does not fetch. */
const stylesUse = (html: string) => {
  const styles = (html.match(/<style>.*?<\/style>/gs) ?? []).join('')
  const onPhones = styles.replace(/@media[^{]*(?:min-width|width>)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  const shown = html.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gs, '')
  const used = onPhones.replace(/@font-face\{[^}]*\}/g, (face) => (isNeeded(face, shown) ? face : ''))
  return [...used.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url = '']) => url)
}

/** A font with a range is fetched only where the page shows a character of it. */
const isNeeded = (fontFace: string, shown: string): boolean => {
  const ranges = /unicode-range:([^;}]*)/.exec(fontFace)?.[1]?.split(',')
  if (!ranges) return true
  const bounds = ranges.map((range) => {
    const [first = '', last = first] = range.replace(/\s*u\+/i, '').split('-')
    return [first.replaceAll('?', '0'), last.replaceAll('?', 'F')].map((code) => Number.parseInt(code, 16))
  })
  return [...shown].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return bounds.some(([first = 0, last = first]) => code >= first && code <= last)
  })
}

type Kind = 'html' | 'javascript' | 'font' | 'pictures' | 'other'
export type FirstLoad = Record<Kind | 'total' | 'requests', number>

/** Every page fetches these later though it does not name them: the service worker with its offline page, and the manifest. */
const fetchedLater = ['/service-worker.js', '/offline.js', '/offline.html', '/manifest.webmanifest']

const kinds: [Kind, RegExp][] = [
  ['javascript', /\.js$/],
  ['font', /\.woff2$/],
  ['pictures', /\.(avif|webp|png|jpe?g|svg)$/],
]

const fileKind = (url: string) => kinds.find(([, pattern]) => pattern.test(url))?.[0] ?? 'other'

/** Over HTTP/1.1, where they are sent in full (first-load.test.ts holds this against what our server sends over https). */
export const headerBytes = 1140

/** Bytes that a phone downloads, compressed and with headers, to open a page for the first time. */
export const measureFirstLoad = async (webFolder: string, file: string): Promise<FirstLoad> => {
  const load: FirstLoad = { html: 0, javascript: 0, font: 0, pictures: 0, other: 0, total: 0, requests: 0 }
  const add = (kind: Kind, bytes: number) => {
    load[kind] += bytes
    load.total += bytes
    load.requests++
  }
  const page = await readFile(join(webFolder, file), 'utf8')
  add('html', headerBytes + (await sentBytes(join(webFolder, file))))
  const urls = new Set([...listRequests(page), ...fetchedLater])
  // The set grows while it is walked, as a fetched file may request others.
  for (const url of urls) {
    add(fileKind(url), headerBytes + (await sentBytes(join(webFolder, url))))
    for (const next of await listNestedRequests(webFolder, url)) urls.add(next)
  }
  return load
}

const sentBytes = async (file: string) => {
  if (file.endsWith('.html')) return (await brotli(await readFile(file))).length
  return (await readFile(`${file}.br`).catch(() => readFile(file))).length
}

const listNestedRequests = async (webFolder: string, url: string): Promise<string[]> => {
  const text = () => readFile(join(webFolder, url), 'utf8')
  if (url.endsWith('.js')) {
    const imports = (await text()).matchAll(/\b(?:from|import)\s*"(\.\/[^"]+\.js)"/g)
    return [...imports].map(([, path = '']) => new URL(path, `http://portal${url}`).pathname)
  }
  if (url.endsWith('.css')) return listFonts(await text())
  // A browser that can install the portal requests its icon too: the manifest names the one for phones first.
  if (url.endsWith('.webmanifest')) return [JSON.parse(await text()).icons[0].src]
  return []
}

/** What such a page will show is not known, but it is Latin text. */
const listFonts = (style: string) => {
  const faces = style.match(/@font-face\s*\{[^}]*\}/g) ?? []
  const needed = faces.filter((face) => isNeeded(face, 'Latin'))
  return needed.flatMap((face) => [...face.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, url = '']) => url))
}
