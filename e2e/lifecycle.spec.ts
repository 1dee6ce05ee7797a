import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../server/adapters/database/embedded.ts'
import { openDatabase } from '../server/adapters/database/postgres.ts'
import { faultRounds, isCampaign, patience } from '../server/testing/patience.ts'
import { freePorts } from '../testing/free-ports.ts'
import { type RunningPortal, spawnPortal, startPortal, temporaryFolder } from '../testing/start-portal.ts'
import { expect, test } from './journey.ts'
import { expectGone, postgresPids, processTree, serverPid } from './process-tree.ts'

const rounds = faultRounds(1)

const ends = [
  ['SIGTERM', (portal: RunningPortal) => portal.process.kill('SIGTERM')],
  ['kill -9 of the launcher', (portal: RunningPortal) => portal.process.kill('SIGKILL')],
  ['kill -9 of the server', (portal: RunningPortal) => process.kill(serverPid(portal), 'SIGKILL')],
] as const

for (const [name, end] of isCampaign ? ends : [])
  test(`${name} leaves no process behind`, async () => {
    const folder = await temporaryFolder()
    const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
    const pids = processTree(portal)
    end(portal)
    await expectGone(pids)
    await folder.remove()
  })

const outcome = async (env: Record<string, string>) => {
  const started = Date.now()
  const second = spawnPortal(env)
  const [code] = await once(second.process, 'exit')
  return { code, said: second.output.join('').trim(), ms: Date.now() - started }
}

test('a second start on the same folder ends with one sentence and harms nothing; Ctrl-C leaves no process behind', async () => {
  const folder = await temporaryFolder()
  const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
  const pids = processTree(portal)
  expect(postgresPids(portal).length).toBeGreaterThan(0)
  const second = await outcome({ DATA_DIR: folder.path, PORT: String(await freePorts(3)) })
  expect(second.said).toBe(
    `Another portal is already running on the data folder ${folder.path}. Stop it first, or set DATA_DIR to another folder.`,
  )
  expect(second.code).toBe(1)
  if (isCampaign) expect(second.ms).toBeLessThan(5_000)
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200)
  portal.process.kill('SIGINT')
  await expectGone(pids)
  await folder.remove()
})

const takenPort = async () => {
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  return { port: String((blocker.address() as { port: number }).port), free: () => blocker.close() }
}

test('a start on a taken port ends with one sentence', async () => {
  const folder = await temporaryFolder()
  const taken = await takenPort()
  const { code, said } = await outcome({ DATA_DIR: folder.path, PORT: taken.port })
  expect(said.split('\n').at(-1)).toBe(`Port ${taken.port} is taken. Free it, or set PORT to another.`)
  expect(code).toBe(1)
  taken.free()
  await folder.remove()
})

if (isCampaign)
  test('a start whose simulators find their port taken ends with one sentence', async () => {
    const folder = await temporaryFolder()
    const taken = await takenPort()
    const ports = { PORT: String(await freePorts(3)), SIMULATORS_PORT: taken.port }
    const { said } = await outcome({ DATA_DIR: folder.path, ...ports })
    expect(said).toContain(`Port ${taken.port} is taken, so the simulators cannot start.`)
    taken.free()
    await folder.remove()
  })

test('a bad configuration is refused with the name of each value', async () => {
  const refused = spawnPortal({ PORT: 'abc', LOG_LEVEL: 'loud' })
  const [code] = await once(refused.process, 'exit')
  expect(code).toBe(1)
  expect(
    refused.output
      .join('')
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    'The configuration cannot be used.',
    'PORT: must be a port from 1 to 65535',
    'LOG_LEVEL: must be one of debug, info, warn, error, silent',
  ])
})

test('kill -9 of the server in the middle of work keeps every acknowledged row', async () => {
  test.setTimeout(120_000 + rounds * 60_000)
  const folder = await temporaryFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const portal = await startPortal(await freePorts(3), { DATA_DIR: folder.path })
    const pids = processTree(portal)
    const server = serverPid(portal)
    const before = acknowledged.length
    const senders = Array.from({ length: 4 }, (_, sender) => sendUntilCut(portal.url, round * 4 + sender, acknowledged))
    // A busy machine may take longer for its first answer than any fixed time.
    await expect.poll(() => acknowledged.length, { timeout: patience.timeout, intervals: [10] }).toBeGreaterThan(before)
    await sleep(Math.random() * 700)
    process.kill(server, 'SIGKILL')
    await Promise.all(senders)
    await expectGone(pids)
  }
  expect(await storedIds(folder.path)).toEqual(expect.arrayContaining(acknowledged))
  await folder.remove()
})

const sendUntilCut = async (url: string, sender: number, acknowledged: string[]) => {
  for (let sent = 0; sent < 2_000; sent++) {
    const id = randomUUID()
    const answer = await fetch(`${url}/vservice/api/v1/help-request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${sender}.${sent >> 8}.${sent & 255}` },
      body: JSON.stringify({ id, name: 'Sample', contact: 'sample@vendor.example', message: 'Sample question' }),
    }).catch(() => undefined)
    if (answer?.status !== 201 || !(await answer.json().catch(() => undefined))) return
    acknowledged.push(id)
  }
}

const storedIds = async (dataFolder: string) => {
  const embedded = await startEmbedded({ folder: dataFolder, say: () => {} })
  const database = openDatabase(embedded.runtimeUrl, { log: console })
  const rows = await database.db.selectFrom('account.help_request').select('id').execute()
  await database.close()
  await embedded.stop()
  return rows.map(({ id }) => id)
}
