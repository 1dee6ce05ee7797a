import { expect, it } from 'vitest'
import { payAhead } from './testing/finance-desk.ts'
import { sharedRefundWorld } from './testing/refund-world.ts'

const world = sharedRefundWorld()

it('a refund of which the provider gives another amount twice is booked and told so, and rings the alarm', async () => {
  const { reference } = await payAhead(world)
  await world.desk.refund(reference)
  world.portal.outgoing.length = 0
  world.paystack.settleRefunds('processed')
  world.paystack.setFault('wrong amount', { on: 'refund' })
  await world.desk.check(reference)
  expect(await world.bookedAmounts(reference)).toEqual([-10_001])
  expect(world.portal.outgoing[0]?.text).toContain('We have returned GH₵100.01 to you')
  expect(world.alarms()).toEqual([
    'ALARM: a refund is not of what was asked for',
    'ALARM: more was refunded than was received',
  ])
})
