import type { listReports as listEndpoint, showReport as showEndpoint } from '../../../contract/customer/moderation.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { refusals } from '../../../contract/refusals.ts'
import { findHiding } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { findCase, findHidden, findHiddenPage, findOpenCases, findReports, type SettledColumns } from './store.ts'

type SubjectRow = {
  business_id: string
  business_name: string
  slug: string | null
  service_id: string | null
  service_name: string | null
}

const describeSubject = ({ business_id, business_name, slug, service_id, service_name }: SubjectRow) => ({
  businessId: business_id,
  businessName: business_name,
  slug,
  service: service_id === null ? null : { id: service_id, name: service_name },
})

type HidingRow = {
  hidden_at: Date | null
  hidden_reason: string | null
  hidden_answer: string | null
  hidden_answered_at: Date | null
}

const describeHiding = (row: HidingRow) => ({
  reason: row.hidden_reason ?? '',
  since: row.hidden_at?.toISOString() ?? '',
  answer:
    row.hidden_answer !== null && row.hidden_answered_at
      ? { words: row.hidden_answer, at: row.hidden_answered_at.toISOString() }
      : null,
})

export const listReports = async ({
  db,
  security,
}: Pick<Context, 'db' | 'security'>): Promise<ReplyOf<typeof listEndpoint>> => {
  // One row more than is shown tells whether there are more.
  const cases = await findOpenCases(db, limits.deskPageSize + 1)
  const hidden = await findHidden(db, limits.deskPageSize + 1)
  security.record('reports-viewed')
  return {
    cases: cases.slice(0, limits.deskPageSize).map((one) => ({
      id: one.id,
      ...describeSubject(one),
      openedAt: one.opened_at.toISOString(),
      reasons: one.reasons,
      count: one.count,
    })),
    hasMore: cases.length > limits.deskPageSize,
    hidden: hidden.slice(0, limits.deskPageSize).map((one) => ({ ...describeSubject(one), ...describeHiding(one) })),
    hasMoreHidden: hidden.length > limits.deskPageSize,
  }
}

export const showReport = async (
  { db, security }: Pick<Context, 'db' | 'security'>,
  id: number,
): Promise<ReplyOf<typeof showEndpoint>> => {
  const found = (await findCase(db, id)) ?? fail(refusals.notFound)
  const { vendor_id: vendorId, service_id: serviceId } = found
  const reports = await findReports(db, id, limits.deskPageSize)
  const part = serviceId === null ? await findHiddenPage(db, vendorId) : await findHiding(db, { vendorId, serviceId })
  security.record('reports-viewed', { business: found.business_id })
  return {
    id: found.id,
    ...describeSubject(found),
    openedAt: found.opened_at.toISOString(),
    settled: describeSettlement(found),
    count: found.count,
    reports: reports.map(({ reason, words, contact, sent_at }) => ({
      reason,
      words,
      contact,
      sentAt: sent_at.toISOString(),
    })),
    hidden: part?.hidden_at ? describeHiding(part) : null,
  }
}

const describeSettlement = ({ settled_at, outcome, settled_by, settled_reason }: SettledColumns) =>
  settled_at && outcome
    ? { at: settled_at.toISOString(), outcome, by: settled_by ?? '', reason: settled_reason ?? '' }
    : null
