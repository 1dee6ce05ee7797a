import { randomInt } from 'node:crypto'
import { approveBusiness } from '../../contract/business/review.ts'
import { expect, test } from '../journey.ts'
import { openMoneyWorld } from '../money-walk/money-world.ts'
import { seededRandom } from '../money-walk/seeded-random.ts'
import { readFinalBooks, settleEverything, sweep } from '../money-walk/settle-everything.ts'
import { takeWalk } from '../money-walk/take-walk.ts'
import { buyFirstPlan } from '../money-walk/vendor-steps.ts'

const rounds = 4 * Number(process.env.FAULT_ROUNDS ?? 1)
const seed = Number(process.env.FAULT_SEED ?? randomInt(1_000_000))
const vendors = 6

test('kill -9 at any moment, with a provider that fails: what came, what went back and what is disputed is in our books as in the provider’s', async () => {
  test.setTimeout(600_000 + rounds * 30_000)
  console.log(`seed ${seed}`)
  await using opened = new AsyncDisposableStack()
  const world = await openMoneyWorld(opened)
  const begunAt = world.clock.now()
  const people = []
  for (let count = 0; count < vendors; count++) people.push(await world.addVendor())
  // The last one pays before the approval.
  const calm = seededRandom(0)
  for (const { businessId } of people.slice(0, -1)) await world.atDesk(calm, approveBusiness, businessId)
  for (const vendor of people) await buyFirstPlan(world, calm, vendor)

  const walk = await takeWalk(world, { seed, rounds, people })

  expect(await settleEverything(world)).toEqual([])
  const healing = await sweep(world, begunAt)
  expect(healing.differences.filter(({ isHealed }) => !isHealed)).toEqual([])
  await settleEverything(world)
  const { ours, expected, books, tries } = await readFinalBooks(world)
  expect(ours).toEqual(expected)
  expect((await sweep(world, begunAt)).differences).toEqual([])
  expect(world.unexpected).toEqual([])

  const paid = books.transactions.filter(({ paidAt }) => paidAt !== null).length
  const { kills, calls, cut, byStatus } = world.counts
  console.log(
    `seed ${seed}: ${walk.steps} operations, ${calls} calls, ${kills} kills, ${cut} calls cut; ` +
      `${books.transactions.length} payments begun, ${paid} paid, ${tries} automatic tries, ${books.refunds.length} refunds, ` +
      `${books.disputes.length} disputes; ${healing.differences.length} healed by the sweep`,
  )
  console.log(JSON.stringify({ operations: walk.byName, answers: byStatus }))
})
