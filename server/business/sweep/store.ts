import { type Kysely, sql, type Transaction } from 'kysely'
import type { SweepCounts, SweepDifference, SweepStep } from '../../../contract/business/sweep.ts'
import type { Schema } from '../../adapters/database/schema.ts'

type Db = Kysely<Schema>
type Tx = Transaction<Schema>

export type Sweep = Awaited<ReturnType<typeof findSweep>>

const sweeps = (db: Db) =>
  db
    .selectFrom('business.sweep')
    .select(['id', 'from_at', 'to_at', 'begun_by', 'begun_at', 'finished_at', 'step', 'page', 'silences'])
    .select(['counts', 'differences'])

export const findSweep = (db: Db, id: number) => sweeps(db).where('id', '=', id).executeTakeFirstOrThrow()

export const findLastSweep = (db: Db) => sweeps(db).orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findLastSweepBy = (db: Db, begunBy: string) =>
  sweeps(db).where('begun_by', '=', begunBy).orderBy('id', 'desc').limit(1).executeTakeFirst()

type NewSweep = { from: Date; to: Date; begunBy: string; now: Date }

export const insertSweep = async (db: Db, { from, to, begunBy, now }: NewSweep): Promise<number> => {
  const nothing: SweepCounts = { transactions: 0, refunds: 0, disputes: 0, settlements: 0 }
  const { id } = await db
    .insertInto('business.sweep')
    .values({
      from_at: from,
      to_at: to,
      begun_by: begunBy,
      begun_at: now,
      step: 'transactions',
      page: 1,
      counts: JSON.stringify(nothing),
      differences: '[]',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Two processes never work on one sweep. One that has died holds it no longer than until `until`. */
export const claimSweep = async (db: Db, id: number, { now, until }: { now: Date; until: Date }): Promise<boolean> => {
  const claimed = await db
    .updateTable('business.sweep')
    .set({ worked_until: until })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .where((eb) => eb.or([eb('worked_until', 'is', null), eb('worked_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

type Progress = {
  step: SweepStep
  page: number
  silences: number
  counts: SweepCounts
  differences: readonly SweepDifference[]
}

export const saveProgress = async (db: Db, id: number, { counts, differences, ...where }: Progress): Promise<void> => {
  const written = { counts: JSON.stringify(counts), differences: JSON.stringify(differences) }
  await db
    .updateTable('business.sweep')
    .set({ ...where, ...written })
    .where('id', '=', id)
    .execute()
}

export const releaseSweep = async (db: Db, id: number): Promise<void> => {
  await db.updateTable('business.sweep').set({ worked_until: null }).where('id', '=', id).execute()
}

export const finishSweep = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.deleteFrom('business.sweep_seen').where('sweep_id', '=', id).execute()
  await tx.updateTable('business.sweep').set({ finished_at: now }).where('id', '=', id).execute()
}

type Seen = Schema['business.sweep_seen']

export const keepSeen = async (db: Db, seen: readonly Seen[]): Promise<void> => {
  if (seen.length === 0) return
  const rows = db.insertInto('business.sweep_seen').values([...seen])
  await rows.onConflict((conflict) => conflict.doNothing()).execute()
}

const booked = (kinds: readonly string[]) =>
  sql<number | null>`(select sum(amount_pesewas)::bigint from business.ledger as entry
    where entry.reference = payment.reference and entry.kind in (${sql.join(kinds)}))`
const bookedFee = sql<number | null>`(select sum(fee_pesewas)::bigint from business.ledger as entry
  where entry.reference = payment.reference and entry.kind in ('charge', 'correction'))`

/** Payments of ours, with what is booked for them; null where nothing is. */
const bookedPayments = (db: Db) =>
  db
    .selectFrom('business.payment as payment')
    .select(['payment.reference', 'payment.provider_id', 'payment.received_currency as currency'])
    .select([booked(['charge', 'correction']).as('chargedPesewas'), bookedFee.as('feePesewas')])
    .select(booked(['refund', 'dispute']).as('returnedPesewas'))

export type BookedPayment = Awaited<ReturnType<ReturnType<typeof bookedPayments>['executeTakeFirstOrThrow']>>

export const findBooked = async (db: Db, references: readonly string[]): Promise<Map<string, BookedPayment>> => {
  if (references.length === 0) return new Map()
  const rows = await bookedPayments(db).where('payment.reference', 'in', references).execute()
  return new Map(rows.map((row) => [row.reference, row]))
}

/** By the provider's ids of the charges. */
export const findReferences = async (db: Db, chargeIds: readonly string[]): Promise<Map<string, string>> => {
  if (chargeIds.length === 0) return new Map()
  const rows = db.selectFrom('business.payment').select(['reference', 'provider_id'])
  const found = await rows.where('provider_id', 'in', chargeIds).execute()
  return new Map(found.map(({ reference, provider_id }) => [provider_id ?? '', reference]))
}

type OwnRefund = { id: string | null; bookedPesewas: number | null; kind: 'refund' | 'dispute' }

/** Our refunds by the provider's ids of them, with what is booked; also those by which lost disputes were given back. */
export const findOwnRefunds = async (db: Db, providerIds: readonly string[]): Promise<Map<string, OwnRefund>> => {
  if (providerIds.length === 0) return new Map()
  const ofDisputes = await db
    .selectFrom('business.dispute as dispute')
    .innerJoin('business.ledger as entry', (join) =>
      join.onRef('entry.provider_id', '=', 'dispute.id').on('entry.kind', '=', 'dispute'),
    )
    .select(['dispute.provider_refund_id as id', 'entry.amount_pesewas as bookedPesewas'])
    .where('dispute.provider_refund_id', 'in', providerIds)
    .execute()
  const rows = await db
    .selectFrom('business.refund as refund')
    .leftJoin('business.ledger as entry', (join) =>
      join.onRef('entry.provider_id', '=', 'refund.provider_refund_id').on('entry.kind', '=', 'refund'),
    )
    .select(['refund.provider_refund_id as id', 'entry.amount_pesewas as bookedPesewas'])
    .where('refund.provider_refund_id', 'in', providerIds)
    .execute()
  const found = [
    ...ofDisputes.map((row) => ({ ...row, kind: 'dispute' as const })),
    ...rows.map((row) => ({ ...row, kind: 'refund' as const })),
  ]
  return new Map(found.map((row) => [row.id ?? '', row]))
}

type Span = { from: Date; to: Date }
type Cursor = { after: number; size: number }

const isSeen = (sweepId: number, kind: Seen['kind'], name: string) =>
  sql<boolean>`exists (select from business.sweep_seen as seen
    where seen.sweep_id = ${sweepId} and seen.kind = ${kind} and seen.name = ${sql.ref(name)})`

/** Charges and refunds in the ledger, of payments begun and refunds sent in this span, that the provider has not listed. */
export const findUnlisted = (db: Db, sweepId: number, { from, to }: Span, { after, size }: Cursor) =>
  db
    .selectFrom('business.ledger as entry')
    .innerJoin('business.payment as payment', 'payment.reference', 'entry.reference')
    .leftJoin('business.refund as refund', 'refund.provider_refund_id', 'entry.provider_id')
    .select(['entry.number', 'entry.kind', 'entry.reference', 'entry.provider_id', 'entry.amount_pesewas'])
    .select('entry.currency')
    .where('entry.number', '>', after)
    .where((eb) =>
      eb.or([
        eb('entry.kind', '=', 'charge')
          .and('payment.created_at', '>=', from)
          .and('payment.created_at', '<=', to)
          .and(sql<boolean>`not ${isSeen(sweepId, 'charge', 'entry.reference')}`),
        eb('entry.kind', '=', 'refund')
          .and('refund.sent_at', '>=', from)
          .and('refund.sent_at', '<=', to)
          .and(sql<boolean>`not ${isSeen(sweepId, 'refund', 'entry.provider_id')}`),
      ]),
    )
    .orderBy('entry.number')
    .limit(size)
    .execute()

/** Called reversed by the provider, although less has gone back than came in, and nothing is on its way. */
export const findUnexplainedReversals = (db: Db, sweepId: number) =>
  bookedPayments(db)
    .innerJoin('business.sweep_seen as seen', (join) =>
      join.onRef('seen.name', '=', 'payment.reference').on('seen.kind', '=', 'reversed'),
    )
    .where('seen.sweep_id', '=', sweepId)
    .where(
      sql<boolean>`${booked(['charge', 'correction', 'refund', 'dispute'])} > 0 and not exists (
        select from business.refund as refund where refund.reference = payment.reference
        and refund.state not in ('processed', 'failed'))`,
    )
    .execute()
