import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'

export const mediaUrl = (name: string): string => `/media/${name}.webp`

/** How stored pictures are named. The name of a document never has this form. */
const pictureForm = /^(picture-[\w-]{32})\.webp$/

/** Public pictures. Their names are random and their content never changes, so browsers cache them. */
export const mountMedia = (app: FastifyInstance, { files }: Pick<Context, 'files'>): void => {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    // Opened as a page of its own, it must be nothing but a picture.
    reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none';sandbox")
    const name = pictureForm.exec(request.params['*'])?.[1]
    const bytes = name === undefined ? undefined : await files.read(name)
    // Answered here, as the error handler would redirect to the landing page.
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send(refusals.notFound)
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
