import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '../server/cannot-start.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = `${root}dist/built-from`
export const buildSources = [
  'web/**/*',
  'contract/**/*',
  'server/escape-html.ts',
  'vite.config.ts',
  'package-lock.json',
  'scripts/{build,build-customer-pages,compress,page-html,prerender}.ts',
]

/** A hash of everything that a build of the web floor is made from. */
export const sourcesHash = (): string => {
  const hash = createHash('sha256')
  const files = globSync(buildSources, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    hash.update(path.slice(root.length)).update(readFileSync(path))
  return hash.digest('hex')
}

export const noteBuild = (hash: string): void => writeFileSync(stamp, hash)

export const buildIfStale = (): void => {
  const isThere = existsSync(`${root}dist/web/pages.json`) && existsSync(stamp)
  if (isThere && readFileSync(stamp, 'utf8') === sourcesHash()) return
  console.log('Building the web pages…')
  // In a process of its own, as building sets NODE_ENV=production in the environment.
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new CannotStart('The web pages could not be built.')
}
