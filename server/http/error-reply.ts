import { type OutgoingHttpHeaders, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Refusal, wingPrefix } from '../../contract/endpoint.ts'
import { refusals } from '../../contract/refusals.ts'
import { isUnavailable, violatedConstraint } from '../adapters/database/failures.ts'
import { StoreFailure } from '../adapters/files/port.ts'
import { TooBusy } from '../adapters/gate.ts'
import { recordRefusal } from '../security/record-refusal.ts'
import { ApiError } from './api-error.ts'
import { describeChallenge } from './bearer.ts'
import { addVary } from './vary.ts'

const byFastifyCode: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refusals.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refusals.wrongContentType,
  FST_ERR_CTP_EMPTY_TYPE: refusals.wrongContentType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refusals.unreadable,
}

type Failure = { code?: unknown; statusCode?: unknown } | undefined

export const refusalFor = (error: unknown): Refusal => {
  if (error instanceof ApiError) return error.refusal
  if (error instanceof TooBusy) return refusals.tooManyAttempts
  if (error instanceof StoreFailure) return refusals.unavailable
  if (violatedConstraint(error)) return refusals.alreadyExists
  const { code, statusCode } = (error as Failure) ?? {}
  const known = typeof code === 'string' ? byFastifyCode[code] : undefined
  if (known) return known
  // The library that serves files answers strange paths and ranges with statuses of its own.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) return refusals.notFound
  return isUnavailable(error) ? refusals.unavailable : refusals.serverError
}

/** Where nothing better is known: a crowd is gone, or a database is back, after a moment. */
const usualWaitSeconds: Record<number, number> = { 429: 5, 503: 5 }

/** What programs act on without reading the body: how long to wait, how to log in, what to send instead. */
const explainInHeaders = (reply: FastifyReply, { status, code, retryAfterSeconds }: Refusal) => {
  const { request } = reply
  const wait = retryAfterSeconds ?? usualWaitSeconds[status]
  if (wait) reply.header('retry-after', wait)
  if (status === 401 && !reply.hasHeader('www-authenticate'))
    reply.header('www-authenticate', describeChallenge(request, code))
  if (status === 415) {
    const { takes = 'application/json' } = request.routeOptions.config
    reply.header('accept', takes)
    if (request.method === 'POST') reply.header('accept-post', takes)
  }
}

const sendRefusal = (reply: FastifyReply, refusal: Refusal) => {
  const { retryAfterSeconds: _, ...body } = refusal
  explainInHeaders(reply, refusal)
  return reply.code(body.status).header('cache-control', 'no-store').send(body)
}

const neverPages = [
  ...Object.values(wingPrefix).map((prefix) => `/${prefix.split('/')[1]}/`),
  '/assets/',
  '/media/',
  '/.well-known/',
]

/** A browser that opens a page asks for HTML, a program for JSON. */
const asksForJson = ({ accept = '' }: FastifyRequest['headers']) =>
  /\bapplication\/([\w.-]+\+)?json\b/i.test(accept) && !/\btext\/html\b/i.test(accept)

const mayBePageVisit = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !neverPages.some((prefix) => url.startsWith(prefix))

/** A visitor is shown that nothing is here; a program is refused. */
export const answerMissingPage = <Shown>(reply: FastifyReply, show: (reply: FastifyReply) => Shown) => {
  addVary(reply, 'accept')
  return asksForJson(reply.request.headers) ? sendRefusal(reply, refusals.notFound) : show(reply)
}

/** An unknown page redirects to the landing page; an unknown call is answered with a refusal. */
export const answerNotFound = (serves: 'pages' | 'calls only') => (request: FastifyRequest, reply: FastifyReply) =>
  serves === 'pages' && mayBePageVisit(request)
    ? answerMissingPage(reply, () => reply.redirect('/', 302))
    : sendRefusal(reply, refusals.notFound)

export const installErrorReplies = (app: FastifyInstance, serves: 'pages' | 'calls only'): void => {
  app.setNotFoundHandler(answerNotFound(serves))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    recordRefusal(app.security, request, refusal)
    if (refusal === refusals.notFound) return answerNotFound(serves)(request, reply)
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
    return sendRefusal(reply, refusal)
  })
}

const bySocketCode: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusals.tooSlow,
  HPE_HEADER_OVERFLOW: refusals.tooManyHeaders,
}

/** Time for the answer to arrive. A sender who keeps the connection open after that would keep its resources in use. */
const lineOpenMs = 2_000

/** Input that is not even HTTP gets an answer of the same form, with the same headers. */
export const answerUnreadableRequest = (headers: OutgoingHttpHeaders) => {
  const headerLines = Object.entries({ ...headers, 'cache-control': 'no-store' }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const refusal = bySocketCode[error.code ?? ''] ?? refusals.unreadable
    const body = JSON.stringify(refusal)
    socket.end(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${headerLines.join('')}content-type: application/json\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
    // With a reset nothing of it is left here, also if the sender never closes its side.
    const closing = setTimeout(() => socket.resetAndDestroy(), lineOpenMs)
    socket.once('close', () => clearTimeout(closing))
  }
}

/** Node would answer these itself, without our headers and sentences. */
export const answerInsteadOfNode = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const lacksHost = headers.host === undefined && raw.httpVersion === '1.1'
    done(lacksHost ? new ApiError(refusals.unreadable) : undefined)
  })
}
