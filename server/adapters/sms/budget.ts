import { type Kysely, sql } from 'kysely'
import type { Log } from '../../log.ts'
import type { Clock } from '../clock.ts'
import type { Schema } from '../database/schema.ts'
import { findSmsBucket, type SmsBucket, type SmsPerHour } from './buckets.ts'

export type SmsUse = 'code' | 'notice'

/** How many SMS may go out in an hour of the clock, by network of Ghana and by country. */
export type SmsBudget = {
  /** Counts one SMS, unless the budget is used up. A notice has the e-mail beside it, so it yields to codes. */
  spend(phoneNumber: string, use: SmsUse): Promise<'taken' | 'exhausted'>
  /** Undoes one `spend` whose SMS was not sent. */
  giveBack(phoneNumber: string): Promise<void>
}

/** From here on the rest is for codes, and the log warns. */
const noticesShare = 0.8

const hourMs = 3_600_000

type Options = { db: Kysely<Schema>; clock: Clock; log: Log; perHour: SmsPerHour }

export const openSmsBudget = ({ db, clock, log, perHour }: Options): SmsBudget => {
  const startOfHour = () => new Date(Math.floor(clock.now().getTime() / hourMs) * hourMs)

  const count = async (bucket: SmsBucket, bound: number): Promise<number | undefined> => {
    const { rows } = await sql<{ sent: number }>`
      insert into http.sms_hour as known (bucket, hour, sent)
      select ${bucket}, ${startOfHour()}::timestamptz, 1 where ${bound}::integer > 0
      on conflict (bucket, hour) do update set sent = known.sent + 1 where known.sent < ${bound}
      returning sent`.execute(db)
    return rows[0]?.sent
  }

  /** One process of several finds that nobody has said it yet. */
  const alarmOnce = async (bucket: SmsBucket) => {
    const { numUpdatedRows } = await db
      .updateTable('http.sms_hour')
      .set({ alarmed_at: clock.now() })
      .where('bucket', '=', bucket)
      .where('hour', '=', startOfHour())
      .where('alarmed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      log.error(
        { bucket, perHour: perHour[bucket] },
        'ALARM: the SMS of this hour are used up; codes go by e-mail only',
      )
  }

  return {
    spend: async (phoneNumber, use) => {
      const bucket = findSmsBucket(phoneNumber)
      const forNotices = Math.floor(perHour[bucket] * noticesShare)
      const sent = await count(bucket, use === 'code' ? perHour[bucket] : forNotices)
      if (sent === undefined) {
        if (use === 'code') await alarmOnce(bucket)
        return 'exhausted'
      }
      if (sent === forNotices)
        log.warn({ bucket, perHour: perHour[bucket] }, 'most SMS of this hour are sent; only codes go by SMS now')
      return 'taken'
    },
    giveBack: async (phoneNumber) => {
      await db
        .updateTable('http.sms_hour')
        .set({ sent: sql`greatest(sent - 1, 0)` })
        .where('bucket', '=', findSmsBucket(phoneNumber))
        .where('hour', '=', startOfHour())
        .execute()
    },
  }
}

/** Kept for a while, so that an operator can see how an alarm came about. */
export const deleteSmsHoursBefore = async (db: Kysely<Schema>, before: Date): Promise<number> => {
  const { numDeletedRows } = await db.deleteFrom('http.sms_hour').where('hour', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
