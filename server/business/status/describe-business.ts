import type { Selectable } from 'kysely'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import {
  type BusinessFieldName,
  businessFieldNames,
  correctableNames,
  type DocumentName,
  documentNames,
  type Suspension,
} from '../../../contract/business/status.ts'
import type { Schema } from '../../adapters/database/schema.ts'

export const statusColumns = [
  'id',
  'status',
  'version',
  'submitted_at',
  'corrected_at',
  'corrected_fields',
  'decided_at',
  'rejection_reason',
  'rejected_fields',
] as const

type Row = Selectable<Schema['business.business']>
type StatusColumn = (typeof statusColumns)[number]

export const describeBusiness = (
  row: Pick<Row, BusinessFieldName | StatusColumn>,
  documents: readonly DocumentName[],
): RegisteredBusiness => ({
  businessId: row.id,
  businessStatus: row.status,
  fields: Object.fromEntries(businessFieldNames.map((name) => [name, row[name]])) as Record<BusinessFieldName, string>,
  papers: documentNames.filter((name) => documents.includes(name)),
  version: row.version,
  submittedAt: row.submitted_at.toISOString(),
  ...describeCorrection(row),
  decidedAt: row.decided_at?.toISOString() ?? null,
  rejection: row.rejection_reason === null ? null : { reason: row.rejection_reason, fields: row.rejected_fields },
})

export const describeCorrection = ({
  corrected_at,
  corrected_fields,
}: Pick<Row, 'corrected_at' | 'corrected_fields'>) => ({
  correctedAt: corrected_at?.toISOString() ?? null,
  correctedFields: correctableNames.filter((name) => corrected_fields.includes(name)),
})

type SuspensionColumns = { suspension_reason: string | null; suspended_at: Date | null }

export const describeSuspension = ({
  suspension_reason: reason,
  suspended_at,
}: SuspensionColumns): Suspension | null =>
  reason === null || suspended_at === null ? null : { reason, since: suspended_at.toISOString() }
