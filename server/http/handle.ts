import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as v from 'valibot'
import type { BodyOf, Endpoint, FileNamesOf, ParamsOf, QueryOf, ReplyOf } from '../../contract/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { refusals } from '../../contract/refusals.ts'
import type { Clock } from '../adapters/clock.ts'
import { violatedConstraint } from '../adapters/database/failures.ts'
import type { Limit, Limiter } from '../adapters/limiter.ts'
import { duringRequest } from '../security/current-request.ts'
import type { SecurityLog } from '../security/security-log.ts'
import { ApiError, fail } from './api-error.ts'
import { type BearerOf, type ReadBearer, requireBearer } from './bearer.ts'
import { check } from './check.ts'
import { openReplyCheck } from './check-reply.ts'
import { refuseUnstorable } from './json-body.ts'
import { installMultipart, type ReceivedFile, receiveMultipart } from './multipart.ts'
import { rateLimited } from './rate-limited.ts'

export type CallInput<E> = {
  body: BodyOf<E>
  query: QueryOf<E>
  params: ParamsOf<E>
  bearer: BearerOf<E>
  /** Identifies this submit: sent again after a lost answer it is done once and answered again. */
  idempotencyKey: string | undefined
  /** Temporary files, deleted when the rule is done. */
  files: Record<FileNamesOf<E>, ReceivedFile[]>
  request: FastifyRequest
  setCookie: (cookie: string) => void
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The content type of its body, told to who sends another. */
    takes?: 'application/json' | 'multipart/form-data' | 'application/x-www-form-urlencoded'
  }
  interface FastifyInstance {
    /** Every call of this process, for the OpenAPI page. */
    endpoints: Endpoint[]
    readBearer: ReadBearer
    limiter: Limiter
    security: SecurityLog
    clock: Clock
  }
}

const uploadsPerVendor = { name: 'uploads', points: limits.uploadsPerHour, seconds: 3_600 }

/**
 * Mounts one call of the contract: what the rule receives has been checked, and so is what it replies. An upload counts
 * against `perVendor` before its body is read, so that an unreadable one counts too.
 */
export const handle = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  rule: (asked: CallInput<E>) => Promise<ReplyOf<E>>,
  perVendor: Limit = uploadsPerVendor,
): void => {
  app.endpoints.push(endpoint)
  const checkReply = openReplyCheck(endpoint.reply)
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.url,
    config: { takes: endpoint.files ? 'multipart/form-data' : 'application/json' },
    ...(holdsSecret(endpoint) && { compress: false }),
    handler: async (request, reply) => {
      const answer = await duringRequest(request, () =>
        answerTo(app, endpoint, { request, reply }, { rule, perVendor }).catch((error) =>
          refuseDuplicate(endpoint, error),
        ),
      )
      return reply
        .code(endpoint.successStatus ?? 200)
        .header('cache-control', 'no-store')
        .send(checkReply(answer))
    },
  }
  if (!endpoint.files) return void app.route(route)
  app.register(async (uploads) => {
    await installMultipart(uploads)
    uploads.route(route)
  })
}

const secretFields = ['jwtToken', 'key']

const holdsSecret = ({ reply }: Endpoint) =>
  'entries' in reply && secretFields.some((name) => name in Object(reply.entries))

/** The database decides by a unique constraint; the call says in which words it is refused. */
const refuseDuplicate = ({ refusals = [] }: Endpoint, error: unknown): never => {
  const constraint = violatedConstraint(error)
  const refusal = refusals.find((one) => 'constraint' in one && one.constraint === constraint)
  throw constraint && refusal ? new ApiError(refusal) : error
}

const answerTo = async <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { rule, perVendor }: { rule: (asked: CallInput<E>) => Promise<ReplyOf<E>>; perVendor: Limit },
): Promise<ReplyOf<E>> => {
  const bearer = endpoint.access && (await requireBearer(endpoint.access, request, app))
  const idempotencyKey = readIdempotencyKey(request)
  const setCookie = (cookie: string) => void reply.header('set-cookie', cookie)
  refuseUnstorable(request.query)
  refuseUnstorable(request.params)
  const query = endpoint.query && check(endpoint.query, request.query)
  const params = endpoint.params && check(endpoint.params, request.params)
  const { files: expected } = endpoint
  if (!expected) {
    const body = checkBody(endpoint, request)
    return rule({ body, query, params, bearer, idempotencyKey, files: {}, request, setCookie } as CallInput<E>)
  }
  if (!request.isMultipart()) fail(refusals.wrongContentType)
  const receive = async () => {
    await using received = await receiveMultipart(request, expected)
    const body = endpoint.body && check(endpoint.body, received.fields)
    const { files } = received
    return await rule({ body, query, params, bearer, idempotencyKey, files, request, setCookie } as CallInput<E>)
  }
  const vendorId = bearer && 'vendorId' in bearer ? bearer.vendorId : undefined
  return vendorId === undefined
    ? receive()
    : rateLimited({ limiter: app.limiter, limit: perVendor, of: vendorId }, receive)
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const readIdempotencyKey = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  return typeof key === 'string' && uuidForm.test(key) ? key : fail(refusals.badIdempotencyKey)
}

const nothing = v.strictObject({})

/** A call without a body accepts an empty object, and refuses anything else by name. */
const checkBody = ({ body }: Endpoint, request: FastifyRequest) => {
  if (body) return check(body, request.body)
  if (request.body !== undefined) check(nothing, request.body)
}
