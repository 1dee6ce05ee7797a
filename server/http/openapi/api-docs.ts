import type { FastifyInstance } from 'fastify'
import { prepareAnswer, sendPrepared } from '../prepared-answer.ts'
import { apiPage } from './api-page.ts'
import { type ApiPlace, makeOpenApi } from './document.ts'

/** Serves the contract at /openapi.json for programs and at /api-docs for people. */
export const mountApiDocs = (app: FastifyInstance, place: ApiPlace): void => {
  // Made when they are first asked for: not all calls are mounted yet.
  const prepare = () => {
    const document = makeOpenApi(app.endpoints, place)
    return {
      document: { answer: prepareAnswer(JSON.stringify(document)), type: 'application/json; charset=utf-8' },
      page: { answer: prepareAnswer(apiPage(document, app.endpoints)), type: 'text/html; charset=utf-8' },
    }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  const find = () => {
    prepared ??= prepare()
    return prepared
  }
  app.get('/openapi.json', (request, reply) => sendPrepared(request, reply, find().document))
  app.get('/api-docs', (request, reply) => sendPrepared(request, reply, find().page))
}
