import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'

export const mediaUrl = (name: string): string => `/media/${name}.webp`

/** As the kept files name a picture. The name of a document never has this form. */
const pictureForm = /^(picture-[\w-]{32})\.webp$/

/** Pictures that everybody may see. Their names are random and their content never changes, so a browser keeps them. */
export const mountMedia = (app: FastifyInstance, { files }: Pick<Context, 'files'>): void => {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    // Also where somebody opens it as a page of its own, it is nothing but a picture.
    reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none';sandbox")
    const name = pictureForm.exec(request.params['*'])?.[1]
    const bytes = name === undefined ? undefined : await files.read(name)
    // Not by the error handler, which sends those who look for a page to the landing page.
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send(refusals.notFound)
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
