import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { type Environment, readConfig } from './config.ts'
import { openLog } from './log.ts'
import { startPortal } from './start-portal.ts'
import { createTestDatabase } from './testing/database.ts'
import { startS3 } from './testing/file-stores.ts'
import { sharedByTests } from './testing/shared-by-tests.ts'

const database = sharedByTests(createTestDatabase)
const s3 = sharedByTests(startS3)
let parent: string
let folder: string
let logged: string[]
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-start-'))
})
// Folders are removed only at the end: a lock knows its folder by its inode number, which a new folder could take over.
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'data-'))
  logged = []
})
afterAll(() => rm(parent, { recursive: true, force: true }))

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

const start = async (env: Environment) =>
  startPortal(
    readConfig({
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: folder,
      PORT: String(await freePort()),
      ...env,
    }),
    openLog('info', { write: (line) => void logged.push(line) }),
  )

const onS3 = (change: Environment = {}): Environment => ({
  FILES: 's3',
  S3_URL: s3.url,
  S3_REGION: s3.region,
  S3_KEY: s3.key,
  ...change,
})

const rowCount = async () => {
  const rows = await database.db.selectFrom('files.kept_file').select('name').execute()
  return rows.length
}

describe('the portal at its start', () => {
  it.each([
    ['disk', () => ({}), () => readdir(join(folder, 'files'))],
    ['s3', onS3, () => s3.names()],
  ] as const)('finds that files can be kept on %s, and leaves nothing there', async (_, env, stored) => {
    const portal = await start(env())
    await portal.stop()
    expect(await stored()).toEqual([])
    expect(await rowCount()).toBe(0)
  })

  it('makes an operator key in development', async () => {
    const portal = await start({})
    await portal.stop()
    expect(await readFile(join(folder, 'development-operator-key'), 'utf8')).toMatch(/^[\w-]{43}$/)
  })

  it('records how it is configured, without any secret', async () => {
    const [one, two] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')]
    const keys = {
      OPERATOR_KEYS: `desk1:${one}`,
      PAPERS_SECRETS: `${two},${one}`,
      TRUSTED_PROXIES: '10.0.0.1,10.0.0.2',
    }
    const portal = await start(keys)
    await portal.stop()
    const events = logged.map((line) => JSON.parse(line)).filter(({ event }) => event === 'configuration-loaded')
    expect(events).toMatchObject([{ mode: 'development', operators: 1, documentKeys: 2, proxies: 2 }])
    for (const secret of [one, two]) expect(logged.join('')).not.toContain(secret)
  })

  it.each([
    ['a wrong secret', () => ({ S3_KEY: 'S3RVER:wrong' }), 'The file storage answered 403 (SignatureDoesNotMatch).'],
    ['a missing bucket', () => ({ S3_URL: `${s3.url}-missing` }), 'The file storage has no such bucket.'],
  ])('does not go on with %s, and says so in one sentence', async (_, change, sentence) => {
    const env = onS3(change())
    const failure = await start(env).catch((error) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(failure.message).toBe(`Files cannot be kept at ${env.S3_URL}: ${sentence}`)
  })

  it('does not go on where one role is to migrate and may not', async () => {
    const failure = await start({ DATABASE_OWNER_URL: '' }).catch((error) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(failure.message).toMatch(
      /^The role \w+ may not change the database \(permission denied.+\)\. Set DATABASE_OWNER_URL/,
    )
  })

  it('does not go on in production as the owner of the tables', async () => {
    const config = readConfig({ DATABASE_URL: database.ownerUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const failure = await startPortal({ ...config, NODE_ENV: 'production' }).catch((error) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(failure.message).toContain('In production DATABASE_URL must be of a role that only works with rows')
  })

  it('does not go on with a folder that it cannot use', async () => {
    await writeFile(join(folder, 'files'), 'not a folder')
    const failure = await start({}).catch((error) => error)
    expect(failure).toBeInstanceOf(CannotStart)
    expect(failure.message).toContain(`Files cannot be kept at ${join(folder, 'files')}: EEXIST`)
  })
})
