import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readFirst as readFirstEndpoint } from '../../contract/account/first-reads.ts'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { holdsSecret } from '../http/handle.ts'

/** An answer with a secret is never compressed, so it is not put together with others. */
const canBeRead = (endpoint: Endpoint) =>
  endpoint.method === 'GET' && endpoint.access === 'session' && endpoint !== readFirstEndpoint && !holdsSecret(endpoint)

const addressForm = ({ url }: Endpoint) => new RegExp(`^${url.replace(/:\w+/g, '[^/?#]+')}(\\?[^#]*)?$`)

/** Each call is made as if it had come by itself, so that its own rules hold: who may ask, how often, and what is logged. */
export const openReadFirst = (app: FastifyInstance) => {
  let forms: RegExp[] | undefined
  return async (urls: readonly string[], request: FastifyRequest): Promise<ReplyOf<typeof readFirstEndpoint>> => {
    // Not before the first request, when every wing has mounted its calls.
    forms ??= app.endpoints.filter(canBeRead).map(addressForm)
    const known = urls.filter((url) => forms?.some((form) => form.test(url)))
    const { authorization } = request.headers
    const ask = async (url: string) => {
      const headers = { accept: 'application/json', ...(authorization && { authorization }) }
      const reply = await app.inject({ method: 'GET', url, headers, remoteAddress: request.ip })
      return { url, status: reply.statusCode, text: reply.body }
    }
    return { answers: await Promise.all(known.map(ask)) }
  }
}
