import { beforeEach } from 'vitest'
import { sharedTestAppWithPaystack } from '../../../testing/paystack.ts'
import type { Payer } from '../../payment/testing/paying.ts'
import { renewAutomatically } from '../renew-automatically.ts'
import { buildRenewing, findOutcomes } from './renewing.ts'

/** A vendor whose plan renews itself on 1 April. Each test has a year of its own, so that plans of earlier tests are long over. */
export const sharedRenewingWorld = () => {
  const world = sharedTestAppWithPaystack()
  const { portal, paystack } = world
  let payer: Payer
  let year = 2026
  beforeEach(async () => {
    year += 1
    portal.clock.set(`${year}-03-01T09:00:00Z`)
    paystack.setFault('ok')
    paystack.set({ cardCharge: 'success' })
    payer = await buildRenewing(world)
  })
  const at = (dayAndTime: string) => portal.clock.set(`${year}-${dayAndTime}:00Z`)
  const renew = () => renewAutomatically(portal.context)
  return {
    world,
    readTest: () => ({ payer, year }),
    at,
    renew,
    runAt: async (dayAndTime: string) => {
      at(dayAndTime)
      return renew()
    },
    sms: () => portal.outgoing.flatMap((one) => (one.channel === 'sms' ? [one.text] : [])),
    outcomes: () => findOutcomes(portal, payer),
  }
}
