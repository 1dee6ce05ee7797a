import type { Transaction } from 'kysely'
import { type Notification, notifyVendor } from '../../account/public.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { auditOperator } from '../../business/public.ts'
import type { Context } from '../../context.ts'

export type DeskRequest = { businessId: string; operator: string }

export type DecisionContext = Pick<
  Context,
  'db' | 'clock' | 'auditHashes' | 'jobs' | 'security' | 'publicUrl' | 'support'
>

type Decision = {
  business: { id: string; vendor_id: string }
  operator: string
  action: 'page hidden' | 'page shown' | 'service hidden' | 'service shown' | 'report dismissed'
  /** For the trail. */
  reason?: string
  /** What the vendor is told, if anything. */
  notification?: Notification
}

/** The entry of the trail and the words to the vendor are committed with the decision. */
export const recordDecision = async (
  context: DecisionContext,
  tx: Transaction<Schema>,
  { business, operator, action, reason, notification }: Decision,
): Promise<void> => {
  const at = context.clock.now()
  const entry = { businessId: business.id, at, action, operator, ...(reason !== undefined && { reason }) }
  await auditOperator(context, tx, entry)
  if (notification) await notifyVendor(context, tx, business.vendor_id, notification)
  context.security.record('operator-decided', { decision: action, business: business.id })
}

/** Which service it was, in the trail: names change, and belong to the vendor. */
export const aboutService = (serviceId: string, reason?: string): string =>
  `Service ${serviceId.slice(0, 8)}${reason === undefined ? '' : `: ${reason}`}`
