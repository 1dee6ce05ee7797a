import { once } from 'node:events'
import { appendFile, chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { enableCompileCache, getCompileCacheDir } from 'node:module'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CannotStart } from '../../cannot-start.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { makeFolder, makeUsedFolder, postmasterPid } from '../../testing/data-folders.ts'
import { readHelpRequestIds, writeHelpRequest } from '../../testing/help-request-rows.ts'
import { isCampaign, patience } from '../../testing/patience.ts'
import { isRunning, parentPid, untilGone } from '../../testing/processes.ts'
import { makeSelfSigned } from '../../testing/self-signed.ts'
import { startEmbedded } from './embedded.ts'
import { isUnavailable } from './failures.ts'
import { openDatabase } from './postgres.ts'

const log = { warn: () => {} }
const fileCleanUp = new AsyncDisposableStack()
let cleanUp: AsyncDisposableStack
let folder: string
beforeAll(async () => {
  folder = await makeUsedFolder(fileCleanUp)
})
afterAll(() => fileCleanUp.disposeAsync())
beforeEach(() => {
  cleanUp = new AsyncDisposableStack()
})
afterEach(() => cleanUp.disposeAsync())

async function start(options: { folder?: string; port?: number; say?(sentence: string): void } = {}) {
  const embedded = await startEmbedded({ folder, durable: false, say: () => {}, ...options })
  cleanUp.defer(() => embedded.stop())
  return embedded
}

describe('the embedded PostgreSQL', () => {
  it('prepares its folder once and keeps what was written', async () => {
    const fresh = await makeFolder(cleanUp)
    const said: string[] = []
    const say = (sentence: string) => void said.push(sentence)
    const first = await start({ folder: fresh, say })
    const id = await writeHelpRequest(first)
    await first.stop()
    const second = await start({ folder: fresh, say })
    expect(await readHelpRequestIds(second)).toEqual([id])
    expect(said).toEqual([`Preparing the database for its first use, in ${fresh}/postgres/cluster.`])
  })

  it.skipIf(process.platform !== 'linux')(
    'gives its guard what is compiled already, and nothing else of ours',
    async () => {
      enableCompileCache(await makeFolder(cleanUp))
      await start()
      const guard = parentPid(await postmasterPid(folder))
      const given = (await readFile(`/proc/${guard}/environ`, 'utf8')).split('\0').filter((variable) => variable !== '')
      expect(given).toEqual([`NODE_COMPILE_CACHE=${dirname(getCompileCacheDir() ?? '')}`])
    },
  )

  it('lets nobody in without the password', async () => {
    const { ownerUrl, runtimeUrl } = await start()
    for (const url of [ownerUrl, runtimeUrl]) {
      const guess = new URL(url)
      guess.password = 'guessed'
      const { ping, close } = openDatabase(guess.href, { log })
      await expect(ping()).rejects.toThrow('password authentication failed')
      await close()
    }
  })

  it('gives a data folder of an older version its run-time role, and keeps what was written', async () => {
    const older = await makeFolder(cleanUp)
    const first = await start({ folder: older })
    const id = await writeHelpRequest(first)
    await first.stop()
    // As it was: one role, and no way in for another.
    const own = join(older, 'postgres')
    await rm(join(own, 'runtime-password'))
    await writeFile(join(own, 'cluster', 'pg_hba.conf'), 'host all afahye 127.0.0.1/32 scram-sha-256\n')
    const second = await start({ folder: older })
    expect(second.runtimeUrl).not.toBe(first.runtimeUrl)
    expect(await readHelpRequestIds(second)).toEqual([id])
    await second.stop()
    const third = await start({ folder: older })
    expect(new URL(third.runtimeUrl).password).toBe(new URL(second.runtimeUrl).password)
    expect(await readHelpRequestIds(third)).toEqual([id])
  })

  it('says so when the wanted port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(start({ port })).rejects.toThrow('PostgreSQL did not start')
    other.close()
  })

  it('does not begin anew when the password of an existing database is missing', async () => {
    const password = join(folder, 'postgres', 'password')
    await rename(password, `${password}.away`)
    await expect(start()).rejects.toThrow('password is missing')
    await rename(`${password}.away`, password)
  })

  it('comes back on the same port when it is killed, and the pool finds it within 5 s', async () => {
    let backAtMs = Number.POSITIVE_INFINITY
    const { runtimeUrl: url } = await start({
      say: () => {
        backAtMs = Date.now()
      },
    })
    const { ping, close } = openDatabase(url, { log })
    cleanUp.defer(close)
    await ping()
    process.kill(await postmasterPid(folder), 'SIGKILL')
    const failures: unknown[] = []
    const pingOnceMore = () => ping().catch((error: unknown) => failures.push(error))
    while (failures.length === 0) await pingOnceMore()
    const ready = vi.waitFor(ping, patience)
    while (backAtMs > Date.now()) {
      await pingOnceMore()
      await sleep(10)
    }
    await ready
    if (isCampaign) expect(Date.now() - backAtMs).toBeLessThan(5_000)
    expect(failures.filter((failure) => !isUnavailable(failure))).toEqual([])
  })

  it('gets a new guard when its guard is killed, and still ends with the portal', async () => {
    const { runtimeUrl: url, stop } = await start()
    const orphan = await postmasterPid(folder)
    process.kill(parentPid(orphan), 'SIGKILL')
    await untilGone(orphan)
    const { ping, close } = openDatabase(url, { log })
    await vi.waitFor(ping, patience)
    await close()
    const current = await postmasterPid(folder)
    await stop()
    expect(isRunning(current)).toBe(false)
  })
})

