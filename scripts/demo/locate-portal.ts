import { CannotStart } from '../../server/cannot-start.ts'
import { type Environment, readConfig } from '../../server/config.ts'
import { loopbackPort } from '../../server/config-readers.ts'
import { readRunningPortal } from '../../server/running-portal.ts'

export type PortalLocation = {
  url: string
  simulatorsUrl: string
  dataFolder: string
  /** Empty for the private database in the data folder. */
  databaseUrl: string
  /** Empty for the key that the portal has made in the data folder. */
  operatorKey: string
  takesGhanaCards: boolean
}

const only = 'Sample vendors are for a portal with simulators, as npm start runs it.'

/** Reads the portal's own settings, and refuses a portal that real people could use. */
export const locatePortal = (env: Environment): PortalLocation => {
  if (env.NODE_ENV === 'production') throw new CannotStart(`${only} This one is set up for production.`)
  const noted = readRunningPortal(env.DATA_DIR?.trim() || './data')
  const url = URL.parse(env.PORTAL_URL?.trim() || `http://127.0.0.1:${env.PORT?.trim() || (noted?.port ?? 3000)}`)
  const port = loopbackPort(url)
  if (!url || !port) throw new CannotStart(`${only} PORTAL_URL must be an address on this machine, with its port.`)
  const simulatorsPort = port === noted?.port ? { SIMULATORS_PORT: String(noted.simulatorsPort) } : {}
  const config = readConfig({ ...simulatorsPort, ...env, PORT: String(port) })
  const simulators = [config.SIMULATORS_PORT, config.SIMULATORS_PORT + 1]
  const real = (['SMTP_URL', 'SMS_URL', 'PAYSTACK_URL', 'PAYSTACK_CHECKOUT'] as const).find(
    (name) => !simulators.includes(loopbackPort(config[name]) ?? 0),
  )
  if (real) throw new CannotStart(`${only} ${real} leads somewhere else.`)
  if (config.RECAPTCHA_SITE_KEY) throw new CannotStart(`${only} This one asks Google who is a robot, and we are.`)
  return {
    url: url.origin,
    simulatorsUrl: `http://127.0.0.1:${config.SIMULATORS_PORT}`,
    dataFolder: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    operatorKey: config.OPERATOR_KEYS[0]?.key ?? '',
    takesGhanaCards: config.GHANA_CARD_IMAGE !== 'off',
  }
}

/** The portal may have been started with other settings: its page says where it takes payments. */
export const expectSimulators = async ({ url, simulatorsUrl }: PortalLocation): Promise<void> => {
  const page = await fetchText(url)
  if (page === undefined) throw new CannotStart(`Nothing answers at ${url}. Run npm start first, in another terminal.`)
  const inbox = await fetchText(`${simulatorsUrl}/inbox/messages?to=nobody@sample.example`)
  if (!page.includes(`"checkoutOrigin":"${simulatorsUrl}"`) || inbox === undefined)
    throw new CannotStart(`${only} The one at ${url} does not use those at ${simulatorsUrl}.`)
}

const fetchText = async (address: string) => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) })
    return response.ok ? await response.text() : undefined
  } catch {
    return undefined
  }
}
