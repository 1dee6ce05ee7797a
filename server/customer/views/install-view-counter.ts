import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { clientNetwork } from '../../http/client-network.ts'
import { openViewCounter, type ViewCounter } from './count-views.ts'
import { isCounted } from './is-counted.ts'
import { findSource } from './view-source.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the app serves pages for customers. */
    viewCounter: ViewCounter
  }
}

type SeenPage = { vendorId: string; serviceId: string | undefined }

/** Gives what counts a request for a page that was found. */
export const installViewCounter = (
  app: FastifyInstance,
  context: Context,
  publicUrl: string,
): ((request: FastifyRequest, page: SeenPage) => void) => {
  const counter = openViewCounter(context)
  app.decorate('viewCounter', counter)
  app.addHook('onClose', () => counter.flush())
  return ({ method, headers, url, ip }, { vendorId, serviceId }) => {
    if (!isCounted({ method, headers, publicUrl })) return
    const query = url.split('?')[1]
    counter.record({
      vendorId,
      pageId: serviceId ?? vendorId,
      source: findSource({ query, referer: headers.referer, publicUrl }),
      network: clientNetwork(ip),
      agent: headers['user-agent'] ?? '',
    })
  }
}
