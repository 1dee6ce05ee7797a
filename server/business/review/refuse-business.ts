import { decisionRefusals } from '../../../contract/business/review.ts'
import { formatGhs } from '../../../contract/money.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { refundUnused } from '../refund/refund-unused.ts'
import { sendRefund } from '../refund/send-refund.ts'
import type { LockedRefund } from '../refund/store.ts'
import { type Answer, changeStatus, type DeskRequest } from './change-status.ts'
import { refusedNotification } from './decision-notification.ts'
import { refuseUnseen } from './refuse-unseen.ts'

/** For good: the vendor cannot send it again, and gets back what was paid and has not begun. */
export const refuseBusiness = async (context: Context, request: DeskRequest, reason: string): Promise<Answer> => {
  let refunds: LockedRefund[] = []
  const answer = await changeStatus(context, request, {
    action: 'refused',
    from: ['PENDING', 'REJECTED'],
    otherwise: decisionRefusals.notPending,
    to: 'REFUSED',
    reason,
    columns: (now) => ({ decided_at: now, rejection_reason: reason, rejected_fields: [] }),
    follow: async (tx, business, now) => {
      const { operator } = request
      if (business.status === 'PENDING') await refuseUnseen(tx, business, `operator ${operator}`)
      refunds = await refundUnused(context, tx, { businessId: business.id, operator, now })
      const refused = { name: business.business_name, reason, returned: refunds.map(formatRefund) }
      await notifyVendor(context, tx, business.vendor_id, refusedNotification(context, refused))
    },
    message: (name) => `${name} is refused for good. What was paid and has not begun goes back. The vendor is told.`,
  })
  // One that does not get through now is sent by the reconciler.
  for (const refund of refunds) await sendRefund(context, refund)
  return answer
}

const formatRefund = ({ amount_pesewas, currency }: LockedRefund) => formatGhs(amount_pesewas, currency)
