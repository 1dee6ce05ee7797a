import type { FastifyInstance, FastifyRequest } from 'fastify'
import { wingPrefix } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'

/** An unknown page leads to the landing page; an unknown call is told so. */
export const installNotFound = (app: FastifyInstance, serves: 'pages' | 'calls only'): void => {
  app.setNotFoundHandler((request, reply) =>
    serves === 'pages' && isPageVisit(request)
      ? reply.redirect('/', 302)
      : reply.code(404).header('cache-control', 'no-store').send(refusals.notFound),
  )
}

const neverPages = [...Object.values(wingPrefix), '/assets/']

const isPageVisit = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !neverPages.some((prefix) => url.startsWith(prefix))
