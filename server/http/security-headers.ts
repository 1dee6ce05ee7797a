import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { wingPrefix } from '../../contract/endpoint.ts'

type Place = {
  /** How vendors reach us: promising https on a plain address would lock a developer out. */
  transport: 'https' | 'http'
  captcha: 'our own' | 'recaptcha'
}

/** Where Google's captcha brings its scripts and its frames from. Nothing else comes from anywhere but here. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

type Headers = Record<string, string>

/** What helmet would set, put together once: it is the same for each request. */
const helmetHeaders = (options: HelmetOptions): Headers => {
  const headers: Headers = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}

const headersFor = ({ transport, captcha }: Place): Record<'page' | 'call' | 'part', Headers> => {
  const strictTransportSecurity = transport === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false
  return {
    page: {
      ...helmetHeaders({
        contentSecurityPolicy: {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...(captcha === 'recaptcha' ? recaptcha.scripts : [])],
            // Prerendered pages carry their style sheet inline, and the toasts place themselves by style attributes.
            styleSrc: ["'self'", "'unsafe-inline'"],
            imgSrc: ["'self'", 'data:', 'blob:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'"],
            workerSrc: ["'self'"],
            manifestSrc: ["'self'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            frameSrc: captcha === 'recaptcha' ? recaptcha.frames : ["'none'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            ...(transport === 'https' ? { upgradeInsecureRequests: [] } : {}),
          },
        },
        strictTransportSecurity,
        frameguard: { action: 'deny' },
        referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      }),
      'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    },
    // Never shown, so it may do nothing at all; and every vendor pays for each byte of it.
    call: helmetHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      },
      strictTransportSecurity,
      frameguard: { action: 'deny' },
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      dnsPrefetchControl: false,
      ieNoOpen: false,
      permittedCrossDomainPolicies: false,
      xssFilter: false,
    }),
    // The other headers speak to documents and workers. On the dozens of small files of a page they would only cost data.
    part: { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' },
  }
}

const partsOfPages = new Set(['script', 'style', 'font', 'image'])
const callPrefixes = Object.values(wingPrefix).map((prefix) => `${prefix}/`)

const responseKind = ({ url, headers }: FastifyRequest): keyof ReturnType<typeof headersFor> => {
  if (callPrefixes.some((prefix) => url.startsWith(prefix))) return 'call'
  const isPart = url.startsWith('/assets/') || url.startsWith('/media/')
  return isPart && partsOfPages.has(String(headers['sec-fetch-dest'])) ? 'part' : 'page'
}

export const installSecurityHeaders = (app: FastifyInstance, place: Place): void => {
  const headers = headersFor(place)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers[responseKind(request)])
    done()
  })
}
