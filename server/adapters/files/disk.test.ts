import { existsSync, readlinkSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDisk } from './disk.ts'
import { newFileName } from './file-name.ts'

let parent: string
let folder: string
const name = newFileName('paper')
const bytes = Buffer.from('sample document')

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'portal-disk-'))
  folder = join(parent, 'files')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(parent, { recursive: true, force: true })
})

/** Returns, in order, the files and folders that are synced to disk while `work` runs. */
const listSynced = async (work: () => Promise<void>) => {
  const synced: string[] = []
  const handle = await open(parent)
  const { sync } = Object.getPrototypeOf(handle)
  await handle.close()
  vi.spyOn(Object.getPrototypeOf(handle), 'sync').mockImplementation(async function (this: { fd: number }) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`))
    return sync.call(this)
  })
  await work()
  return synced
}

describe.runIf(process.platform === 'linux')('what the disk was told', () => {
  it('is safe from a power cut: the file, then its name, and the folder itself', async () => {
    const store = openDisk(folder)
    expect(await listSynced(() => store.write(name, bytes))).toEqual([join(folder, `${name}.part`), folder, parent])
  })

  it('stays removed after a power cut', async () => {
    const store = openDisk(folder)
    await store.write(name, bytes)
    expect(await listSynced(() => store.remove(name))).toEqual([folder])
  })

  it.runIf(existsSync('/dev/full'))('is refused aloud when the disk is full, and leaves nothing behind', async () => {
    const store = openDisk(folder)
    await symlink('/dev/full', join(folder, `${name}.part`))
    await expect(store.write(name, bytes)).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('files on disk', () => {
  it('are for the portal alone', async () => {
    await openDisk(folder).write(name, bytes)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('cannot be read half-written', async () => {
    const store = openDisk(folder)
    await writeFile(join(folder, `${name}.part`), 'sample pa')
    expect(await store.read(name)).toBeUndefined()
    await store.write(name, bytes)
    expect(await store.read(name)).toEqual(bytes)
    expect(await readdir(folder)).toEqual([name])
  })

  it('are removed with the half that a crash left', async () => {
    const store = openDisk(folder)
    await store.write(name, bytes)
    await writeFile(join(folder, `${name}.part`), 'sample pa')
    await store.remove(name)
    expect(await readdir(folder)).toEqual([])
  })

  it('keep their old content when the new one cannot be written', async () => {
    const store = openDisk(folder)
    await store.write(name, bytes)
    await symlink(join(folder, 'nowhere', 'else'), join(folder, `${name}.part`))
    await expect(store.write(name, Buffer.from('newer'))).rejects.toMatchObject({ code: 'ENOENT' })
    expect(await store.read(name)).toEqual(bytes)
  })

  it('are there again when the folder is opened again', async () => {
    await openDisk(folder).write(name, bytes)
    expect(await openDisk(folder).read(name)).toEqual(bytes)
  })

  it('do not seem absent when the folder is gone', async () => {
    const store = openDisk(folder)
    await store.write(name, bytes)
    await rename(folder, join(parent, 'unmounted'))
    await expect(store.read(name)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.write(name, bytes)).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(store.remove(name)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('do not seem absent when they cannot be read', async () => {
    const store = openDisk(folder)
    await symlink('.', join(folder, name))
    await expect(store.read(name)).rejects.toMatchObject({ code: 'EISDIR' })
  })
})
