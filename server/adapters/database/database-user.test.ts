import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../testing/data-folders.ts'
import { canEnter, databaseUser } from './database-user.ts'

let cleanUp: AsyncDisposableStack
let parent: string
let folder: string
beforeEach(async () => {
  cleanUp = new AsyncDisposableStack()
  parent = await makeFolder(cleanUp)
  folder = join(parent, 'between', 'data')
  await mkdir(folder, { recursive: true })
  await chmod(join(parent, 'between'), 0o711)
  await chmod(folder, 0o711)
})
afterEach(() => cleanUp.disposeAsync())

const stranger = { uid: 54_321, gid: 54_321 }
const ourselves = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

describe('canEnter', () => {
  it('lets a stranger into a folder that everybody may search', async () => {
    expect(await canEnter(stranger, folder)).toBe(true)
  })

  it('stops a stranger at a private folder anywhere above', async () => {
    await chmod(join(parent, 'between'), 0o700)
    expect(await canEnter(stranger, folder)).toBe(false)
    expect(await canEnter(ourselves, folder)).toBe(true)
    expect(await canEnter('myself', folder)).toBe(true)
  })

  it('asks for the right to search, not to read', async () => {
    await chmod(folder, 0o744)
    expect(await canEnter(stranger, folder)).toBe(false)
  })

  it('looks at the rights of the group for its members', async () => {
    await chmod(folder, 0o701)
    expect(await canEnter({ ...stranger, gid: ourselves.gid }, folder)).toBe(false)
    expect(await canEnter(stranger, folder)).toBe(true)
  })
})

describe('databaseUser', () => {
  it('is never root', async () => {
    const user = await databaseUser(join(folder, 'cluster'))
    expect(user).toEqual(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : 'myself')
  })
})
