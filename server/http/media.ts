import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'

export const mediaUrl = (name: string): string => `/media/${name}.webp`

/** How stored pictures are named. The name of a document never has this form. */
const pictureForm = /^(picture-[\w-]{32})\.webp$/

/** The name under which the picture at this address is stored. */
export const readMediaName = (address: string): string | undefined =>
  address.startsWith('/media/') ? pictureForm.exec(address.slice('/media/'.length))?.[1] : undefined

/** Opened as a page of its own, it must be nothing but a picture. */
export const nothingButPicture = "default-src 'none';frame-ancestors 'none';sandbox"

/** Public pictures. Their names are random and their content never changes, so browsers cache them. */
export const mountMedia = (app: FastifyInstance, { files }: Pick<Context, 'files'>): void => {
  app.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
    reply.header('content-security-policy', nothingButPicture)
    const name = pictureForm.exec(request.params['*'])?.[1]
    const bytes = name === undefined ? undefined : await files.read(name)
    // Answered here, as the error handler would redirect to the landing page.
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send(refusals.notFound)
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
