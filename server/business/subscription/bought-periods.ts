import { type ExpressionBuilder, sql } from 'kysely'
import type { PlanDuration, PlanName } from '../../../contract/business/plans.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { PlanPeriod } from './describe-subscription.ts'

/** PostgreSQL writes times as text in JSON. */
export type WrittenPeriod = {
  reference: string
  plan: PlanName
  startsAt: string | null
  endsAt: string | null
  anchorDay: number | null
  duration: PlanDuration
  worthPesewas: number
  endedAt: string | null
}

/** A subquery: the periods of a business that count, with what the time of each was paid with. */
export const boughtPeriods = ({ selectFrom }: ExpressionBuilder<Schema, 'business.business'>) => {
  const periods = selectFrom('business.period as period')
    .select(['period.reference', 'period.plan', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['anchor_day as anchorDay', 'duration', 'worth_pesewas as worthPesewas', 'ended_at as endedAt'])
    .whereRef('period.business_id', '=', 'business.business.id')
    .where('withdrawn_at', 'is', null)
  return sql<WrittenPeriod[]>`(select coalesce(json_agg(one), '[]') from (${periods}) as one)`
}

export type BoughtPeriod = PlanPeriod & Omit<WrittenPeriod, 'plan' | 'startsAt' | 'endsAt'>

export const readPeriod = ({ startsAt, endsAt, ...period }: WrittenPeriod): BoughtPeriod =>
  startsAt === null || endsAt === null
    ? { ...period, startsAt: null, endsAt: null }
    : { ...period, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }
