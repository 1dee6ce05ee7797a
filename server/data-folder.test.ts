import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { lockDataFolder } from './data-folder.ts'
import { makeFolder } from './testing/data-folders.ts'

let cleanUp: AsyncDisposableStack
let parent: string
let folder: string
beforeEach(async () => {
  cleanUp = new AsyncDisposableStack()
  parent = await makeFolder(cleanUp)
  folder = join(parent, 'data')
})
afterEach(() => cleanUp.disposeAsync())

async function lock(path: string) {
  const lock = await lockDataFolder(path)
  cleanUp.defer(lock.release)
  return lock
}

it('refuses a locked folder with one clear sentence', async () => {
  await lock(folder)
  const refusal = expect(lockDataFolder(folder)).rejects
  await refusal.toThrow(CannotStart)
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `Another portal is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
  )
})

it('knows the folder under any name', async () => {
  await lock(folder)
  await symlink(folder, join(parent, 'link'))
  await expect(lockDataFolder(join(parent, 'link'))).rejects.toThrow('Another portal')
  await rename(folder, join(parent, 'moved'))
  await expect(lockDataFolder(join(parent, 'moved'))).rejects.toThrow('Another portal')
})

it('leaves other folders alone', async () => {
  await lock(folder)
  await lock(join(parent, 'other'))
})

it('can be locked again after release', async () => {
  const first = await lock(folder)
  await first.release()
  await lock(folder)
})

it('is free again when the process that locked it was killed', async () => {
  const script = `
    import { lockDataFolder } from ${JSON.stringify(new URL('./data-folder.ts', import.meta.url).href)}
    await lockDataFolder(${JSON.stringify(folder)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  await expect(lockDataFolder(folder)).rejects.toThrow('Another portal')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await lock(folder)
})
