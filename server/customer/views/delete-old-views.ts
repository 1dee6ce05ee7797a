import { accraDay } from '../../../contract/customer/day.ts'
import { keptTimes } from '../../../contract/customer/kept-times.ts'
import type { Context } from '../../context.ts'
import { deleteViewsBefore, deleteVisitsBefore } from './store.ts'

/** Of yesterday and before only numbers stay. Gives how many rows of these were too old. */
export const deleteOldViews = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now()
  await deleteVisitsBefore(db, accraDay(now))
  const oldest = new Date(now)
  oldest.setUTCMonth(oldest.getUTCMonth() - keptTimes.viewsMonths)
  return deleteViewsBefore(db, accraDay(oldest))
}