describe('a PostgreSQL that speaks TLS', () => {
  const [right, wrong] = [makeSelfSigned('127.0.0.1'), makeSelfSigned('127.0.0.1')]
  let url: URL
  let files: Record<'right' | 'wrong', string>
  beforeEach(async () => {
    const cluster = join(folder, 'postgres', 'cluster')
    const { uid, gid } = await stat(cluster)
    await writeFile(join(cluster, 'server.crt'), right.certificate)
    await writeFile(join(cluster, 'server.key'), right.key, { mode: 0o600 })
    for (const name of ['server.crt', 'server.key']) await chown(join(cluster, name), uid, gid)
    await appendFile(join(cluster, 'postgresql.conf'), 'ssl = on\n')
    files = { right: join(folder, 'right.pem'), wrong: join(folder, 'wrong.pem') }
    await writeFile(files.right, right.certificate)
    await writeFile(files.wrong, wrong.certificate)
    url = new URL((await start()).runtimeUrl)
  })

  const isEncrypted = async (query: Record<string, string>, hostname = '127.0.0.1') => {
    const address = Object.assign(new URL(url), { hostname, search: String(new URLSearchParams(query)) })
    const { pool, close } = openDatabase(address.href, { log, poolSize: 1 })
    try {
      return (await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')).rows[0]?.ssl
    } catch (error) {
      return (error as Error).message
    } finally {
      await close()
    }
  }

  it('is believed with the certificate of its authority, and with no other, nor under another name', async () => {
    const sslmode = 'verify-full'
    expect(await isEncrypted({ sslmode, sslrootcert: files.right })).toBe(true)
    expect(await isEncrypted({ sslmode, sslrootcert: files.wrong })).toMatch(/certificate/)
    expect(await isEncrypted({ sslmode })).toMatch(/self-signed certificate/)
    expect(await isEncrypted({ sslmode, sslrootcert: files.right }, 'localhost')).toMatch(/does not match/)
    // Why production refuses the others: the first is not encrypted, the second believes anybody.
    expect(await isEncrypted({})).toBe(false)
    expect(await isEncrypted({ sslmode: 'no-verify', sslrootcert: files.wrong })).toBe(true)
  })

  it('stops the start with one sentence where it is not believed', async () => {
    url.search = String(new URLSearchParams({ sslmode: 'verify-full', sslrootcert: files.wrong }))
    const failure = await prepareDatabase({ ownerUrl: url.href, runtimeUrl: url.href }, log).catch((error) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(failure.message).toMatch(/^The database at 127\.0\.0\.1:\d+ cannot be trusted \(.*certificate.*\)\.$/)
  })
})
