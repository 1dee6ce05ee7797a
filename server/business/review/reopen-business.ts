import { reopenRefusals } from '../../../contract/business/review.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { type Answer, changeStatus, type DeskRequest } from './change-status.ts'
import { reopenedNotification } from './decision-notification.ts'

/** The promised time of the review begins again, for the vendor as for the desk. */
export const reopenBusiness = (context: Context, request: DeskRequest, reason: string): Promise<Answer> =>
  changeStatus(context, request, {
    action: 'reopened',
    from: ['REJECTED', 'REFUSED', 'SUCCESSFUL'],
    otherwise: reopenRefusals.notDecided,
    to: 'PENDING',
    reason,
    columns: (now) => ({ submitted_at: now, decided_at: null, rejection_reason: null, rejected_fields: [] }),
    follow: (tx, { vendor_id, business_name, status }) =>
      notifyVendor(context, tx, vendor_id, reopenedNotification(context, { name: business_name, status, reason })),
    message: (name) => `${name} waits for a decision again. The vendor is told.`,
  })
