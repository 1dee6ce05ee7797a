import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { asUser } from './database-user.ts'
import { readIfThere, renameDurably, writeDurably } from './durable-file.ts'
import type { Cluster } from './place-cluster.ts'

/**
 * The owner makes and changes tables. The run-time role only works with their rows, so that a hole in the portal does
 * not reach the tables themselves, their triggers or the audit trail.
 */
export const ownerRole = 'afahye'
export const runtimeRole = 'afahye_runtime'
export type RolePasswords = { owner: string; runtime: string }

type ClusterOptions = {
  cluster: Cluster
  binaries: Binaries
  passwords: RolePasswords
  durable: boolean
  signal: AbortSignal
}

/** Made under another name and moved when complete, so that a killed start leaves nothing half-made behind. */
export async function makeCluster(making: ClusterOptions): Promise<void> {
  const { cluster, binaries, passwords, durable } = making
  const parent = dirname(cluster.home)
  await removeUnfinished(parent)
  const unfinished = join(parent, `cluster.${randomUUID()}`)
  await mkdir(unfinished, { mode: 0o700 })
  if (cluster.user !== 'myself') await chown(unfinished, cluster.user.uid, cluster.user.gid)

  await run(making, unfinished, binaries.initdb, [
    ...['-D', unfinished, '-U', 'postgres', '--auth=reject', '--encoding=UTF8', '--locale=C'],
    // Sorts by code point and knows the cases of all letters, independently of the machine's own locale.
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...(durable ? [] : ['--no-sync']),
  ])
  await runAsSuperuser(making, unfinished, [
    `create role ${ownerRole} login createdb password '${passwords.owner}'`,
    `create database afahye owner ${ownerRole}`,
    ...makeRuntimeRole(passwords.runtime),
  ])
  await letRolesIn(unfinished)
  await renameDurably(unfinished, cluster.home)
}

/**
 * Brings a cluster of before the run-time role up to date. PostgreSQL must not be running: the superuser cannot log in,
 * and works only on a stopped cluster. The last step is the one that is looked for, so a killed start does it again.
 */
export async function addRuntimeRole(making: ClusterOptions): Promise<void> {
  const { home } = making.cluster
  if ((await readFile(join(home, 'pg_hba.conf'), 'utf8')).includes(runtimeRole)) return
  await runAsSuperuser(making, home, makeRuntimeRole(making.passwords.runtime))
  await letRolesIn(home)
}

const makeRuntimeRole = (password: string) => [
  `do $$ begin if to_regrole('${runtimeRole}') is null then create role ${runtimeRole}; end if; end $$`,
  `alter role ${runtimeRole} login password '${password}'`,
]

async function runAsSuperuser(making: ClusterOptions, home: string, statements: string[]): Promise<void> {
  const sync = `fsync=${making.durable ? 'on' : 'off'}`
  const singleUser = ['--single', '-D', home, '-c', 'exit_on_error=true', '-c', sync, 'postgres']
  await run(making, home, making.binaries.postgres, singleUser, statements.map((line) => `${line}\n`).join(''))
}

/** The superuser cannot log in at all; the portal's own roles can, from this machine. */
async function letRolesIn(home: string): Promise<void> {
  const line = `host all ${ownerRole},${runtimeRole} 127.0.0.1/32 scram-sha-256\n`
  await writeFile(join(home, 'pg_hba.conf'), line, { flush: true })
}

/** A data folder of before the run-time role has no password for it. */
export async function readOrMakePasswords(ownFolder: string, cluster: 'new' | 'existing'): Promise<RolePasswords> {
  const ownerFile = join(ownFolder, 'password')
  const owner = await readIfThere(ownerFile)
  if (!owner && cluster === 'existing')
    throw new Error(`${ownerFile} is missing, and the database opens only with it: bring it back.`)
  const runtimeFile = join(ownFolder, 'runtime-password')
  return {
    owner: owner || (await makePassword(ownerFile)),
    runtime: (await readIfThere(runtimeFile)) || (await makePassword(runtimeFile)),
  }
}

async function makePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await writeDurably(file, password)
  return password
}

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.startsWith('cluster.')) await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function run(
  { cluster, signal }: ClusterOptions,
  cwd: string,
  program: string,
  args: string[],
  input = '',
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // An empty environment keeps our secrets out of another user's process, and our settings out of PostgreSQL.
  const options = { ...asUser(cluster.user), cwd, signal, env: {}, killSignal: 'SIGKILL', windowsHide: true } as const
  const child = execFile(program, args, options, (error, _stdout, stderr) => {
    if (error) reject(new Error(`PostgreSQL could not prepare its folder: ${stderr.trim() || error.message}`))
    else resolve()
  })
  child.stdin?.on('error', () => {}).end(input)
  return promise
}
