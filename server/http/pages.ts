import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPlaceholders, type Site, sitePlaceholders } from '../../contract/site.ts'
import { escapeHtml } from '../escape-html.ts'
import { answerMissingPage } from './error-reply.ts'
import { sendTagged, type TaggedText, tagText } from './tagged-text.ts'

/** Written by the build: the file for each path. */
type PageTable = {
  pages: Record<string, string>
  vendorPages?: Record<string, string>
  /** For addresses below the prefix without a page of their own. */
  shell: string
  shellPrefix: string
  offline: string
}

const readTable = async (folder: string): Promise<PageTable> =>
  JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'))

export type Place = { publicUrl: string; site: Site }

const placeholders = { publicUrl: '%PUBLIC_URL%', ...sitePlaceholders }

/** A build does not know whether there is a number, so its pages have the links (web/whatsapp-link.tsx). */
const whatsAppLinks = /<a [^>]*data-way="whatsapp"[^>]*>.*?<\/a>/gs

const loadPage = async (file: string, { publicUrl, site }: Place): Promise<TaggedText> => {
  const facts = Object.entries({ publicUrl, ...site }).map(([name, value]) => [name, escapeHtml(value)])
  const built = await readFile(file, 'utf8')
  const offered = site.supportWhatsApp ? built : built.replace(whatsAppLinks, '')
  return tagText(fillPlaceholders(offered, placeholders, Object.fromEntries(facts)))
}

/** What stands in the build and is not served as it is: sources of pages, and what only the server runs. */
const neverServed = ['**/*.{html,json,br,gz}', 'render/**']

/** `elsewhere`: files of the build whose addresses somebody else answers. */
export const mountPages = async (
  app: FastifyInstance,
  folder: string,
  place: Place,
  elsewhere: readonly string[] = [],
): Promise<void> => {
  const { pages, vendorPages, shell, shellPrefix, offline } = await readTable(folder)
  const files = {
    [shellPrefix]: shell,
    [`${shellPrefix}/*`]: shell,
    ...pages,
    ...vendorPages,
    '/offline.html': offline,
  }
  for (const [path, file] of Object.entries(files)) {
    const page = await loadPage(join(folder, file), place)
    const send = (request: FastifyRequest, reply: FastifyReply) => sendTagged(request, reply, page)
    app.get(path, file === shell ? (request, reply) => answerMissingPage(reply, () => send(request, reply)) : send)
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // One route for each existing file; a wildcard would read the folder on each request.
    wildcard: false,
    // Pages are served above with their placeholders filled in; their raw files must not be served.
    globIgnore: [...neverServed, ...elsewhere],
    setHeaders: (reply, path) => {
      const name = relative(folder, path)
      const cache = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', name === 'service-worker.js' ? 'no-cache' : cache)
      // The library names the encoding of text only, and a drawing is text as well.
      if (name.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
}
