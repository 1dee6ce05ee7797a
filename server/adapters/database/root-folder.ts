import { chmod, mkdir, realpath, stat } from 'node:fs/promises'

/** Holds what the database user must reach when the checkout or the data folder lies in a private home. */
export const usualRootFolder = '/var/lib/afahye'

export async function openRootFolder(rootFolder: string): Promise<string> {
  const created = await mkdir(rootFolder, { recursive: true })
  if (created) await chmod(rootFolder, 0o755)
  const { uid, mode } = await stat(rootFolder)
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new Error(`${rootFolder} must belong to root and be writable by root alone.`)
  }
  return realpath(rootFolder)
}
