import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { wingPrefix } from '../../contract/endpoint.ts'

type Place = {
  /** Over plain http, promising https would lock a developer out. */
  transport: 'https' | 'http'
  captcha: 'our own' | 'recaptcha'
}

/** The origins of Google's captcha: the only scripts and frames that are not our own. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

export const securityHeaders = ({ transport, captcha }: Place) => ({
  contentSecurityPolicy: {
    useDefaults: false as const,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(captcha === 'recaptcha' ? recaptcha.scripts : [])],
      // Customers' pages hold their style sheet inline, and toasts are placed by style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      frameSrc: captcha === 'recaptcha' ? recaptcha.frames : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      ...(transport === 'https' ? { upgradeInsecureRequests: [] } : {}),
    },
  },
  strictTransportSecurity: transport === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
})

type Options = ReturnType<typeof securityHeaders>

/** Helmet does not know this header. */
const permissionsPolicy = 'camera=(self), geolocation=(), microphone=(), payment=()'

/** The answer of a call is never shown as a page, so it may load nothing. */
const callPolicy = "default-src 'none';frame-ancestors 'none'"
const callPrefixes = Object.values(wingPrefix).map((prefix) => `${prefix}/`)

const addOurHeaders = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (callPrefixes.some((prefix) => url.startsWith(prefix))) reply.header('content-security-policy', callPolicy)
  return reply.header('permissions-policy', permissionsPolicy)
}

/** Installed before any hook that may answer, so that its answer carries the headers too. */
export const installSecurityHeaders = async (app: FastifyInstance, options: Options): Promise<void> => {
  await app.register(fastifyHelmet, options)
  app.addHook('onRequest', (request, reply, done) => {
    addOurHeaders(request, reply)
    done()
  })
}

/** For an address that Fastify cannot read, as it then runs no hooks. */
export const guardReply = (request: FastifyRequest, reply: FastifyReply, options: Options): FastifyReply => {
  helmet(options)(request.raw, reply.raw, () => {})
  return addOurHeaders(request, reply)
}

/** For an answer to input that is not HTTP. */
export const headersWithoutRequest = (options: Options): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return { ...response.getHeaders(), 'content-security-policy': callPolicy }
}
