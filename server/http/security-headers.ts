import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { wingPrefix } from '../../contract/endpoint.ts'
import { paths, pathTo } from '../../contract/paths.ts'

type Place = {
  /** Over plain http, promising https would lock a developer out. */
  transport: 'https' | 'http'
  captcha: 'our own' | 'recaptcha'
  scriptHashes?: ScriptHashes
}

/** Of the scripts that stand inside our pages, without and behind the login, and inside those of vendors that customers see. */
export type ScriptHashes = Record<'page' | 'page behind the login' | 'vendor page', readonly string[]>

/** The origins of Google's captcha: the only scripts and frames that are not our own. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

type Headers = Record<string, string>

/** Helmet's headers, computed once, since they are the same for each request. */
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

export type SecurityHeaders = Record<keyof ScriptHashes | 'call' | 'part', Headers>

/** These are for programs that cannot show our pages, or guard nothing of ours; vendors would pay for them with every page. */
const forOthers = { dnsPrefetchControl: false, ieNoOpen: false, permittedCrossDomainPolicies: false }

const noHashes: ScriptHashes = { page: [], 'page behind the login': [], 'vendor page': [] }

export const securityHeaders = ({ transport, captcha, scriptHashes = noHashes }: Place): SecurityHeaders => {
  const strictTransportSecurity = transport === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false
  // An API reply is never shown, so it may do nothing; and each byte of it costs vendors data.
  const call = helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity,
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xssFilter: false,
    ...forOthers,
  })
  const pageHeaders = (hashes: readonly string[]): Headers => ({
    ...helmetHeaders({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: [
            "'self'",
            ...hashes.map((hash) => `'${hash}'`),
            ...(captcha === 'recaptcha' ? recaptcha.scripts : []),
          ],
          // Prerendered pages hold their style sheet inline, and toasts are placed by style attributes.
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
      ...forOthers,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  })
  return {
    page: pageHeaders(scriptHashes.page),
    'page behind the login': pageHeaders(scriptHashes['page behind the login']),
    'vendor page': pageHeaders(scriptHashes['vendor page']),
    call,
    // The other headers concern documents and workers, and would only cost data on the many small files of a page.
    part: {
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      ...(transport === 'https' ? { 'strict-transport-security': call['strict-transport-security'] ?? '' } : {}),
    },
  }
}

const partsOfPages = new Set(['script', 'style', 'font', 'image'])
const vendorPagesBelow = pathTo.vendorPage('')
const behindLogin = new RegExp(`^${paths.vendorArea}(?:[/?]|$)`)
const callPrefixes = Object.values(wingPrefix).map((prefix) => `${prefix}/`)

const responseKind = ({ url, headers }: FastifyRequest): keyof SecurityHeaders => {
  if (callPrefixes.some((prefix) => url.startsWith(prefix))) return 'call'
  if (url.startsWith(vendorPagesBelow)) return 'vendor page'
  if (behindLogin.test(url)) return 'page behind the login'
  const isPart = url.startsWith('/assets/') || url.startsWith('/media/')
  return isPart && partsOfPages.has(String(headers['sec-fetch-dest'])) ? 'part' : 'page'
}

export const guardReply = (request: FastifyRequest, reply: FastifyReply, headers: SecurityHeaders): FastifyReply =>
  reply.headers(headers[responseKind(request)])

/** Installed before any hook that may answer, so that its answer carries the headers too. */
export const installSecurityHeaders = (app: FastifyInstance, headers: SecurityHeaders): void => {
  app.addHook('onRequest', (request, reply, done) => {
    guardReply(request, reply, headers)
    done()
  })
}
