import { sharedTestAppWithPaystack } from '../../../testing/paystack.ts'
import { passSeconds } from '../../../testing/vendors.ts'
import { expectBalancedBooks } from '../../payment/testing/balanced-books.ts'
import { runQueued, sendEvent } from '../../payment/testing/events.ts'
import { reconcilePayments } from '../../public.ts'
import { openFinanceDesk } from './finance-desk.ts'

export type RefundWorld = ReturnType<typeof sharedRefundWorld>

/** A portal, a provider whose refunds are made on demand, and somebody at the desk, for all tests of a file. */
export const sharedRefundWorld = () => {
  const { portal, paystack } = sharedTestAppWithPaystack({ refundAfterMs: 'on demand' })
  return {
    portal,
    paystack,
    desk: openFinanceDesk(portal),

    /** The newest one. */
    findRefund: (reference: string) =>
      portal.context.db
        .selectFrom('business.refund')
        .selectAll()
        .where('reference', '=', reference)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    /** Amount and state of each, the oldest first. */
    listRefunds: async (reference: string) => {
      const refunds = portal.context.db.selectFrom('business.refund').select(['amount_pesewas', 'state', 'operator'])
      const found = await refunds.where('reference', '=', reference).orderBy('id').execute()
      return found.map(({ amount_pesewas, state, operator }) => [amount_pesewas, state, operator] as const)
    },
    findPeriod: (reference: string) =>
      portal.context.db
        .selectFrom('business.period')
        .select(['starts_at', 'ends_at', 'withdrawn_at', 'ended_at'])
        .where('reference', '=', reference)
        .executeTakeFirst(),
    /** Refund amounts in the ledger. */
    bookedAmounts: async (reference: string): Promise<number[]> => {
      const entries = portal.context.db
        .selectFrom('business.ledger')
        .select('amount_pesewas')
        .where('kind', '=', 'refund')
      return (await entries.where('reference', '=', reference).orderBy('number').execute()).map(
        (entry) => entry.amount_pesewas,
      )
    },
    /** The status of each refund at the provider. */
    providerStatuses: (reference: string): string[] =>
      paystack
        .books()
        .refunds.filter((one) => one.reference === reference)
        .map(({ status }) => status),
    alarms: (): string[] =>
      portal.logged
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level === 'error')
        .map(({ msg }) => msg),

    /** The provider sends an event, and the worker runs the jobs that follow. */
    receiveEvent: async (reference: string, event: string) => {
      await sendEvent(portal, paystack.signedEvent(reference, { event }))
      await runQueued(portal)
    },
    /** Refunds at the provider itself, not at our desk. */
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
    /** Lets the provider finish every refund and the reconciler ask about all of them; then the books must agree. */
    expectBalancedBooks: async () => {
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
      await expectBalancedBooks(portal, paystack)
    },
  }
}
