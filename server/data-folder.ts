import { createHash } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'

export type FolderLock = { release(): Promise<void> }

export async function lockDataFolder(folder: string): Promise<FolderLock> {
  await mkdir(folder, { recursive: true })
  const lock = await lockPatiently(folder)
  if (lock === 'taken') {
    throw new CannotStart(
      `Another portal is already running on the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
  return lock
}

const tries = 5
const pauseMs = 100

/** A process that has just ended may leave its lock for a moment to a child that it was starting. */
async function lockPatiently(folder: string): Promise<FolderLock | 'taken'> {
  for (let turn = 1; turn < tries; turn++) {
    const lock = await lockFolder(folder)
    if (lock !== 'taken') return lock
    await sleep(pauseMs)
  }
  return lockFolder(folder)
}

/** The kernel releases the lock however the process ends, so there is never a stale one. */
export async function lockFolder(folder: string): Promise<FolderLock | 'taken'> {
  if (process.platform === 'darwin') return lockFile(join(folder, '.lock'))
  const { dev, ino } = await stat(folder, { bigint: true })
  const name = `afahye-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)}`
  return lockName(process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : `\0${name}`)
}

async function lockName(path: string): Promise<FolderLock | 'taken'> {
  const server = createServer((socket) => socket.destroy())
  const listening = Promise.withResolvers<void>()
  server.once('listening', listening.resolve).once('error', listening.reject)
  server.listen({ path })
  try {
    await listening.promise
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return 'taken'
    throw error
  }
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

// macOS knows no socket names outside the file system, but it can lock a file while opening it.
const O_RDWR_NONBLOCK_EXLOCK_CREAT = 0x2 | 0x4 | 0x20 | 0x200

function lockFile(path: string): FolderLock | 'taken' {
  try {
    const file = openSync(path, O_RDWR_NONBLOCK_EXLOCK_CREAT, 0o600)
    return { release: async () => closeSync(file) }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return 'taken'
    throw error
  }
}
