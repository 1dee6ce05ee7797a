import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { asUser } from './database-user.ts'
import { readIfThere, renameDurably, writeDurably } from './durable-file.ts'
import type { Cluster } from './place-cluster.ts'

type ClusterOptions = { cluster: Cluster; binaries: Binaries; password: string; durable: boolean; signal: AbortSignal }

/** Made under another name and moved when complete, so that a killed start leaves nothing half-made behind. */
export async function makeCluster(making: ClusterOptions): Promise<void> {
  const { cluster, binaries, password, durable } = making
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
  const sync = `fsync=${durable ? 'on' : 'off'}`
  const singleUser = ['--single', '-D', unfinished, '-c', 'exit_on_error=true', '-c', sync, 'postgres']
  const role = `create role afahye login createdb password '${password}'`
  await run(making, unfinished, binaries.postgres, singleUser, `${role}\ncreate database afahye owner afahye\n`)

  // The superuser cannot log in at all; the portal's own role can, from this machine.
  await writeFile(join(unfinished, 'pg_hba.conf'), 'host all afahye 127.0.0.1/32 scram-sha-256\n', { flush: true })
  await renameDurably(unfinished, cluster.home)
}

export async function readOrMakePassword(ownFolder: string, cluster: 'new' | 'existing'): Promise<string> {
  const file = join(ownFolder, 'password')
  const kept = await readIfThere(file)
  if (kept) return kept
  if (cluster === 'existing') throw new Error(`${file} is missing, and the database opens only with it: bring it back.`)
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
