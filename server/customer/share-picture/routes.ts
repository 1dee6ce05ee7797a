import type { FastifyInstance } from 'fastify'
import { pathBelow } from '../../../contract/customer/addresses.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { nothingButPicture } from '../../http/media.ts'
import { readVendorPage } from '../vendor-page/read-vendor-page.ts'
import { openSharePictures } from './make-share-picture.ts'

/** The picture of a page that customers can see. An address from before the last change leads on to the one of now. */
export const mountSharePictures = (app: FastifyInstance, context: Context): void => {
  const findPicture = openSharePictures(context)
  app.get<{ Params: { slug: string; hash: string } }>('/v/:slug/share-:hash.jpg', async ({ params }, reply) => {
    reply.header('content-security-policy', nothingButPicture)
    const page = await readVendorPage(context, params.slug)
    // Answered here, as the error handler would redirect to the landing page.
    if (!page) return reply.code(404).header('cache-control', 'no-store').send(refusals.notFound)
    if (pathBelow.sharePicture(params.slug, params.hash) !== page.sharePicture)
      return reply.header('cache-control', 'no-cache').redirect(page.sharePicture, 302)
    const picture = await findPicture(page)
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
  })
}
