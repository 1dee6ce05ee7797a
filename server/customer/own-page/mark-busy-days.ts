import { accraDay, addDays } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { ownPageRefusals } from '../../../contract/customer/own-page.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { replaceBusyDays, setPage } from './store.ts'

/** The last marking counts. The row of the page stays locked, so that two at once do not mix. */
export const markBusyDays = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
  busyDays: readonly string[],
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const today = accraDay(now)
    const freeUntil = addDays(today, customerLimits.calendarDays)
    if (!(await setPage(tx, vendorId, { marked_at: now, free_until: freeUntil }))) fail(ownPageRefusals.notYet)
    const days = new Set(busyDays.filter((day) => day >= today && day <= freeUntil))
    await replaceBusyDays(tx, vendorId, [...days])
  })
