import { notifyVendor } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { findAutomaticPlan } from '../automatic-renewal/automatic-plan.ts'
import { statusRules } from '../status/status-rules.ts'
import { dueReminder, reminderSpans } from './due-reminder.ts'
import { lockBusinessRow } from './lock-business.ts'
import { type EndingPeriod, findDatedPeriods, findEndingPeriods, insertReminder } from './remind-of-ends-store.ts'
import { reminderNotification } from './reminder-notification.ts'

export type RemindContext = Pick<Context, 'db' | 'clock' | 'jobs' | 'publicUrl' | 'support' | 'renewalTokens'>

const defaultPageSize = 200
/** Shorter than the time limit of a job. The rest is done by the next run. */
const longestRunMs = 30_000

type Outcome = { reminded: number; failures: unknown[] }

/**
 * Sends each reminder once to every vendor whose plan ends soon or has ended. A business that fails does not hold up the
 * others.
 */
export const remindOfEnds = async (context: RemindContext, pageSize = defaultPageSize): Promise<Outcome> => {
  const startMs = context.clock.now().getTime()
  const outcome: Outcome = { reminded: 0, failures: [] }
  for await (const { business_id: businessId } of endingBusinesses(context, pageSize)) {
    if (context.clock.now().getTime() > startMs + longestRunMs) break
    try {
      if (await remind(context, businessId)) outcome.reminded += 1
    } catch (error) {
      outcome.failures.push(error)
    }
  }
  return outcome
}

async function* endingBusinesses({ db, clock }: Pick<Context, 'db' | 'clock'>, pageSize: number) {
  const spans = reminderSpans(clock.now())
  let page: EndingPeriod[] = []
  do {
    page = await findEndingPeriods(db, spans, { after: page.at(-1), atMost: pageSize })
    yield* page
  } while (page.length === pageSize)
}

/** Decided again under the lock: the plan may be renewed by now, or the reminder sent by another process. */
const remind = (context: RemindContext, businessId: string): Promise<boolean> =>
  context.db.transaction().execute(async (tx) => {
    const { vendor_id, status } = await lockBusinessRow(tx, businessId)
    // Nobody is asked to renew what cannot be paid now.
    if (statusRules[status].notPayable) return false
    const now = context.clock.now()
    const due = dueReminder(await findDatedPeriods(tx, businessId), now)
    const automatic = due && (await findAutomaticPlan(tx, businessId, due, now))
    // Told in its own way before the first try: nothing is asked of this vendor.
    if (automatic === 'goes well') return false
    if (!due || !(await insertReminder(tx, businessId, due, now))) return false
    await notifyVendor(context, tx, vendor_id, reminderNotification(context, { ...due, businessId }, automatic))
    return true
  })
