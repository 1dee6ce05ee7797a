import { suspensionRefusals } from '../../../contract/business/suspension.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { type Answer, changeStatus, type DeskRequest } from '../review/change-status.ts'
import { liftedNotification, suspendedNotification } from './suspension-notification.ts'

export const suspendBusiness = (context: Context, request: DeskRequest, reason: string): Promise<Answer> =>
  changeStatus(context, request, {
    action: 'suspended',
    from: ['SUCCESSFUL'],
    otherwise: suspensionRefusals.notVerified,
    to: 'SUSPENDED',
    reason,
    columns: (now) => ({ suspension_reason: reason, suspended_at: now }),
    follow: (tx, { vendor_id, business_name }) =>
      notifyVendor(context, tx, vendor_id, suspendedNotification(context, business_name, reason)),
    message: (name) => `${name} is suspended. The vendor is told.`,
  })

export const liftSuspension = (context: Context, request: DeskRequest, reason: string): Promise<Answer> =>
  changeStatus(context, request, {
    action: 'lifted',
    from: ['SUSPENDED'],
    otherwise: suspensionRefusals.notSuspended,
    to: 'SUCCESSFUL',
    reason,
    columns: () => ({ suspension_reason: null, suspended_at: null }),
    follow: (tx, { vendor_id, business_name }) =>
      notifyVendor(context, tx, vendor_id, liftedNotification(context, business_name, reason)),
    message: (name) => `${name} is no longer suspended. The vendor is told.`,
  })
