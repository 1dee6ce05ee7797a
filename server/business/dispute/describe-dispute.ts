import type { DeskDispute, listDisputes as endpoint } from '../../../contract/business/dispute.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { type DisputeRow, disputes, findDisputesToDecide } from './store.ts'

type ReadContext = Pick<Context, 'db' | 'clock'>

export const listDisputes = async ({ db, clock }: ReadContext): Promise<ReplyOf<typeof endpoint>> => {
  // One row more than a page tells whether there are more.
  const rows = await findDisputesToDecide(db, clock.now(), limits.deskPageSize + 1)
  return {
    disputes: rows.slice(0, limits.deskPageSize).map(describeDispute),
    hasMore: rows.length > limits.deskPageSize,
  }
}

export const readDispute = async ({ db, clock }: ReadContext, id: string): Promise<DeskDispute> => {
  const row = await disputes(db, clock.now()).where('dispute.id', '=', id).executeTakeFirst()
  return describeDispute(row ?? fail(refusals.notFound))
}

const describeDispute = (row: DisputeRow): DeskDispute => ({
  id: row.id,
  reference: row.reference,
  businessId: row.business_id,
  businessName: row.business_name,
  status: row.status,
  resolution: row.resolution,
  category: row.category,
  askedPesewas: row.asked_pesewas,
  currency: row.currency ?? row.received_currency ?? 'GHS',
  receivedPesewas: row.received_pesewas,
  dueAt: row.due_at?.toISOString() ?? null,
  openedAt: row.opened_at.toISOString(),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  outcome: row.outcome,
  lostPesewas: row.lost_pesewas,
  answer: describeAnswer(row),
  plan: row.is_plan_to_decide ? 'to decide' : 'decided',
})

const describeAnswer = (row: DisputeRow): DeskDispute['answer'] =>
  row.answer === null || row.answered_by === null || row.answered_at === null
    ? null
    : {
        kind: row.answer,
        amountPesewas: row.answer_pesewas ?? 0,
        message: row.answer_message ?? '',
        proof: row.proof_name,
        operator: row.answered_by,
        at: row.answered_at.toISOString(),
      }
