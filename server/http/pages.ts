import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fillPlaceholders, type Site, sitePlaceholders } from '../../contract/site.ts'
import { escapeHtml } from '../escape-html.ts'
import { type PreparedAnswer, prepareAnswer, sendPrepared } from './prepared-answer.ts'

/** Written by the build: the file for each path. */
type PageTable = { pages: Record<string, string>; shell: string; shellPrefix: string; offline: string }

export type Place = { publicUrl: string; site: Site }

const placeholders = { publicUrl: '%PUBLIC_URL%', ...sitePlaceholders }

/** A build does not know whether there is a number, so its pages have the links (web/whatsapp-link.tsx). */
const whatsAppLinks = /<a [^>]*data-way="whatsapp"[^>]*>.*?<\/a>/gs

const loadPage = async (file: string, { publicUrl, site }: Place): Promise<PreparedAnswer> => {
  const facts = Object.entries({ publicUrl, ...site }).map(([name, value]) => [name, escapeHtml(value)])
  const built = await readFile(file, 'utf8')
  const offered = site.supportWhatsApp ? built : built.replace(whatsAppLinks, '')
  return prepareAnswer(fillPlaceholders(offered, placeholders, Object.fromEntries(facts)))
}

export const mountPages = async (app: FastifyInstance, folder: string, place: Place): Promise<void> => {
  const table = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageTable
  const files = { ...table.pages, '/offline.html': table.offline, [table.shellPrefix]: table.shell }
  const mountPage = async ([path, file]: [string, string]) => {
    const page = await loadPage(join(folder, file), place)
    const paths = path === table.shellPrefix ? [path, `${path}/*`] : [path]
    const html = { answer: page, type: 'text/html; charset=utf-8' }
    for (const each of paths) app.get(each, (request, reply) => sendPrepared(request, reply, html))
    return page
  }
  const pages = await Promise.all(Object.entries(files).map(mountPage))
  // So that no visitor waits for it; one by one and not before the portal answers, so that nobody else waits either.
  app.addHook('onListen', async () => {
    for (const page of pages) await page.coded('br')
  })

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // One route for each existing file; a wildcard would read the folder on each request.
    wildcard: false,
    // Pages are served above with their placeholders filled in; their raw files must not be served.
    globIgnore: ['**/*.{html,json,br,gz}'],
    setHeaders: (reply, path) => {
      const name = relative(folder, path)
      const cache = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', name === 'service-worker.js' ? 'no-cache' : cache)
      // The library names the encoding of text only, and a drawing is text as well.
      if (name.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
}
