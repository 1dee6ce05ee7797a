import { wings } from '../contract/endpoint.ts'
import { limits } from '../contract/limits.ts'
import { CannotStart } from './cannot-start.ts'
import { findDatabaseProblem } from './config-database.ts'
import { loopbackPort } from './config-readers.ts'
import { findSecretProblems, readSecretFile, secretNames } from './config-secrets.ts'
import { type VariableValues, variables } from './config-variables.ts'

type Name = keyof typeof variables
export type Config = VariableValues
export type Environment = Record<string, string | undefined>

/** Says every problem at once, one line each. */
export class ConfigError extends CannotStart {}

/** The only reader of the environment. Refuses on a bad value and says which and why. */
export const readConfig = (env: Environment): Config => {
  const isProduction = env.NODE_ENV === 'production'
  const { config, problems } = readVariables(env, Object.keys(variables) as Name[])
  if (isProduction) problems.push(...simulatorsIn(config), ...problemsOfProduction(config as Partial<Config>, env))
  if ((config.RECAPTCHA_SITE_KEY === '') !== (config.RECAPTCHA_SECRET === ''))
    problems.push('RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET: set both, or neither')
  // The sample number stands on no document that names a tax.
  if (config.TAX && config.ISSUER_TIN && !env.ISSUER_TIN?.trim())
    problems.push('ISSUER_TIN: must be set where TAX is on')
  problems.push(...problemsOfFiles(config as Partial<Config>, { isProduction }))
  return usable(config as Config, problems)
}

const databaseNames = ['NODE_ENV', 'DATABASE_URL', 'DATABASE_OWNER_URL'] as const

/** For a command that needs the database and nothing else. */
export const readDatabaseConfig = (env: Environment): Pick<Config, (typeof databaseNames)[number]> => {
  const { config, problems } = readVariables(env, databaseNames)
  if (env.NODE_ENV === 'production') problems.push(...problemsOfDatabase(config as Partial<Config>, env))
  return usable(config as Config, problems)
}

const usable = <T>(config: T, problems: string[]): T => {
  if (problems.length > 0) throw new ConfigError(`The configuration cannot be used.\n  ${problems.join('\n  ')}`)
  return config
}

const readVariables = (env: Environment, names: readonly Name[]) => {
  const problems: string[] = []
  const config: Partial<Record<Name, unknown>> = {}
  const isProduction = env.NODE_ENV === 'production'

  for (const name of names) {
    const { fallback, read, production } = variables[name]
    let given: string
    try {
      given = readGiven(env, name)
    } catch (error) {
      problems.push(`${name}_FILE: ${(error as Error).message}`)
      continue
    }
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
  return { config, problems }
}

const readGiven = (env: Environment, name: Name): string => {
  const given = env[name]?.trim() ?? ''
  const file = secretNames.some((secret) => secret === name) ? (env[`${name}_FILE`]?.trim() ?? '') : ''
  if (file === '') return given
  if (given !== '') throw new Error(`set it or ${name}, not both`)
  return readSecretFile(file)
}

const problemsOfProduction = (config: Partial<Config>, env: Environment) => [
  ...(config.PUBLIC_URL && !config.PUBLIC_URL.startsWith('https:')
    ? ['PUBLIC_URL: must start with https:// in production']
    : []),
  ...((config.CAPTCHA_TRIES ?? limits.captchaTries) < limits.captchaTries
    ? [`CAPTCHA_TRIES: must be ${limits.captchaTries} or more in production`]
    : []),
  ...(['PAYSTACK_SECRET_KEY', 'PAYSTACK_SECRET_KEY_PREVIOUS'] as const)
    .filter((name) => config[name]?.startsWith('sk_test_'))
    .map((name) => `${name}: must be a live key in production, or plans are given away for test money`),
  ...problemsOfDatabase(config, env),
  ...findSecretProblems(config),
]

const problemsOfDatabase = (config: Partial<Config>, env: Environment) => [
  ...(env.NODE_TLS_REJECT_UNAUTHORIZED === '0'
    ? ['NODE_TLS_REJECT_UNAUTHORIZED: must not be 0 in production, as no certificate would be checked']
    : []),
  ...(['DATABASE_URL', 'DATABASE_OWNER_URL'] as const).flatMap((name) => {
    const problem = findDatabaseProblem(config[name] ?? '')
    return problem ? [`${name}: ${problem}`] : []
  }),
]

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
