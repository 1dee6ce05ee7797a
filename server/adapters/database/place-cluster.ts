import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { canEnter, databaseUser, type User } from './database-user.ts'
import { exists, readIfThere, renameDurably, writeDurably } from './durable-file.ts'
import { openRootFolder } from './root-folder.ts'

/** `home` is the folder of its files, `user` is who runs it. */
export type Cluster = { home: string; user: User | 'myself' }

/**
 * Finds the cluster of a data folder, or the place for a new one: inside the data folder or, where the database user
 * cannot enter that, in a folder of root's, which a note in the data folder names.
 */
export async function placeCluster(ownFolder: string, rootFolder: string): Promise<Cluster> {
  const inside = join(ownFolder, 'cluster')
  const noteFile = join(ownFolder, 'cluster-is-at')
  const noted = await readIfThere(noteFile)
  if (noted && !(await exists(dirname(noted)))) {
    throw new Error(
      `The database of this data folder was kept in ${noted}, and is not there: bring it back, or delete ${noteFile} to begin anew.`,
    )
  }
  const user = await databaseUser(noted && (await exists(noted)) ? noted : inside)
  if (!noted && (await canEnter(user, ownFolder))) return { home: inside, user }

  const home = noted ?? join(await makeSubfolder(rootFolder), 'cluster')
  if (!noted) await writeDurably(noteFile, home)
  const folderBecamePrivate = (await exists(inside)) && !(await exists(home))
  if (folderBecamePrivate) {
    await renameDurably(inside, home).catch(async () => {
      await rm(noteFile)
      throw new Error(
        `PostgreSQL's user cannot enter ${ownFolder}: let everybody enter the folders above it (chmod o+x).`,
      )
    })
  }
  return { home, user }
}

async function makeSubfolder(rootFolder: string): Promise<string> {
  const folder = join(await openRootFolder(rootFolder), randomUUID())
  await mkdir(folder)
  await chmod(folder, 0o711)
  return folder
}
