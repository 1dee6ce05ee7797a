import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { sql } from 'kysely'
import type { GhanaCardImageRule } from '../contract/business/add-business.ts'
import type { CustomerRenderer } from '../contract/customer/renderer.ts'
import { type Wing, wings } from '../contract/endpoint.ts'
import { limits } from '../contract/limits.ts'
import { serviceStatus } from '../contract/service-status.ts'
import { describeSite } from '../contract/site.ts'
import { mountAccount } from './account/api.ts'
import { openReadToken } from './account/public.ts'
import { mountBusiness, mountRenewPages } from './business/api.ts'
import { mountCatalogue } from './catalogue/api.ts'
import type { Context } from './context.ts'
import { loadRenderer, mountCustomer, mountCustomerPages } from './customer/api.ts'
import { installAllowedMethods } from './http/allowed-methods.ts'
import type { ReadBearer } from './http/bearer.ts'
import { boundPace, longestRequestMs, type Pace } from './http/body-pace.ts'
import { boundConnections } from './http/bound-connections.ts'
import { compressAnswers } from './http/compress-answers.ts'
import {
  answerInsteadOfNode,
  answerNotFound,
  answerUnreadableRequest,
  installErrorReplies,
} from './http/error-reply.ts'
import { handle } from './http/handle.ts'
import { installDrain, mountHealth } from './http/health.ts'
import { installJsonBody } from './http/json-body.ts'
import { mountMedia } from './http/media.ts'
import { installUploadsFolder } from './http/multipart.ts'
import { mountApiDocs } from './http/openapi/api-docs.ts'
import { mountPages } from './http/pages.ts'
import { openRequestIds } from './http/request-ids.ts'
import { installRequestLog } from './http/request-log.ts'
import { guardReply, headersWithoutRequest, installSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { mountSecurityTxt } from './http/security-txt.ts'
import { mountOverview } from './overview/api.ts'

export type AppOptions = {
  services: readonly Wing[]
  publicUrl: string
  trustedProxies: string[]
  uploadsFolder: string
  ghanaCardImage?: GhanaCardImageRule
  /** The origin of the payment provider's checkout. */
  checkoutOrigin?: string
  /** The site key of Google reCAPTCHA, if that is the captcha in use. */
  recaptchaSiteKey?: string
  /** The built web floor; without it the app serves the API alone. */
  webFolder?: string
  /** Renders the pages for customers: that of the build, unless given. */
  customerRenderer?: CustomerRenderer
  connections?: { perNetwork: number }
  pace?: Partial<Pace>
  logger?: FastifyServerOptions['loggerInstance']
}

/** Used by main and by tests: the whole server, given its context. */
export const buildApp = async (context: Context, options: AppOptions): Promise<FastifyInstance> => {
  const serves = options.webFolder ? 'pages' : 'calls only'
  const headers = securityHeaders({
    transport: options.publicUrl.startsWith('https:') ? 'https' : 'http',
    captcha: options.recaptchaSiteKey ? 'recaptcha' : 'our own',
  })
  const app = fastify({
    ...(options.logger ? { loggerInstance: options.logger } : {}),
    genReqId: openRequestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs time, and the few lines about a request carry its id.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: limits.jsonMaxBytes,
    // Pictures may take minutes on a slow phone network, as long as they keep moving; headers never do.
    requestTimeout: longestRequestMs,
    keepAliveTimeout: 30_000,
    connectionTimeout: 0,
    http: {
      headersTimeout: 15_000,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: 3_000,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // installDrain answers while the server closes, in our own words.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => answerNotFound(serves)(request, guardReply(request, reply, headers)),
    clientErrorHandler: answerUnreadableRequest(headersWithoutRequest(headers)),
  })
  await installSecurityHeaders(app, headers)
  answerInsteadOfNode(app)
  boundConnections(app, {
    trustedProxies: options.trustedProxies,
    security: context.security,
    ...options.connections,
  })
  boundPace(app, options.pace)
  app.decorate('endpoints', [])
  app.decorate('readBearer', openReadBearer(context))
  app.decorate('limiter', context.limiter)
  app.decorate('security', context.security)
  app.decorate('clock', context.clock)
  app.decorateRequest('bearer', undefined)

  installErrorReplies(app, serves)
  installRequestLog(app)
  installDrain(app)
  installAllowedMethods(app)
  await compressAnswers(app)
  installJsonBody(app)
  await installUploadsFolder(app, options.uploadsFolder)

  const ping = async () => void (await sql`select 1`.execute(context.db))
  mountHealth(app, ping)
  for (const wing of wings.filter((wing) => options.services.includes(wing))) {
    handle(app, serviceStatus(wing), async () => {
      await ping()
      return { service: wing, status: 'ready' as const }
    })
    mountWing[wing](app, context)
  }
  mountMedia(app, context)
  const place = { publicUrl: options.publicUrl, supportEmail: context.support.email }
  mountApiDocs(app, place)
  mountSecurityTxt(app, { ...place, clock: context.clock })
  const site = describeSite(context.support, options)
  const renderer = await findRenderer(options)
  const hasCustomerPages = renderer && options.services.includes('customer')
  if (hasCustomerPages) mountCustomerPages(app, context, { renderer, publicUrl: options.publicUrl, site })
  if (renderer && options.services.includes('business')) mountRenewPages(app, context, { renderer, site, ...options })
  if (options.webFolder) {
    const elsewhere = hasCustomerPages ? ['robots.txt'] : []
    await mountPages(app, options.webFolder, { publicUrl: options.publicUrl, site }, elsewhere)
  }
  return app
}

const findRenderer = async ({ customerRenderer, webFolder }: AppOptions): Promise<CustomerRenderer | undefined> =>
  customerRenderer ?? (webFolder ? loadRenderer(webFolder) : undefined)

/** An operator is known by a key, everybody else by a token. */
const openReadBearer = (context: Context): ReadBearer => {
  const readToken = openReadToken(context)
  const readOperator = async (key: string) => {
    const operator = context.operators.findName(key)
    return operator === undefined ? undefined : { operator }
  }
  return (async (kind, shown) => (kind === 'operator' ? readOperator(shown) : readToken(kind, shown))) as ReadBearer
}

const mountWing: Record<Wing, (app: FastifyInstance, context: Context) => void> = {
  account: (app, context) => {
    mountAccount(app, context)
    mountOverview(app, context)
  },
  business: mountBusiness,
  catalogue: mountCatalogue,
  customer: mountCustomer,
}
