import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** `transport` is how vendors reach us: promising https on a plain address would lock a developer out. */
export const installSecurityHeaders = async (app: FastifyInstance, transport: 'https' | 'http'): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Prerendered pages carry their style sheet inline, and the toasts place themselves by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        ...(transport === 'https' ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: transport === 'https' ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
  })
}
