import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

export type User = { uid: number; gid: number }

const nobody: User = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses to run as root, so root runs it as the owner of its files, or as `nobody` when there are none yet. */
export async function databaseUser(cluster: string): Promise<User | 'myself'> {
  const me = process.getuid?.()
  if (me === undefined) return 'myself'
  const owner = await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (me === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody
  if (owner && owner.uid !== me) {
    throw new Error(
      `The database in ${cluster} belongs to user ${owner.uid}: start the portal as that user or as root.`,
    )
  }
  return 'myself'
}

export async function canEnter(user: User | 'myself', folder: string): Promise<boolean> {
  if (user === 'myself') return true
  const { uid, gid, mode } = await stat(folder)
  const searchBit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  if ((mode & searchBit) === 0) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(user, parent)
}

/** What `spawn` needs to run a program as that user. */
export function asUser(user: User | 'myself'): Partial<User> {
  return user === 'myself' ? {} : user
}
