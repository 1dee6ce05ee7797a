import { setTimeout as sleep } from 'node:timers/promises'
import { approveBusiness } from '../../contract/business/review.ts'
import { canHappen, paystackCalls, paystackFaults } from '../../simulators/faults/paystack-faults.ts'
import * as desk from './desk-steps.ts'
import { CutOff, type MoneyWorld, type WalkVendor } from './money-world.ts'
import { type Random, seededRandom } from './seeded-random.ts'
import * as vendors from './vendor-steps.ts'

type Step = (world: MoneyWorld, random: Random, vendor: WalkVendor) => Promise<void>

const approve: Step = async (world, random, { businessId }) => {
  await world.atDesk(random, approveBusiness, businessId)
}

/** Each as often as it stands here. */
const steps: Record<string, [often: number, step: Step]> = {
  'pay at the checkout': [6, vendors.payAtCheckout],
  'pay the difference': [3, vendors.payDifference],
  'renew by the link': [5, vendors.renewByLink],
  'switch automatic renewal': [3, vendors.switchAutomaticRenewal],
  'approve the business': [1, approve],
  refund: [4, desk.refund],
  'refund in the dashboard': [2, desk.refundInDashboard],
  'move refunds': [3, desk.moveRefunds],
  'retry a refund': [3, desk.retryWaitingRefund],
  'resolve a failed refund': [1, desk.resolveFailedRefund],
  'decide about a plan': [1, desk.decidePeriod],
  'check a payment': [1, desk.checkAtDesk],
  'open a dispute': [2, desk.openDispute],
  'remind of a dispute': [1, desk.remindOfDispute],
  'resolve a dispute': [3, desk.resolveDispute],
}
const stepNames = Object.entries(steps).flatMap(([name, [often]]) => Array<string>(often).fill(name))

/** These make the provider's own books false, and are the subject of tests that know which answer was bent. */
const lies = ['wrong amount', 'other currency', 'other reference', 'other mode']
/** No answer for ten seconds: seldom, as the walk waits for it too. */
const slow = 'slow'
const honestFaults = paystackCalls.flatMap((on) =>
  paystackFaults
    .filter((paystack) => !lies.includes(paystack) && paystack !== slow && canHappen({ paystack, on }))
    .map((paystack) => ({ paystack, on })),
)

const setFaults = ({ simulators: { faults }, paystack }: MoneyWorld, random: Random) => {
  if (random.chance(0.3)) faults.setFault({ paystack: 'ok' })
  if (random.chance(0.5)) faults.setFault({ ...random.pick(honestFaults), count: 1 + random.below(3) })
  if (random.chance(0.02))
    faults.setFault({ paystack: slow, on: random.pick(['verify', 'refund', 'dispute']), count: 1 })
  paystack.settings.cardCharge = random.pick(['success', 'success', 'success', 'failed', 'paused', 'pending'])
  paystack.settings.phoneCharge = random.pick(['by number', 'by number', 'by number', 'pending', 'failed'])
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The hour at which a plan may be renewed by itself. */
const morning = (day: Date) => Math.floor(day.getTime() / dayMs) * dayMs + 10 * hourMs

const putForwardTo = async (world: MoneyWorld, atMs: number) => {
  const ms = atMs - world.clock.now().getTime()
  if (ms > 0) await world.putForward(ms)
}

/** Some hours or days pass; or the days around the end of somebody's plan, each with what the clock starts on it. */
const letTimePass = async (world: MoneyWorld, random: Random, vendor: WalkVendor) => {
  const end = random.chance(0.75) ? await vendors.findPaidUntil(world, vendor) : undefined
  const isNear = end && end.getTime() - world.clock.now().getTime() < 40 * dayMs
  if (isNear)
    for (const day of [-3, -1, 0, 2]) {
      await putForwardTo(world, morning(new Date(end.getTime() + day * dayMs)) + (day === -1 ? hourMs : 0))
      await world.runJobs('reconcile-payments', 'follow-disputes', 'renew-automatically')
    }
  else {
    const hours = random.pick([1, 5, 24, 24, 72])
    await putForwardTo(
      world,
      hours < 24 ? world.clock.now().getTime() + hours * hourMs : morning(world.clock.now()) + hours * hourMs,
    )
    await world.runJobs('reconcile-payments', 'follow-disputes', 'renew-automatically')
  }
}

const untilCutOff = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof CutOff)) throw error
  })

export type WalkCounts = { steps: number; byName: Record<string, number> }

/** One to three things at a time, with faults of the provider, and a kill in the middle of every fourth. */
export const takeWalk = async (
  world: MoneyWorld,
  { seed, rounds, people }: { seed: number; rounds: number; people: readonly WalkVendor[] },
): Promise<WalkCounts> => {
  const counts: WalkCounts = { steps: 0, byName: {} }
  const random = seededRandom(seed)
  for (let round = 0; round < rounds; round++) {
    await world.forgetLimits()
    setFaults(world, random)
    const begin = (): Promise<void>[] => {
      const own = () => seededRandom(seed * 1_000_003 + counts.steps)
      if (random.chance(0.2)) {
        counts.steps += 1
        counts.byName['let time pass'] = (counts.byName['let time pass'] ?? 0) + 1
        return [letTimePass(world, own(), random.pick(people))]
      }
      return Array.from({ length: 1 + random.below(3) }, () => {
        const name = random.pick(stepNames)
        counts.steps += 1
        counts.byName[name] = (counts.byName[name] ?? 0) + 1
        return steps[name]?.[1](world, own(), random.pick(people)) ?? Promise.resolve()
      })
    }
    const killAfterMs = random.chance(0.25) ? random.next() ** 2 * 800 : undefined
    const work = Promise.all(begin().map(untilCutOff))
    if (killAfterMs !== undefined) {
      await sleep(killAfterMs)
      await world.kill()
    }
    await work
  }
  return counts
}
