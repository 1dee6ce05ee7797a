import type { FastifyInstance } from 'fastify'
import { refusals } from '../../contract/refusals.ts'
import { fail } from './api-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const readUrlEncoded = (bytes: Uint8Array): URLSearchParams => {
  try {
    return new URLSearchParams(utf8.decode(bytes))
  } catch {
    return fail(refusals.unreadable)
  }
}

/** For a part of the app that takes what a browser sends without any script, and nothing else. */
export const takeFormsOnly = (forms: FastifyInstance, bodyLimit: number): void => {
  forms.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit },
    async (_request: unknown, body: Buffer) => readUrlEncoded(body),
  )
  forms.removeContentTypeParser('application/json')
  // A request without a body is no form for Fastify, and an empty one for whoever reads it.
  forms.addHook('preValidation', async (request) => {
    request.body ??= new URLSearchParams()
  })
}
