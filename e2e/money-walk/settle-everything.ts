import { runSweep, type SweepReport } from '../../contract/business/sweep.ts'
import { readBothBooks } from '../../server/business/payment/testing/both-books.ts'
import { finishRefunds } from './desk-steps.ts'
import type { MoneyWorld } from './money-world.ts'
import { seededRandom } from './seeded-random.ts'

const hourMs = 3_600_000
/** What the provider writes on a refund that was not ours. */
const dashboardNote = 'Made in the dashboard'
const hoursAtOnce = 20
/** Longer than a payment is asked about. */
const mostTimes = 8

/** Payments and refunds about which the provider is still being asked. */
const findOpenQuestions = async ({ db }: MoneyWorld): Promise<string[]> => {
  const payments = await db
    .selectFrom('business.payment')
    .select('reference')
    .where('next_check_at', 'is not', null)
    .execute()
  const refunds = await db
    .selectFrom('business.refund')
    .select(['reference', 'state', 'amount_pesewas', 'provider_refund_id'])
    .where('next_check_at', 'is not', null)
    // An event about another refund of the payment has us look at these again, for a month: money may go out after all.
    .where('state', '<>', 'failed')
    .execute()
  return [
    ...payments.map(({ reference }) => `payment ${reference}`),
    ...refunds.map(({ reference, ...facts }) => `refund of ${reference} ${Object.values(facts).join(' ')}`),
  ]
}

/** The provider answers again and finishes its refunds; time passes until nothing is asked about. Returns what still is. */
export const settleEverything = async (world: MoneyWorld): Promise<string[]> => {
  world.simulators.faults.setFault({ paystack: 'ok' })
  for (let times = 0; times < mostTimes; times++) {
    await finishRefunds(world)
    await world.putForward(hoursAtOnce * hourMs)
    await world.runJobs('reconcile-payments', 'follow-disputes')
    if (times > 1 && (await findOpenQuestions(world)).length === 0) break
  }
  return findOpenQuestions(world)
}

/** All days of the walk, page by page. */
export const sweep = async (world: MoneyWorld, from: Date): Promise<SweepReport> => {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  const span = { from: day(from), to: day(world.clock.now()) }
  for (;;) {
    const { status, text } = await world.atDesk(seededRandom(0), runSweep, '', span)
    if (status !== 200) throw new Error(text)
    const report: SweepReport = JSON.parse(text)
    if (report.finishedAt !== null) return report
  }
}

/**
 * Beside what every test about money claims: all money that went back is booked as a refund or as lost to
 * its dispute, whether or not it is asked about; no refund of
 * our desk was sent twice; each dispute has its case; and no end of a plan was paid twice by itself.
 */
export const readFinalBooks = async (world: MoneyWorld) => {
  const { db, paystack } = world
  const books = paystack.books()
  const { ours, expected } = await readBothBooks(db, books)
  const cases = await db.selectFrom('business.dispute').select(['id', 'reference', 'outcome']).execute()
  const outcomes = { declined: 'won', 'merchant-accepted': 'lost', 'auto-accepted': 'lost' } as const
  const findBooked = async (kind: 'refund' | 'dispute') =>
    (await db.selectFrom('business.ledger').select('provider_id').where('kind', '=', kind).execute())
      .map(({ provider_id }) => provider_id)
      .sort()
  const lostByDispute = await findBooked('dispute')
  const sent = books.refunds
    .flatMap(({ note, disputeId }) => (note === dashboardNote || disputeId !== null ? [] : note))
    .sort()
  const inWords = (id: string, reference: string, outcome: string | null) => `${id} ${reference} ${outcome ?? 'open'}`
  const tries = await db.selectFrom('business.automatic_try').select(['business_id', 'ends_at', 'reference']).execute()
  const paid = new Set(books.transactions.flatMap((one) => (one.paidAt === null ? [] : one.reference)))
  const paidEnds = tries
    .filter(({ reference }) => paid.has(reference))
    .map(({ business_id, ends_at }) => `${business_id} ${ends_at.toISOString()}`)
  return {
    books,
    tries: tries.length,
    ours: {
      ...ours,
      'refunds sent': sent,
      'all refunds': await findBooked('refund'),
      disputes: cases.map(({ id, reference, outcome }) => inWords(id, reference, outcome)).sort(),
      'ends paid by themselves': paidEnds.sort(),
    },
    expected: {
      ...expected,
      'refunds sent': [...new Set(sent)],
      'all refunds': books.refunds
        .filter(({ status, disputeId }) => status === 'processed' && !(disputeId && lostByDispute.includes(disputeId)))
        .map(({ id }) => id)
        .sort(),
      disputes: books.disputes
        .map(({ id, reference, resolution }) => inWords(id, reference, resolution && outcomes[resolution]))
        .sort(),
      'ends paid by themselves': [...new Set(paidEnds)].sort(),
    },
  }
}
