import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const prefix = 'review-papers-'

type Copy = { name: string; base64: string }

/** The name of the folder says which process has to delete it. */
export const writeCopies = async (
  place: string,
  copies: readonly Copy[],
): Promise<{ folder: string; files: string[] }> => {
  // mkdtemp makes a folder that no other user of this machine can read.
  const folder = await mkdtemp(join(place, `${prefix}${process.pid}-`))
  const files: string[] = []
  for (const { name, base64 } of copies) {
    const file = join(folder, `${name}.jpg`)
    await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' })
    files.push(file)
  }
  return { folder, files }
}

/** Deletes the folder when `work` is done, also if it fails or the process is told to end. */
export const deleteAfter = async (folder: string, work: () => Promise<void>): Promise<void> => {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const end = () => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  for (const signal of signals) process.on(signal, end)
  try {
    await work()
  } finally {
    for (const signal of signals) process.off(signal, end)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes what a killed desk left behind. */
export const deleteLeftCopies = async (place: string): Promise<void> => {
  for (const name of await readdir(place)) {
    const [, owner] = /^review-papers-(\d+)-/.exec(name) ?? []
    // Another user's folder cannot be deleted, and is that user's affair.
    if (owner && !isRunning(Number(owner)))
      await rm(join(place, name), { recursive: true, force: true }).catch(() => {})
  }
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
