import type { Kysely } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Tools } from '../../tools.ts'
import { askAboutRefund } from '../refund/ask-about-refund.ts'
import { type AskTools, askProvider } from './ask-provider.ts'
import { claimPayment, claimRefund, countCheck, type Due } from './check-store.ts'
import { nextCheckAt, paymentCheckedHours, refundCheckedHours } from './next-check.ts'
import { deleteEventsReceivedBefore } from './provider-event-store.ts'

type Needed = AskTools & Pick<Tools, 'paymentFirstCheckSeconds'>

/** What is left over comes with the next run. */
const mostInARun = { asks: 50, parallel: 4, silences: 4 }
/** No question begins later than this. One about a refund may take three calls of 10 s, and a job has 50 s for its run. */
const beginsWithinMs = 15_000
/** After a silence, and longer than a run: nobody else asks meanwhile, and a provider in trouble is not pressed. */
const silenceMs = 2 * 60_000
const eventsKeptMs = 100 * 86_400_000

type Kind = {
  table: 'business.payment' | 'business.refund'
  claim(db: Kysely<Schema>, now: Date, until: Date): Promise<Due | undefined>
  ask(tools: AskTools, reference: string): Promise<string>
  forHours: number
}

const kinds: Kind[] = [
  { table: 'business.payment', claim: claimPayment, ask: askProvider, forHours: paymentCheckedHours },
  { table: 'business.refund', claim: claimRefund, ask: askAboutRefund, forHours: refundCheckedHours },
]

export type Reconciled = { asked: number; silent: number; eventsDeleted: number }

/** Asks about every payment and refund whose time has come: what the provider told us may have been lost on the way. */
export const reconcilePayments = async (tools: Needed): Promise<Reconciled> => {
  const startMs = tools.clock.now().getTime()
  const eventsDeleted = await deleteEventsReceivedBefore(tools.db, new Date(startMs - eventsKeptMs))
  const done: Reconciled = { asked: 0, silent: 0, eventsDeleted }
  for (const kind of kinds) {
    const { asked, silent } = await askAboutDue(tools, kind, startMs + beginsWithinMs)
    done.asked += asked
    done.silent += silent
  }
  return done
}

const askAboutDue = async (tools: Needed, kind: Kind, untilMs: number) => {
  const count = { asked: 0, silent: 0 }
  const mayGoOn = () =>
    count.asked < mostInARun.asks && count.silent < mostInARun.silences && tools.clock.now().getTime() <= untilMs
  const askOneByOne = async () => {
    while (mayGoOn()) {
      const answer = await askAboutNext(tools, kind)
      if (answer === 'nothing due') return
      count.asked += 1
      if (answer === 'silent') count.silent += 1
    }
  }
  await Promise.all(Array.from({ length: mostInARun.parallel }, askOneByOne))
  return count
}

/** A silence leaves the schedule as it was: only answers count as checks, and nothing is given up unanswered. */
const askAboutNext = async (tools: Needed, kind: Kind): Promise<string> => {
  const { db, clock, log, paymentFirstCheckSeconds: firstSeconds } = tools
  const now = clock.now()
  const due = await kind.claim(db, now, new Date(now.getTime() + silenceMs))
  if (!due) return 'nothing due'
  const { reference, since: createdAt } = due
  const answer = await kind.ask(tools, reference).catch((error: unknown) => {
    log.error({ reference, err: error }, 'ALARM: what the payment provider says could not be acted on')
    return 'silent'
  })
  if (answer === 'silent') return answer
  const checks = due.checks + 1
  const nextAt = nextCheckAt({ createdAt, checks, firstSeconds, now, forHours: kind.forHours })
  const standing = await countCheck(db, kind.table, { reference, checks, nextAt })
  if (standing === 'open' && nextAt === null) sayGivenUp(log, reference, answer)
  return answer
}

const sayGivenUp = (log: Tools['log'], reference: string, answer: string) => {
  // Begun and never paid: it happens every day.
  if (answer === 'failed' || answer === 'not completed') return
  log.warn({ reference, answer }, 'ALARM: nothing final is known, and the payment provider is not asked again')
}
