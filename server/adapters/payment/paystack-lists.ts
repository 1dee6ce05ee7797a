import * as v from 'valibot'
import { currency, fee, id, pesewas, read, readCharge, time } from './paystack-answers.ts'
import { readDispute } from './paystack-disputes.ts'
import { readListedRefund } from './paystack-refunds.ts'
import { toProviderSilent, type Wire } from './paystack-wire.ts'
import { type ListSpan, type ProviderLists, type ProviderPage, ProviderSilent, type Settlement } from './port.ts'

const perPage = 100

export const openLists = ({ callWithMeta }: Wire): ProviderLists => {
  const readPage = async <Item>(path: string, query: PageQuery, readItem: (data: unknown) => Item) => {
    const search = new URLSearchParams({ ...describeSpan(query), perPage: `${perPage}`, page: `${query.page}` })
    try {
      return describePage(await callWithMeta({ method: 'GET', path: `${path}?${search}` }), query.page, readItem)
    } catch (error) {
      throw toProviderSilent(error)
    }
  }
  return {
    listTransactions: (span) => readPage('/transaction', span, readCharge),
    listAllRefunds: (span) => readPage('/refund', span, readListedRefund),
    listSettlements: (span) => readPage('/settlement', span, readSettlement),
    listSettlementTransactions: ({ settlementId, page }) =>
      readPage(`/settlement/${encodeURIComponent(settlementId)}/transactions`, { page }, readCharge),
    listDisputes: (span) => readPage('/dispute', span, readDispute),
  }
}

type PageQuery = ListSpan | { page: number }

const describeSpan = (query: PageQuery): Record<string, string> =>
  'from' in query ? { from: query.from.toISOString(), to: query.to.toISOString() } : {}

const count = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined)
/** Some lists count their pages, some name the next one by a token, and some say neither. */
const pageMeta = v.fallback(
  v.object({ pageCount: count, perPage: count, next: v.fallback(v.nullish(v.string()), undefined) }),
  {},
)

const describePage = <Item>(
  answer: { data: unknown; meta: unknown },
  page: number,
  readItem: (data: unknown) => Item,
): ProviderPage<Item> => {
  const listed = read(v.array(v.unknown()), answer.data)
  const items = listed.flatMap((item) => readOrSkip(item, readItem))
  const meta = v.parse(pageMeta, answer.meta)
  // One page too many costs a call, and one too few would hide money.
  const isFull = listed.length >= Math.min(meta.perPage ?? perPage, perPage)
  const isNamed = page < (meta.pageCount ?? 0) || Boolean(meta.next)
  return { items, unreadable: listed.length - items.length, hasMore: listed.length > 0 && (isFull || isNamed) }
}

const readOrSkip = <Item>(data: unknown, readItem: (data: unknown) => Item): Item[] => {
  try {
    return [readItem(data)]
  } catch (error) {
    if (error instanceof ProviderSilent) return []
    throw error
  }
}

const settlement = v.object({
  id,
  status: v.nullish(v.string(), ''),
  domain: v.picklist(['test', 'live']),
  currency,
  total_processed: pesewas,
  total_fees: v.nullish(fee, 0),
  deductions: v.nullish(fee, 0),
  effective_amount: v.nullish(v.pipe(v.number(), v.safeInteger())),
  total_amount: v.pipe(v.number(), v.safeInteger()),
  settlement_date: v.optional(time),
})

const readSettlement = (data: unknown): Settlement => {
  const answer = read(settlement, data)
  return {
    settlementId: answer.id,
    status: answer.status === 'success' ? 'paid' : answer.status === 'failed' ? 'failed' : 'under way',
    currency: answer.currency,
    mode: answer.domain,
    processedPesewas: answer.total_processed,
    feesPesewas: answer.total_fees,
    deductionsPesewas: answer.deductions,
    paidOutPesewas: answer.effective_amount ?? answer.total_amount,
    settledAt: answer.settlement_date ?? null,
  }
}
