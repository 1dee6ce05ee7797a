import { limits } from '../../../contract/limits.ts'
import type { Tools } from '../../tools.ts'
import { deleteDraftsSavedBefore } from '../draft/store.ts'
import { deleteLoosePictures } from '../pictures/delete-loose-pictures.ts'
import { deletePicturesOf, fileNamesOf } from '../pictures/store.ts'
import { deleteService, findForgottenBefore, findRemovedBefore, lockRemovedBefore } from './store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Needed = Pick<Tools, 'db' | 'clock' | 'files'>

/** Of each kind. What is left over comes with the next run. */
const usualAtMost = 500
/** Less than a job may take. */
const longestRunMs = 30_000

type Outcome = { deleted: { services: number; pictures: number; drafts: number }; failures: unknown[] }

/** Services that were removed, pictures that nobody named, drafts that nobody went on with. The drafts first: they name pictures. */
export const deleteOldCatalogueData = async (tools: Needed, atMost = usualAtMost): Promise<Outcome> => {
  const { db, clock } = tools
  const startMs = clock.now().getTime()
  const removedBefore = new Date(startMs - limits.removedServiceKeptHours * hourMs)
  const broughtBefore = new Date(startMs - limits.looseServicePictureKeptDays * dayMs)
  const savedBefore = new Date(startMs - limits.serviceDraftKeptDays * dayMs)
  const failures: unknown[] = []

  /** Each by itself: one that fails does not keep the others. */
  const each = async <T>(found: T[], deleteOne: (one: T) => Promise<number>) => {
    let deleted = 0
    for (const one of found) {
      if (clock.now().getTime() > startMs + longestRunMs) break
      try {
        deleted += await deleteOne(one)
      } catch (error) {
        failures.push(error)
      }
    }
    return deleted
  }

  const drafts = await deleteDraftsSavedBefore(db, savedBefore)
  const services = await each(await findRemovedBefore(db, removedBefore, atMost), (id) =>
    deleteRemoved(tools, id, removedBefore),
  )
  const pictures = await each(await findForgottenBefore(db, broughtBefore, atMost), ({ id, vendor_id }) =>
    db.transaction().execute((tx) => deleteLoosePictures(tools, tx, vendor_id, [id])),
  )
  return { deleted: { services, pictures, drafts }, failures }
}

const deleteRemoved = ({ db, files }: Needed, serviceId: string, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockRemovedBefore(tx, serviceId, before))) return 0
    const pictures = await deletePicturesOf(tx, serviceId)
    await files.release(tx, fileNamesOf(pictures))
    await deleteService(tx, serviceId)
    return 1
  })
