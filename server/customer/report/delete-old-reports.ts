import { keptTimes } from '../../../contract/customer/kept-times.ts'
import type { Context } from '../../context.ts'
import { deleteCasesBefore, deleteContactsBefore } from './store.ts'

const dayMs = 86_400_000

/** Counted from the day on which a case was settled. */
export const deleteOldReports = async ({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ contacts: number; cases: number }> => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  return {
    contacts: await deleteContactsBefore(db, daysAgo(keptTimes.reportContactDays)),
    cases: await deleteCasesBefore(db, daysAgo(keptTimes.reportDays)),
  }
}
