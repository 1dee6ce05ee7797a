import { type Kysely, sql, type Transaction } from 'kysely'
import type { ReminderTable } from '../../adapters/database/payments-schema.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { DueReminder, ReminderSpan } from './due-reminder.ts'
import type { DatedPeriod } from './periods.ts'

export type EndingPeriod = { business_id: string; ends_at: Date }

type Page = { after: EndingPeriod | undefined; atMost: number }

/** Businesses for which one of these reminders may be due. Whether it is, is decided again under the lock on the business. */
export const findEndingPeriods = (
  db: Kysely<Schema>,
  spans: readonly ReminderSpan[],
  { after, atMost }: Page,
): Promise<EndingPeriod[]> =>
  db
    .selectFrom('business.period as ending')
    .innerJoin(table(spans), (join) =>
      join.onRef('ending.ends_at', '>', 'span.after').onRef('ending.ends_at', '<=', 'span.up_to'),
    )
    .select(['ending.business_id', 'ending.ends_at'])
    .$narrowType<EndingPeriod>()
    .where('ending.withdrawn_at', 'is', null)
    // The bounds of all spans together let PostgreSQL read one range of the index on ends_at.
    .where('ending.ends_at', '>', earliest(spans))
    .where('ending.ends_at', '<=', latest(spans))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('ending.ends_at', 'ending.business_id'),
          '>',
          tuple((after as EndingPeriod).ends_at, (after as EndingPeriod).business_id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business.reminder as sent')
            .select('sent.sent_at')
            .whereRef('sent.business_id', '=', 'ending.business_id')
            .whereRef('sent.ends_at', '=', 'ending.ends_at')
            .whereRef('sent.days_left', '=', 'span.days_left'),
        ),
      ),
    )
    // No reminder for a plan that is renewed, and none after the end while another plan still runs.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business.period as later')
            .select('later.reference')
            .whereRef('later.business_id', '=', 'ending.business_id')
            .whereRef('later.ends_at', '>', 'ending.ends_at')
            .where('later.withdrawn_at', 'is', null)
            .where(({ or, eb }) => or([eb('span.days_left', '<', 0), eb('later.plan', '=', eb.ref('ending.plan'))])),
        ),
      ),
    )
    .orderBy('ending.ends_at')
    .orderBy('ending.business_id')
    .limit(atMost)
    .execute()

const earliest = (spans: readonly ReminderSpan[]) => new Date(Math.min(...spans.map(({ after }) => after.getTime())))
const latest = (spans: readonly ReminderSpan[]) => new Date(Math.max(...spans.map(({ upTo }) => upTo.getTime())))

const table = (spans: readonly ReminderSpan[]) => {
  const column = (name: keyof ReminderSpan) => spans.map((span) => span[name])
  return sql<{ days_left: ReminderTable['days_left']; after: Date; up_to: Date }>`
    unnest(${column('daysLeft')}::smallint[], ${column('after')}::timestamptz[], ${column('upTo')}::timestamptz[])
  `.as<'span'>(sql`span (days_left, after, up_to)`)
}

export const findDatedPeriods = (tx: Transaction<Schema>, businessId: string): Promise<DatedPeriod[]> =>
  tx
    .selectFrom('business.period')
    .select(['plan', 'starts_at as startsAt', 'ends_at as endsAt', 'ended_at as endedAt'])
    .where('business_id', '=', businessId)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', 'is not', null)
    .$narrowType<{ startsAt: Date; endsAt: Date }>()
    .execute()

/** Undefined when it was sent before. */
export const insertReminder = (
  tx: Transaction<Schema>,
  businessId: string,
  { endsAt, daysLeft }: DueReminder,
  sentAt: Date,
) =>
  tx
    .insertInto('business.reminder')
    .values({ business_id: businessId, ends_at: endsAt, days_left: daysLeft, sent_at: sentAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days_left')
    .executeTakeFirst()
