import { wings } from '../contract/endpoint.ts'
import { limits } from '../contract/limits.ts'
import { CannotStart } from './cannot-start.ts'
import { loopbackPort } from './config-readers.ts'
import { variables } from './config-variables.ts'

type Name = keyof typeof variables
export type Config = { [K in Name]: ReturnType<(typeof variables)[K]['read']> }
export type Environment = Record<string, string | undefined>

/** Says every problem at once, one line each. */
export class ConfigError extends CannotStart {}

/** The only reader of the environment. Refuses on a bad value and says which and why. */
export const readConfig = (env: Environment): Config => {
  const problems: string[] = []
  const config: Partial<Record<Name, unknown>> = {}
  const isProduction = env.NODE_ENV === 'production'

  for (const name of Object.keys(variables) as Name[]) {
    const { fallback, read, production } = variables[name]
    const given = env[name]?.trim() ?? ''
    if (isProduction && production === 'must be set' && (given === '' || given === fallback)) {
      problems.push(`${name}: must be set in production`)
      continue
    }
    const value = given === '' ? fillIn(fallback, config) : given
    if (value === undefined) continue
    try {
      config[name] = read(value)
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`)
    }
  }
  if (isProduction) problems.push(...simulatorsIn(config))
  if (isProduction && config.PUBLIC_URL && !String(config.PUBLIC_URL).startsWith('https:'))
    problems.push('PUBLIC_URL: must start with https:// in production')
  if (isProduction && Number(config.CAPTCHA_TRIES ?? limits.captchaTries) < limits.captchaTries)
    problems.push(`CAPTCHA_TRIES: must be ${limits.captchaTries} or more in production`)
  if ((config.RECAPTCHA_SITE_KEY === '') !== (config.RECAPTCHA_SECRET === ''))
    problems.push('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither')
  if (isProduction && String(config.PAYSTACK_SECRET_KEY ?? 'sk_live_').startsWith('sk_test_'))
    problems.push('PAYSTACK_SECRET_KEY: must be a live key in production, or plans are given away for test money')
  problems.push(...problemsOfFiles(config as Partial<Config>, { isProduction }))

  if (problems.length > 0) throw new ConfigError(`The configuration cannot be used.\n  ${problems.join('\n  ')}`)
  return config as Config
}

type FilesConfig = Partial<Pick<Config, 'SERVICES' | 'FILES' | 'S3_URL' | 'S3_KEY'>>

const problemsOfFiles = (
  { SERVICES, FILES, S3_URL, S3_KEY }: FilesConfig,
  { isProduction }: { isProduction: boolean },
) => {
  const isOneOfSeveral = SERVICES !== undefined && wings.some((wing) => !SERVICES.includes(wing))
  // The jobs of any process delete files, and would not find those on another machine's disk.
  if (FILES === 'disk' && isOneOfSeveral)
    return ['FILES: must be s3 where SERVICES is not all of them, as each process has its own disk']
  if (FILES !== 's3') return []
  return [
    ...(S3_URL === '' ? ['S3_URL: must be set where FILES is s3'] : []),
    ...(S3_KEY === '' ? ['S3_KEY: must be set where FILES is s3'] : []),
    ...(isProduction && S3_URL && !S3_URL.startsWith('https:')
      ? ['S3_URL: must start with https:// in production']
      : []),
  ]
}

/** Undefined when it refers to a variable whose own problem has been reported already. */
const fillIn = (fallback: string, config: Partial<Record<Name, unknown>>): string | undefined => {
  let isWhole = true
  const filled = fallback.replace(/\{(\w+?)(\+1)?\}/g, (_, name: Name, plusOne) => {
    isWhole &&= name in config
    return plusOne ? String(Number(config[name]) + 1) : String(config[name])
  })
  return isWhole ? filled : undefined
}

const simulatorsIn = (config: Partial<Record<Name, unknown>>) => {
  const simulatorsPort = Number(config.SIMULATORS_PORT)
  const isSimulator = (address: unknown) =>
    [simulatorsPort, simulatorsPort + 1].includes(loopbackPort(address) ?? Number.NaN)
  return (Object.keys(variables) as Name[]).flatMap((name) => {
    const { production } = variables[name]
    if ((production === 'no simulator' || production === 'https') && isSimulator(config[name]))
      return [`${name}: is the simulator; production needs the real one`]
    if (production === 'https' && !String(config[name]).startsWith('https:'))
      return [`${name}: must start with https:// in production`]
    return []
  })
}
