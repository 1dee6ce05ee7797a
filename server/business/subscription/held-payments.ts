import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'

/** Payments that do not match their order and are not refunded, the newest first. */
export const heldPayments = ({ selectFrom }: ExpressionBuilder<Schema, 'business.business'>) =>
  selectFrom('business.payment as held')
    .leftJoin('business.refund as refund', 'refund.reference', 'held.reference')
    .select(['held.reference', 'held.amount_pesewas as amountPesewas', 'held.created_at as startedAt'])
    .whereRef('held.business_id', '=', 'business.business.id')
    .where('held.state', '=', 'mismatched')
    .where((eb) => eb.or([eb('refund.state', 'is', null), eb('refund.state', '!=', 'processed')]))
    .orderBy('held.created_at', 'desc')
