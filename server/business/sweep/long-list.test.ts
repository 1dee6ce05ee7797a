import { expect, it } from 'vitest'
import { sharedDisputeWorld } from '../dispute/testing/dispute-world.ts'
import { sweepAtNight } from '../public.ts'

const world = sharedDisputeWorld()

it('a list that never ends is left after 1,000 pages with an alarm, and the sweep goes on with the next list', async () => {
  const { portal } = world
  let pages = 0
  portal.context.payments.listTransactions = async () => {
    pages += 1
    return { items: [], unreadable: 0, hasMore: true }
  }
  expect(await sweepAtNight(portal.context)).toBe('finished')
  expect(pages).toBe(1_000)
  expect(world.alarms()).toEqual(['ALARM: a list of the payment provider is too long'])
})
