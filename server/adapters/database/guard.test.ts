import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeFolder, makeUsedFolder, postmasterPid } from '../../testing/data-folders.ts'
import { readHelpRequestIds, writeHelpRequest } from '../../testing/help-request-rows.ts'
import { faultRounds, patience } from '../../testing/patience.ts'
import { startPortalProcess } from '../../testing/portal-process.ts'
import { parentPid, untilGone } from '../../testing/processes.ts'
import { startEmbedded } from './embedded.ts'

const rounds = faultRounds(3)

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

async function start(inFolder: string) {
  const embedded = await startEmbedded({ folder: inFolder, durable: false, say: () => {} })
  cleanUp.defer(() => embedded.stop())
  return embedded
}

describe('when the portal ends, PostgreSQL does too', () => {
  it.for([
    ['SIGTERM', 'process'],
    ['SIGKILL', 'process'],
    // As Ctrl-C in a terminal does.
    ['SIGINT', 'group'],
  ] as const)('after %s to its %s', async ([signal, whom]) => {
    const portal = startPortalProcess(folder, cleanUp)
    await portal.writes(1)
    const postmaster = await postmasterPid(folder)
    const guard = parentPid(postmaster)
    await portal.kill(signal, whom)
    await untilGone(postmaster)
    await untilGone(guard)
    const log = await readFile(join(folder, 'postgres', 'postgres.log'), 'utf8')
    expect(log).toContain('database system is shut down')
    expect(portal.errors).toEqual([])
  })
})

describe('a portal that is killed', () => {
  it('loses no acknowledged row, whoever dies with it', { timeout: rounds * 60_000 }, async () => {
    const acknowledged: string[] = []
    for (let round = 1; round <= rounds; round++) {
      const portal = startPortalProcess(folder, cleanUp)
      await portal.writes(1)
      const postmaster = await postmasterPid(folder)
      await sleep(150 * Math.random())
      // A guard that is killed leaves an orphan behind, and the next start has to end it.
      if (round % 3 === 2) process.kill(parentPid(postmaster), 'SIGKILL')
      if (round % 3 === 0) process.kill(postmaster, 'SIGKILL')
      await portal.kill('SIGKILL')
      acknowledged.push(...portal.acknowledged)
    }
    const kept = new Set(await readHelpRequestIds(await start(folder)))
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  })

  it('can start again although it was killed while preparing the database', async () => {
    const fresh = await makeFolder(cleanUp)
    const own = join(fresh, 'postgres')
    const portal = startPortalProcess(fresh, cleanUp)
    const halfMade = async () => expect((await readdir(own)).join()).toMatch(/\bcluster\./)
    await vi.waitFor(halfMade, patience)
    await sleep(100 * Math.random())
    await portal.kill('SIGKILL')
    expect(portal.acknowledged).toEqual([])

    await writeHelpRequest(await start(fresh))
    expect((await readdir(own)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster'])
  })
})

it('keeps a second portal out of the data folder, and the first does not notice', async () => {
  const first = startPortalProcess(folder, cleanUp)
  await first.writes(1)
  const postmaster = await postmasterPid(folder)
  const second = startPortalProcess(folder, cleanUp)
  expect(await second.exitCode).toBe(1)
  expect(second.errors).toEqual([
    `Another portal is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  ])
  await first.writes(1)
  expect(await postmasterPid(folder)).toBe(postmaster)
  await first.kill('SIGTERM')
  expect(await first.exitCode).toBe(0)
  expect(first.errors).toEqual([])
})
