import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { openDisk } from '../adapters/files/disk.ts'
import type { FileStore } from '../adapters/files/port.ts'
import { openS3 } from '../adapters/files/s3.ts'

export type TestS3 = {
  /** The address with the bucket as its path. */
  url: string
  region: string
  key: string
  /** Read from the bucket's folder, as the server cannot list. */
  names(): Promise<string[]>
  close(): Promise<void>
}

const bucket = 'sample-bucket'
const objectEnding = '._S3rver_object'

/** An S3 server that checks signatures, on a free port. Its one account is built in. */
export const startS3 = async (): Promise<TestS3> => {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    region: 'sample-region-1',
    key: 'S3RVER:S3RVER',
    names: async () => {
      const files = await readdir(join(directory, bucket))
      return files.filter((file) => file.endsWith(objectEnding)).map((file) => file.slice(0, -objectEnding.length))
    },
    close: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
      await rm(directory, { recursive: true, force: true })
    },
  }
}

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
