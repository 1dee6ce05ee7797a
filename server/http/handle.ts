import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import * as v from 'valibot'
import type { BodyOf, Endpoint, FileNamesOf, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { violatedConstraint } from '../adapters/database/failures.ts'
import { type BearerOf, type ReadBearer, requireBearer } from './bearer.ts'
import { check } from './check.ts'
import { refuseUnstorable } from './json-body.ts'
import { type ReceivedFile, receiveMultipart, takeMultipart } from './multipart.ts'
import { Refused, refuse } from './refuse.ts'

export type Asked<E> = {
  body: BodyOf<E>
  query: QueryOf<E>
  params: ParamsOf<E>
  bearer: BearerOf<E>
  /** Names this submit. The same one sent again after a lost answer is done once and answered again. */
  requestKey: string | undefined
  /** Pictures in temporary files, gone when the rule is done. */
  files: Record<FileNamesOf<E>, ReceivedFile[]>
  request: FastifyRequest
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call this process serves: the OpenAPI page is made from it. */
    endpoints: Endpoint[]
    readBearer: ReadBearer
  }
}

/** Mounts one call of the contract: everything the rule receives has been checked, everything it replies is too. */
export const handle = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  rule: (asked: Asked<E>) => Promise<ReplyOf<E>>,
): void => {
  app.endpoints.push(endpoint)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.url,
    handler: async (request, reply) => {
      const answer = await answerTo(app.readBearer, endpoint, request, rule).catch((error) =>
        refuseDuplicate(endpoint, error),
      )
      // An object schema drops what it does not name, so a reply never leaks a column that nobody meant to show.
      return reply
        .code(endpoint.successStatus ?? 200)
        .header('cache-control', 'no-store')
        .send(v.parse(endpoint.reply, answer))
    },
  }
  if (!endpoint.files) return void app.route(route)
  app.register(async (uploads) => {
    await takeMultipart(uploads)
    uploads.route(route)
  })
}

/** A unique constraint is the law; the call says in which words it is broken. */
const refuseDuplicate = ({ refusals = [] }: Endpoint, error: unknown): never => {
  const constraint = violatedConstraint(error)
  const refusal = refusals.find((one) => 'constraint' in one && one.constraint === constraint)
  throw constraint && refusal ? new Refused(refusal) : error
}

const answerTo = async <E extends Endpoint>(
  readBearer: ReadBearer,
  endpoint: E,
  request: FastifyRequest,
  rule: (asked: Asked<E>) => Promise<ReplyOf<E>>,
) => {
  const bearer = endpoint.access && (await requireBearer(endpoint.access, request, readBearer))
  const requestKey = requestKeyOf(request)
  refuseUnstorable(request.query)
  refuseUnstorable(request.params)
  const query = endpoint.query && check(endpoint.query, request.query)
  const params = endpoint.params && check(endpoint.params, request.params)
  if (!endpoint.files) {
    const body = bodyOf(endpoint, request)
    return rule({ body, query, params, bearer, requestKey, files: {}, request } as Asked<E>)
  }
  if (!request.isMultipart()) refuse(refusals.wrongContentType)
  await using received = await receiveMultipart(request, endpoint.files)
  const body = endpoint.body && check(endpoint.body, received.fields)
  return await rule({ body, query, params, bearer, requestKey, files: received.files, request } as Asked<E>)
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const requestKeyOf = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  return typeof key === 'string' && uuidForm.test(key) ? key : refuse(refusals.badRequestKey)
}

const nothing = v.strictObject({})

/** A call that takes nothing may be sent an empty object, and refuses anything else by name. */
const bodyOf = ({ body }: Endpoint, request: FastifyRequest) => {
  if (body) return check(body, request.body)
  if (request.body !== undefined) check(nothing, request.body)
}
