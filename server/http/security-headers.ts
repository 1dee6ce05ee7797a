import type { FastifyInstance, FastifyRequest } from 'fastify'
import helmet from 'helmet'

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

const partsOfPages = new Set(['script', 'style', 'font', 'image'])

/**
 * The other headers speak to documents and workers. On the dozens of small files of a page they would only cost the reader
 * data: a good half kilobyte each.
 */
const isPartOfPage = ({ url, headers }: FastifyRequest) =>
  url.startsWith('/assets/') && partsOfPages.has(String(headers['sec-fetch-dest']))

export const installSecurityHeaders = (app: FastifyInstance, { transport, captcha }: Place): void => {
  // Made once: the plugin for this framework would put them together anew for each request.
  const setHeaders = helmet({
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
    strictTransportSecurity: transport === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isPartOfPage(request)) {
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      reply.raw.setHeader('cross-origin-resource-policy', 'same-origin')
      return done()
    }
    reply.raw.setHeader('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    setHeaders(request.raw, reply.raw, (failure) => done(failure as Error | undefined))
  })
}
