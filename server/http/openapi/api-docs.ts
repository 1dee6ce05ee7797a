import type { FastifyInstance } from 'fastify'
import { sendTagged, tagText } from '../tagged-text.ts'
import { apiPage } from './api-page.ts'
import { type ApiPlace, makeOpenApi } from './document.ts'

/** Serves the contract at /openapi.json for programs and at /api-docs for people. */
export const mountApiDocs = (app: FastifyInstance, place: ApiPlace): void => {
  // Made when they are first asked for: not all calls are mounted yet.
  const prepare = () => {
    const document = makeOpenApi(app.endpoints, place)
    return {
      document: tagText(JSON.stringify(document)),
      page: tagText(apiPage(document, app.endpoints)),
    }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  const find = () => {
    prepared ??= prepare()
    return prepared
  }
  app.get('/openapi.json', (request, reply) =>
    sendTagged(request, reply, find().document, 'application/json; charset=utf-8'),
  )
  app.get('/api-docs', (request, reply) => sendTagged(request, reply, find().page))
}
