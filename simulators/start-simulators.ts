import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { createFaults, readAnswerFault } from './faults/faults.ts'
import { faultRoutes } from './faults/routes.ts'
import { createInbox } from './inbox/inbox.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { indexPage } from './index-page.ts'
import { lookRoutes } from './look/routes.ts'
import { startSmtpSimulator } from './mail/smtp.ts'
import { openPaystackSimulator } from './paystack/open-paystack.ts'
import { type Settings, withDefaults } from './paystack/settings.ts'
import { arkeselRoutes } from './sms/arkesel.ts'
import { hubtelRoutes } from './sms/hubtel.ts'

/** Port 0 takes any free one. */
type Options = Partial<Settings> & { host?: string; port?: number; smtpPort?: number; now?: () => Date }

export const startSimulators = async (options: Options = {}) => {
  const { host = '127.0.0.1', port = 0, smtpPort = 0, now = () => new Date() } = options
  const inbox = createInbox()
  const faults = createFaults()
  const app = fastify({ forceCloseConnections: true })

  lookRoutes(app)
  faultRoutes(app, faults)
  inboxRoutes(app, inbox)
  hubtelRoutes(app, inbox, readAnswerFault(faults))
  arkeselRoutes(app, inbox, readAnswerFault(faults))
  const paystack = openPaystackSimulator(app, {
    url: () => addresses.url,
    faults,
    now,
    settings: withDefaults(options),
  })
  app.get('/', (_, reply) => reply.type('text/html').send(indexPage(addresses)))

  await app.listen({ host, port })
  const smtp = await startSmtpSimulator({ host, port: smtpPort, inbox, faults }).catch(async (error) => {
    await app.close()
    throw error
  })

  const addresses = {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    smtpUrl: `smtp://${host}:${smtp.port}`,
  }
  const close = async () => {
    paystack.close()
    await Promise.all([app.close(), smtp.close()])
  }
  return { ...addresses, inbox, faults, paystack, close }
}
