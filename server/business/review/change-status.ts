import type { Transaction } from 'kysely'
import type { AuditAction } from '../../../contract/business/review.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { findLastChange, type LockedBusiness, lockBusiness, type StatusColumns, setStatus } from './store.ts'

export type DeskRequest = { businessId: string; operator: string }
export type Answer = { message: string; businessStatus: BusinessStatus }

type StatusChange = {
  action: Extract<AuditAction, 'reopened' | 'suspended' | 'lifted' | 'closed' | 'refused'>
  from: readonly BusinessStatus[]
  /** For a business in another status. */
  otherwise: Refusal
  to: BusinessStatus
  reason: string
  columns(now: Date): Omit<StatusColumns, 'status'>
  /** What else belongs to it, in the same transaction. */
  follow(tx: Transaction<Schema>, business: LockedBusiness, now: Date): Promise<void>
  /** The operator's answer. */
  message(name: string): string
}

/**
 * An operator changes the status of a business that was decided on. The row stays locked until the change, its audit entry
 * and what is told to the vendor are committed together.
 */
export const changeStatus = (
  context: Pick<Context, 'db' | 'auditHashes' | 'clock' | 'security'>,
  { businessId, operator }: DeskRequest,
  { action, from, otherwise, to, reason, columns, follow, message }: StatusChange,
): Promise<Answer> =>
  context.db.transaction().execute(async (tx) => {
    const business = (await lockBusiness(tx, businessId)) ?? fail(refusals.notFound)
    const { id, version, status, business_name: name } = business
    const who = `operator ${operator}` as const
    const answer = { message: message(name), businessStatus: to }
    if (!from.includes(status)) {
      // The same command by the same operator is repeated because its answer was lost.
      const last = await findLastChange(tx, id)
      const isRepeated = last?.who === who && last.action === action && last.reason === reason
      return isRepeated ? answer : fail(otherwise)
    }
    const now = context.clock.now()
    await follow(tx, business, now)
    await setStatus(tx, id, { status: to, ...columns(now) })
    const change = { oldStatus: status, newStatus: to }
    await appendAudit(context, tx, { businessId: id, at: now, who, action, version, change, reason })
    context.security.record('operator-decided', { decision: action, business: id })
    return answer
  })
