import { limits } from '../../../contract/limits.ts'
import type { Context } from '../../context.ts'
import { deleteLoosePictures } from '../pictures/delete-loose-pictures.ts'
import { deletePictures, listFileNames } from '../pictures/store.ts'
import {
  deleteDraftsSavedBefore,
  deleteService,
  findForgottenPictures,
  findRemovedServices,
  lockRemovedBefore,
} from './store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type CleanupContext = Pick<Context, 'db' | 'clock' | 'files'>

/** Per kind and run; the next run takes the rest. */
const usualAtMost = 500
/** Shorter than the time limit of a job. */
const longestRunMs = 30_000

type Outcome = { deleted: { services: number; pictures: number; drafts: number }; failures: unknown[] }

/** Drafts are deleted first, as a draft keeps its pictures from being deleted. */
export const deleteOldCatalogueData = async (context: CleanupContext, atMost = usualAtMost): Promise<Outcome> => {
  const { db, clock } = context
  const startMs = clock.now().getTime()
  const removedBefore = new Date(startMs - limits.removedServiceKeptHours * hourMs)
  const broughtBefore = new Date(startMs - limits.looseServicePictureKeptDays * dayMs)
  const savedBefore = new Date(startMs - limits.serviceDraftKeptDays * dayMs)
  const failures: unknown[] = []

  /** One by one, the oldest first. A row that fails is skipped, so that it does not hold up the younger ones. */
  const deleteEach = async <Row extends { id: string }>(
    find: (left: { passedBy: string[]; atMost: number }) => Promise<Row[]>,
    deleteOne: (row: Row) => Promise<number>,
  ) => {
    let deleted = 0
    const passedBy: string[] = []
    while (deleted < atMost) {
      const found = await find({ passedBy, atMost: atMost - deleted })
      if (found.length === 0) break
      for (const row of found) {
        if (clock.now().getTime() > startMs + longestRunMs) return deleted
        const count = await deleteOne(row).catch((error) => {
          failures.push(error)
          return 0
        })
        deleted += count
        if (count === 0) passedBy.push(row.id)
      }
    }
    return deleted
  }

  const drafts = await deleteDraftsSavedBefore(db, savedBefore, atMost)
  const services = await deleteEach(
    (left) => findRemovedServices(db, { before: removedBefore, ...left }),
    ({ id }) => deleteRemoved(context, id, removedBefore),
  )
  const pictures = await deleteEach(
    (left) => findForgottenPictures(db, { before: broughtBefore, ...left }),
    ({ id, vendor_id }) => db.transaction().execute((tx) => deleteLoosePictures(context, tx, vendor_id, [id])),
  )
  return { deleted: { services, pictures, drafts }, failures }
}

const deleteRemoved = ({ db, files }: CleanupContext, serviceId: string, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockRemovedBefore(tx, serviceId, before))) return 0
    const pictures = await deletePictures(tx, serviceId)
    await files.release(tx, listFileNames(pictures))
    await deleteService(tx, serviceId)
    return 1
  })
