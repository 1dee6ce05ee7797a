import { type SweepDifference, type SweepStep, sweepSteps } from '../../../contract/business/sweep.ts'
import { ProviderSilent } from '../../adapters/payment/port.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { compareBooks } from './compare-books.ts'
import { compareCharges } from './compare-charges.ts'
import { compareDisputes } from './compare-disputes.ts'
import { compareRefunds } from './compare-refunds.ts'
import { compareSettlements } from './compare-settlements.ts'
import { type Compare, type ComparedPage, OutOfTime } from './comparison.ts'
import {
  claimSweep,
  findLastSweepBy,
  findSweep,
  finishSweep,
  insertSweep,
  releaseSweep,
  type Sweep,
  saveProgress,
} from './store.ts'

const dayMs = 86_400_000
const nightlyDays = 7
const nightlyName = 'nightly'
/** A sweep begun longer ago than this is given up: the next one compares the same days. */
const givenUpMs = 20 * 3_600_000
/** No question begins later than this after the start of a run, because a job has 50 s for it, and a call takes 10 s. */
export const runMs = 20_000
/** A process that has died holds a sweep no longer than this. */
const claimMs = 2 * 60_000
/** More than these are not kept: somebody has to look anyway. */
export const mostDifferences = 200
/** Of one list. 100,000 charges in the days of one sweep need another way to read them. */
const mostPages = 1000

export type SweepState = 'finished' | 'more' | 'silent' | 'busy'

/** One sweep a night over the last days; a later run of the same night goes on with it. */
export const sweepAtNight = async (context: PaymentContext): Promise<SweepState | 'nothing to do'> => {
  const { db, clock, log } = context
  const now = clock.now()
  const last = await findLastSweepBy(db, nightlyName)
  const isOld = !last || now.getTime() - last.begun_at.getTime() > givenUpMs
  if (!isOld) return last.finished_at === null ? runSweep(context, last.id) : 'nothing to do'
  if (last && last.finished_at === null)
    log.error({ sweep: last.id, step: last.step }, 'ALARM: a comparison with the payment provider was not finished')
  const from = new Date(now.getTime() - nightlyDays * dayMs)
  return runSweep(context, await insertSweep(db, { from, to: now, begunBy: nightlyName, now }))
}

/** Goes on with a sweep, page by page. */
export const runSweep = async (context: PaymentContext, id: number): Promise<SweepState> => {
  const { db, clock } = context
  const startMs = clock.now().getTime()
  const until = new Date(startMs + claimMs)
  if (!(await claimSweep(db, id, { now: clock.now(), until }))) return 'busy'
  try {
    for (;;) {
      const sweep = await findSweep(db, id)
      if (sweep.step === 'done') return await finish(context, sweep)
      const outcome = await comparePage(context, sweep, startMs + runMs)
      if (outcome !== 'compared') return outcome
    }
  } finally {
    await releaseSweep(db, id)
  }
}

const compares: Record<Exclude<SweepStep, 'done'>, { compare: Compare; firstPage: number }> = {
  transactions: { compare: compareCharges, firstPage: 1 },
  refunds: { compare: compareRefunds, firstPage: 1 },
  disputes: { compare: compareDisputes, firstPage: 1 },
  settlements: { compare: compareSettlements, firstPage: 1 },
  books: { compare: compareBooks, firstPage: 0 },
}

/** What was found is kept however the page ends: what was healed would not differ when it is read again. */
const comparePage = async (context: PaymentContext, sweep: Sweep, untilMs: number) => {
  const { step } = sweep
  if (step === 'done') return 'compared' as const
  const found: SweepDifference[] = []
  const checkTime = () => {
    if (context.clock.now().getTime() > untilMs) throw new OutOfTime('The rest is compared in the next run.')
  }
  const keep = (read: ComparedPage | undefined, silences: number) =>
    saveProgress(context.db, sweep.id, {
      ...(read ? nextPlace(sweep, read) : { step, page: sweep.page, counts: sweep.counts }),
      silences: sweep.silences + silences,
      differences: addDifferences(sweep.differences, found),
    })
  try {
    checkTime()
    const read = await compares[step].compare({ context, sweep, report: (one) => void found.push(one), checkTime })
    if (isCut(step, read))
      context.log.error({ sweep: sweep.id, step }, 'ALARM: a list of the payment provider is too long')
    await keep(read, 0)
    return 'compared' as const
  } catch (error) {
    if (error instanceof OutOfTime) {
      await keep(undefined, 0)
      return 'more' as const
    }
    await keep(undefined, error instanceof ProviderSilent ? 1 : 0)
    if (!(error instanceof ProviderSilent)) throw error
    context.log.warn({ sweep: sweep.id, step, err: error }, 'the payment provider is silent about a list')
    return 'silent' as const
  }
}

/** The pages after it are not read. A page of the books is the number of an entry. */
const isCut = (step: SweepStep, { next }: ComparedPage) => step !== 'books' && next !== null && next > mostPages

const nextPlace = (sweep: Sweep, { compared, next }: ComparedPage) => {
  const step = sweep.step as Exclude<SweepStep, 'done'>
  const counts = step === 'books' ? sweep.counts : { ...sweep.counts, [step]: sweep.counts[step] + compared }
  const isLast = next === null || isCut(step, { compared, next })
  if (!isLast) return { step, page: next, counts }
  const following = sweepSteps[sweepSteps.indexOf(step) + 1] ?? 'done'
  return { step: following, page: following === 'done' ? 0 : compares[following].firstPage, counts }
}

/** A page that is read twice names the same things twice. */
export const addDifferences = (
  kept: readonly SweepDifference[],
  found: readonly SweepDifference[],
): SweepDifference[] => {
  const all = new Map([...kept, ...found].map((one) => [`${one.kind} ${one.about} ${one.theirs} ${one.ours}`, one]))
  return [...all.values()].slice(0, mostDifferences)
}

const finish = async ({ db, clock, log }: PaymentContext, { id, differences }: Sweep): Promise<'finished'> => {
  await db.transaction().execute((tx) => finishSweep(tx, id, clock.now()))
  if (differences.length === 0) return 'finished'
  const healed = differences.filter(({ isHealed }) => isHealed).length
  const kinds = [...new Set(differences.map(({ kind }) => kind))]
  const line = { sweep: id, differences: differences.length, healed, kinds }
  log.error(line, 'ALARM: the books and the lists of the payment provider differ')
  return 'finished'
}
