import type { Kysely } from 'kysely'
import type { Clock } from '../../adapters/clock.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { type PaymentProvider, ProviderSilent } from '../../adapters/payment/port.ts'
import type { Context } from '../../context.ts'
import { askProvider } from '../payment/ask-provider.ts'
import type { PaymentContext } from '../payment/outcome.ts'
import { deleteEventsReceivedBefore } from '../payment/provider-event-store.ts'
import { askAboutRefund } from '../refund/ask-about-refund.ts'
import { claimPayment, claimRefund, countCheck, type DueCheck } from './check-store.ts'
import { nextCheckAt, paymentCheckedHours, refundCheckedHours } from './next-check.ts'

/** A call that would begin after the deadline counts as a silent provider: nothing was done, and a later run does it. */
const withDeadline = (payments: PaymentProvider, clock: Clock, untilMs: number): PaymentProvider => {
  const limited =
    <Given, Answer>(call: (given: Given) => Promise<Answer>) =>
    async (given: Given): Promise<Answer> => {
      if (clock.now().getTime() > untilMs)
        throw new ProviderSilent('There is no time left to call the payment provider.')
      return call(given)
    }
  const { ask, refund, askRefund, listRefunds } = payments
  return {
    ...payments,
    ask: limited(ask),
    refund: limited(refund),
    askRefund: limited(askRefund),
    listRefunds: limited(listRefunds),
  }
}

type ReconcileContext = PaymentContext & Pick<Context, 'paymentFirstCheckSeconds'>

/** The rest is done by the next run. */
const runLimits = { asks: 50, parallel: 4, silences: 4 }
/** The pause after a silence. Longer than a run, so that no other run asks meanwhile, and gentle on a provider in trouble. */
const silenceMs = 2 * 60_000
const eventsKeptMs = 100 * 86_400_000

type CheckKind = {
  /** No call to the provider begins later than this after the start of the run. */
  callsWithinMs: number
  claim(db: Kysely<Schema>, now: Date, until: Date): Promise<DueCheck | undefined>
  ask(context: PaymentContext, reference: string): Promise<string>
  forHours: number
}

/**
 * Refunds first, then payments, each with a time of its own, because a job has 50 s for its run. A call takes 10 s at most:
 * the last one about a refund ends after 30 s, which leaves 8 s to begin those about payments, and the last of these ends
 * after 48 s. A question about a payment takes at most two calls, one about refunds a few more (the list, what is new in it, and
 * what is sent): a question that runs out of time goes on in a later run.
 */
const kinds: CheckKind[] = [
  {
    callsWithinMs: 20_000,
    claim: claimRefund,
    ask: (context, reference) => askAboutRefund(context, reference),
    forHours: refundCheckedHours,
  },
  {
    callsWithinMs: 38_000,
    claim: claimPayment,
    ask: (context, reference) => askProvider(context, reference),
    forHours: paymentCheckedHours,
  },
]

export type ReconcileResult = { asked: number; silent: number; eventsDeleted: number }

/** Asks about every payment and refund that is due, because events of the provider may be lost. */
export const reconcilePayments = async (context: ReconcileContext): Promise<ReconcileResult> => {
  const startMs = context.clock.now().getTime()
  const eventsDeleted = await deleteEventsReceivedBefore(context.db, new Date(startMs - eventsKeptMs))
  const done: ReconcileResult = { asked: 0, silent: 0, eventsDeleted }
  for (const kind of kinds) {
    const { asked, silent } = await askAboutDue(context, kind, startMs + kind.callsWithinMs)
    done.asked += asked
    done.silent += silent
  }
  return done
}

const askAboutDue = async (context: ReconcileContext, kind: CheckKind, untilMs: number) => {
  const limitedContext = { ...context, payments: withDeadline(context.payments, context.clock, untilMs) }
  const count = { asked: 0, silent: 0 }
  const mayGoOn = () =>
    count.asked < runLimits.asks && count.silent < runLimits.silences && context.clock.now().getTime() <= untilMs
  const askOneByOne = async () => {
    while (mayGoOn()) {
      const answer = await askAboutNext(limitedContext, kind)
      if (answer === 'nothing due') return
      count.asked += 1
      if (answer === 'silent') count.silent += 1
    }
  }
  await Promise.all(Array.from({ length: runLimits.parallel }, askOneByOne))
  return count
}

/** Only answers count as checks, so that nothing is given up while the provider is silent. */
const askAboutNext = async (context: ReconcileContext, kind: CheckKind): Promise<string> => {
  const { db, clock, log, paymentFirstCheckSeconds: firstSeconds } = context
  const now = clock.now()
  const until = new Date(now.getTime() + silenceMs)
  const due = await kind.claim(db, now, until)
  if (!due) return 'nothing due'
  const { reference, since: createdAt } = due
  const answer = await kind.ask(context, reference).catch((error: unknown) => {
    log.error({ reference, err: error }, 'ALARM: what the payment provider says could not be acted on')
    return 'silent'
  })
  if (answer === 'silent') return answer
  const checks = due.checks + 1
  const nextAt = nextCheckAt({ createdAt, checks, firstSeconds, now, forHours: kind.forHours })
  const counted = await countCheck(db, due, { until, checks, nextAt })
  if (counted === 'counted' && nextAt === null) logGivenUp(log, reference, answer)
  return answer
}

const logGivenUp = (log: Context['log'], reference: string, answer: string) => {
  // A payment that was begun and never made is normal.
  if (answer === 'failed' || answer === 'not completed') return
  log.error({ reference, answer }, 'ALARM: nothing final is known, and the payment provider is not asked again')
}
