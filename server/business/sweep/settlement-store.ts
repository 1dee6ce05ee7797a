import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Settlement } from '../../adapters/payment/port.ts'

type Db = Kysely<Schema>

export const keepSettlement = async (db: Db, settlement: Settlement, seenAt: Date): Promise<void> => {
  const facts = {
    status: settlement.status,
    currency: settlement.currency,
    processed_pesewas: settlement.processedPesewas,
    fees_pesewas: settlement.feesPesewas,
    paid_out_pesewas: settlement.paidOutPesewas,
    settled_at: settlement.settledAt,
    seen_at: seenAt,
  }
  await db
    .insertInto('business.settlement')
    .values({ id: settlement.settlementId, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
}

/** Payments that are not ours are left out. */
export const keepSettledCharges = async (
  db: Db,
  settlementId: string,
  references: readonly string[],
): Promise<void> => {
  if (references.length === 0) return
  await db
    .insertInto('business.settlement_charge')
    .columns(['reference', 'settlement_id'])
    .expression((eb) =>
      eb
        .selectFrom('business.payment')
        .select(['reference', sql<string>`${settlementId}`.as('settlement_id')])
        .where('reference', 'in', references),
    )
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ settlement_id: settlementId }))
    .execute()
}

const bookedSum = (column: 'amount_pesewas' | 'fee_pesewas') =>
  sql<number>`(select coalesce(sum(entry.${sql.ref(column)}), 0)::bigint from business.settlement_charge as charge
    join business.ledger as entry on entry.reference = charge.reference and entry.kind in ('charge', 'correction')
    where charge.settlement_id = settlement.id)`
const settledCharges = sql<number>`(select count(*) from business.settlement_charge as charge
  where charge.settlement_id = settlement.id)`

const settlements = (db: Db) =>
  db
    .selectFrom('business.settlement as settlement')
    .select(['settlement.id', 'settlement.status', 'settlement.currency', 'settlement.processed_pesewas'])
    .select(['settlement.fees_pesewas', 'settlement.paid_out_pesewas', 'settlement.settled_at'])
    .select([bookedSum('amount_pesewas').as('bookedPesewas'), bookedSum('fee_pesewas').as('bookedFeesPesewas')])
    .select(settledCharges.as('charges'))

export const findSettlement = (db: Db, id: string) => settlements(db).where('id', '=', id).executeTakeFirstOrThrow()

type Page = { from: Date; before: Date; after: string | undefined; size: number }

const knownAt = sql<Date>`coalesce(settlement.settled_at, settlement.seen_at)`

export const findSettlements = (db: Db, { from, before, after, size }: Page) =>
  settlements(db)
    .where(knownAt, '>=', from)
    .where(knownAt, '<', before)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${knownAt}, settlement.id) < (select coalesce(place.settled_at, place.seen_at), place.id
          from business.settlement as place where place.id = ${after})`,
      ),
    )
    .orderBy(knownAt, 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute()
