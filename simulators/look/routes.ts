import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'

const near = (path: string) => new URL(path, import.meta.url)
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** Uses the portal's tokens and art, so that there is one look to maintain. */
const files = {
  'tokens.css': { type: 'text/css', path: near('../../web/ui/tokens.css') },
  'simulators.css': { type: 'text/css', path: near('./simulators.css') },
  'mark.svg': { type: 'image/svg+xml', path: near('../../web/art/mark.svg') },
  'kente.svg': { type: 'image/svg+xml', path: near('../../web/art/pattern-kente.svg') },
  'empty.svg': { type: 'image/svg+xml', path: near('../../web/art/empty-notifications.svg') },
  'figtree.woff2': { type: 'font/woff2', path: createRequire(import.meta.url).resolve(figtree) },
}

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const lookRoutes = (app: FastifyInstance) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    })
  })
  for (const [name, { type, path }] of Object.entries(files))
    app.get(`/look/${name}`, async (_, reply) => reply.type(type).send(await readFile(path)))
}
