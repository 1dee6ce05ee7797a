import type { Transaction } from 'kysely'
import { closingRefusals } from '../../../contract/business/closing.ts'
import { businessFieldNames } from '../../../contract/business/status.ts'
import { closeAccount } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { removeAllServices } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { endPage } from '../../customer/public.ts'
import { fail } from '../../http/api-error.ts'
import { deleteRenewal } from '../automatic-renewal/store.ts'
import { deleteDocuments } from '../retention/delete-documents.ts'
import { type Answer, changeStatus, type DeskRequest } from '../review/change-status.ts'
import { closedMessage } from './closed-message.ts'
import { deleteDraftAndSelection, findOpenMoney } from './store.ts'

/** What the trail and the books are read by stays. Receipts have their own copy of the name and the TIN. */
const keptFields = ['business_name', 'region', 'district'] as const
const emptiedFields = businessFieldNames.filter((name) => !keptFields.some((kept) => kept === name))

export const closeBusiness = (context: Context, request: DeskRequest, reason: string): Promise<Answer> =>
  changeStatus(context, request, {
    action: 'closed',
    from: ['PENDING', 'SUCCESSFUL', 'REJECTED', 'REFUSED', 'SUSPENDED'],
    otherwise: closingRefusals.alreadyClosed,
    to: 'CLOSED',
    reason,
    columns: (now) => ({
      ...Object.fromEntries(emptiedFields.map((name) => [name, ''])),
      decided_at: now,
      rejection_reason: null,
      rejected_fields: [],
      suspension_reason: null,
      suspended_at: null,
    }),
    follow: async (tx, { id, version, vendor_id, business_name }, now) => {
      await refuseOpenMoney(tx, id, now)
      // The profile before the page, as a vendor who saves it changes them: two at once wait for each other in turn.
      await closeAccount(context, tx, vendor_id, closedMessage(context, business_name, reason))
      await deleteDocuments(context, tx, { businessId: id, version, now })
      await deleteDraftAndSelection(tx, { businessId: id, vendorId: vendor_id })
      await deleteRenewal(tx, id)
      await removeAllServices(tx, vendor_id, now)
      await endPage(tx, vendor_id, now)
    },
    message: (name) => `${name} is closed, with the account of its vendor. The vendor is told.`,
  })

const refuseOpenMoney = async (tx: Transaction<Schema>, businessId: string, now: Date) => {
  const open = await findOpenMoney(tx, businessId, now)
  if (open.payment) fail(closingRefusals.paymentOpen)
  if (open.refund) fail(closingRefusals.refundOpen)
  if (open.held) fail(closingRefusals.moneyHeld)
  if (open.period) fail(closingRefusals.timeNotBegun)
}
