import { mkdirSync } from 'node:fs'
import { access, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '../database/durable-file.ts'
import { kindOfFile } from './file-name.ts'
import type { FileStore } from './port.ts'

export const openDisk = (folder: string): FileStore => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let folderIsSafe: Promise<void> | undefined
  const filePaths = (name: string) => {
    kindOfFile(name)
    const whole = join(folder, name)
    return { whole, half: `${whole}.part` }
  }

  return {
    write: async (name, bytes) => {
      const { whole, half } = filePaths(name)
      try {
        await writeFile(half, bytes, { mode: 0o600, flush: true })
        await rename(half, whole)
      } catch (error) {
        // If the disk is full, the unfinished file would keep it full.
        await rm(half, { force: true }).catch(() => {})
        throw error
      }
      await syncFolder(folder)
      folderIsSafe ??= syncFolder(dirname(folder))
      await folderIsSafe
    },
    read: async (name) => {
      try {
        return await readFile(filePaths(name).whole)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
        // A missing folder (a disk that is not mounted) must not pass for a missing file.
        await access(folder)
        return undefined
      }
    },
    remove: async (name) => {
      const { whole, half } = filePaths(name)
      await rm(whole, { force: true })
      await rm(half, { force: true })
      await syncFolder(folder)
    },
  }
}
