import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In development each data folder gets its own random secret, so that nobody copies one into production. */
export const developmentSecret = (dataFolder: string): string => {
  const file = join(dataFolder, 'development-secret')
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}
