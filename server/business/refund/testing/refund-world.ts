import { sharedTestAppWithPaystack } from '../../../testing/paystack.ts'
import { passSeconds } from '../../../testing/vendors.ts'
import { runQueued, tell } from '../../payment/testing/events.ts'
import { expectMoneyWhole } from '../../payment/testing/money-is-whole.ts'
import { reconcilePayments } from '../../public.ts'
import { treasurerAt } from './treasurer.ts'

export type RefundWorld = ReturnType<typeof sharedRefundWorld>

/** A portal, a provider whose refunds are made on demand, and somebody at the desk, for all tests of a file. */
export const sharedRefundWorld = () => {
  const { portal, paystack } = sharedTestAppWithPaystack({ refundAfterMs: 'on demand' })
  return {
    portal,
    paystack,
    desk: treasurerAt(portal),

    refundOf: (reference: string) =>
      portal.context.db.selectFrom('business.refund').selectAll().where('reference', '=', reference).executeTakeFirst(),
    periodOf: (reference: string) =>
      portal.context.db
        .selectFrom('business.period')
        .select(['starts_at', 'ends_at', 'withdrawn_at'])
        .where('reference', '=', reference)
        .executeTakeFirst(),
    /** In the ledger, of what went back. */
    booked: async (reference: string): Promise<number[]> => {
      const entries = portal.context.db
        .selectFrom('business.ledger')
        .select('amount_pesewas')
        .where('kind', '=', 'refund')
      return (await entries.where('reference', '=', reference).execute()).map((entry) => entry.amount_pesewas)
    },
    /** What became of each refund in the books of the provider. */
    sent: (reference: string): string[] =>
      paystack
        .books()
        .refunds.filter((one) => one.reference === reference)
        .map(({ status }) => status),
    alarms: (): string[] =>
      portal.logged
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level === 'error')
        .map(({ msg }) => msg),

    /** The provider tells us by itself, and the worker does what follows. */
    hear: async (reference: string, event: string) => {
      await tell(portal, paystack.signedEvent(reference, { event }))
      await runQueued(portal)
    },
    /** Somebody gives money back at the provider itself, and not at our desk. */
    refundElsewhere: async (reference: string, amount?: number) => {
      const answer = await fetch(`${paystack.url}/refund`, {
        method: 'POST',
        headers: { authorization: `Bearer ${paystack.secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ transaction: reference, amount }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    reconcile: async () => {
      passSeconds(portal, 121)
      await reconcilePayments(portal.context)
    },
    /** The provider is well again and done with every refund, and the reconciler has been round: then nothing may be missing. */
    expectMoneyWhole: async () => {
      paystack.setFault('ok')
      paystack.settleRefunds('processed')
      const followed = portal.context.db
        .selectFrom('business.refund')
        .select('reference')
        .where('next_check_at', 'is not', null)
      for (let round = 0; round < 4 && (await followed.execute()).length > 0; round += 1) {
        passSeconds(portal, 7 * 3600)
        await reconcilePayments(portal.context)
        paystack.settleRefunds('processed')
      }
      await expectMoneyWhole(portal, paystack)
    },
  }
}
