import type {
  readLastSweep as lastEndpoint,
  runSweep as runEndpoint,
  SweepReport,
} from '../../../contract/business/sweep.ts'
import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { parseSpan } from '../ledger/read-ledger.ts'
import { mostDifferences, runSweep } from './run-sweep.ts'
import { findLastSweep, findLastSweepBy, findSweep, insertSweep, type Sweep } from './store.ts'

const describeSweep = (sweep: Sweep): SweepReport => ({
  id: sweep.id,
  from: sweep.from_at.toISOString(),
  to: sweep.to_at.toISOString(),
  begunAt: sweep.begun_at.toISOString(),
  begunBy: sweep.begun_by,
  finishedAt: sweep.finished_at?.toISOString() ?? null,
  step: sweep.step,
  silences: sweep.silences,
  counts: sweep.counts,
  differences: sweep.differences,
  isComplete: sweep.differences.length < mostDifferences,
})

export const readLastSweep = async ({ db }: Pick<Context, 'db'>): Promise<ReplyOf<typeof lastEndpoint>> =>
  describeSweep((await findLastSweep(db)) ?? fail(refusals.notFound))

type Order = BodyOf<typeof runEndpoint> & { operator: string }

/** Goes on with the operator's own sweep of these days where that is not finished. */
export const sweepForDesk = async (context: Context, { from, to, operator }: Order): Promise<SweepReport> => {
  const { db, clock } = context
  const now = clock.now()
  const days = parseSpan(from, to)
  const begunBy = `operator ${operator}`
  const last = await findLastSweepBy(db, begunBy)
  const isSame = last && last.finished_at === null && isOf(last, days)
  const id = isSame ? last.id : await insertSweep(db, { from: days.from, to: days.before, begunBy, now })
  await runSweep(context, id)
  return describeSweep(await findSweep(db, id))
}

const isOf = (sweep: Sweep, { from, before }: ReturnType<typeof parseSpan>) =>
  sweep.from_at.getTime() === from.getTime() && sweep.to_at.getTime() === before.getTime()
