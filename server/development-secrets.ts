import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In development each data folder gets its own random secrets, so that nobody copies one into production. */
export const developmentSecret = (
  dataFolder: string,
  name: 'development-secret' | 'development-operator-key' = 'development-secret',
): string => {
  const file = join(dataFolder, name)
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(file)) {
    // A start that is killed here must not leave an empty secret to the next.
    writeFileSync(`${file}.new`, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8')
}
