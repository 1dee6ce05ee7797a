import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillPlaceholders, type Site, sitePlaceholders } from '../../contract/site.ts'
import { escapeHtml } from '../escape-html.ts'

/** Written by the build: which file answers which path. */
type PageTable = { pages: Record<string, string>; shell: string; shellPrefix: string; offline: string }

type Page = { html: Buffer; brotli: Buffer; etag: string }

export type Place = { publicUrl: string; site: Site }

const placeholders = { publicUrl: '%PUBLIC_URL%', ...sitePlaceholders }

const loadPage = async (file: string, { publicUrl, site }: Place): Promise<Page> => {
  const facts = Object.entries({ publicUrl, ...site }).map(([name, value]) => [name, escapeHtml(value)])
  const text = fillPlaceholders(await readFile(file, 'utf8'), placeholders, Object.fromEntries(facts))
  const html = Buffer.from(text)
  const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { html, brotli, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 20)}"` }
}

export const mountPages = async (app: FastifyInstance, folder: string, place: Place): Promise<void> => {
  const table = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')) as PageTable
  for (const [path, file] of [...Object.entries(table.pages), ['/offline.html', table.offline] as const]) {
    const page = await loadPage(join(folder, file), place)
    app.get(path, (request, reply) => sendPage(request, reply, page))
  }
  const shell = await loadPage(join(folder, table.shell), place)
  for (const path of [table.shellPrefix, `${table.shellPrefix}/*`])
    app.get(path, (request, reply) => sendPage(request, reply, shell))

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Pages are served above with their placeholders filled in; their raw files are nobody's business.
    allowedPath: (path) => !['.html', '.json', '.br', '.gz'].includes(extname(path)),
    setHeaders: (reply, path) => {
      const name = relative(folder, path)
      const cache = name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
      reply.header('cache-control', name === 'service-worker.js' ? 'no-cache' : cache)
    },
  })
}

const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) => {
  reply.header('cache-control', 'no-cache').header('etag', page.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  return takesBrotli ? reply.header('content-encoding', 'br').send(page.brotli) : reply.send(page.html)
}
