import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { runningPortal, runningPortalFile } from '../contract/running-portal.ts'
import { Problem } from './problem.ts'

export type Environment = Record<string, string | undefined>
export type Portal = { url: string; key: string }

export const findPortal = (env: Environment): Portal => ({ url: readUrl(env), key: readKey(env) })

const readVariable = (env: Environment, name: string) => env[name]?.trim() || undefined

const dataFolder = (env: Environment) => readVariable(env, 'DATA_DIR') ?? './data'

const readUrl = (env: Environment) => {
  const name = ['DESK_URL', 'PUBLIC_URL'].find((name) => readVariable(env, name))
  if (!name) return `http://127.0.0.1:${readVariable(env, 'PORT') ?? notedPort(dataFolder(env)) ?? 3000}`
  const url = URL.parse(readVariable(env, name) ?? '')
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Problem(`${name} must be an address such as https://vendors.example.com.`)
  if (url.protocol === 'http:' && !isThisMachine(url.hostname))
    throw new Problem(`${name} must start with https://, or the key could be read on its way to ${url.hostname}.`)
  return url.origin
}

const isThisMachine = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Where the portal of this data folder listens, as it has noted itself. */
const notedPort = (folder: string): number | undefined => {
  try {
    return v.parse(runningPortal, JSON.parse(readFileSync(join(folder, runningPortalFile), 'utf8'))).port
  } catch {
    return undefined
  }
}

const readKey = (env: Environment) => {
  const key = readVariable(env, 'OPERATOR_KEY') ?? developmentKey(dataFolder(env))
  // Other characters cannot stand in a header, and the error about it would print the key.
  if (!/^[\w.-]+$/.test(key)) throw new Problem('The operator key has characters that no key has. Check OPERATOR_KEY.')
  return key
}

const developmentKey = (folder: string) => {
  try {
    return readFileSync(join(folder, 'development-operator-key'), 'utf8').trim()
  } catch {
    throw new Problem(
      'There is no operator key. Set OPERATOR_KEY, or run npm start here once, which makes one. A portal that was started with DATA_DIR has its key there: set the same DATA_DIR.',
    )
  }
}
