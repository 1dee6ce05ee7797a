import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDisk } from '../adapters/files/disk.ts'
import type { FileStore } from '../adapters/files/port.ts'
import { openS3 } from '../adapters/files/s3.ts'
import { startS3 } from './s3.ts'

export type TestFileStore = {
  store: FileStore
  /** The names of all stored files, half-written ones included. */
  names(): Promise<string[]>
  close(): Promise<void>
}

export const openTestDisk = async (): Promise<TestFileStore> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  return {
    store: openDisk(folder),
    names: () => readdir(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

const openTestS3 = async (): Promise<TestFileStore> => {
  const s3 = await startS3()
  return { store: openS3(s3), names: s3.names, close: s3.close }
}

/** Run tests about files on both: `describe.each(fileStores)('files on $name', ({ open }) => …)`. */
export const fileStores = [
  { name: 'disk', open: openTestDisk },
  { name: 's3', open: openTestS3 },
]

/** In memory, for tests that make many files. */
export const openMemoryStore = (): FileStore & { names(): string[] } => {
  const stored = new Map<string, Buffer>()
  return {
    write: async (name, bytes) => void stored.set(name, Buffer.from(bytes)),
    read: async (name) => stored.get(name),
    remove: async (name) => void stored.delete(name),
    names: () => [...stored.keys()].toSorted(),
  }
}
