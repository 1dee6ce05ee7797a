import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPayments } from '../../../contract/business/billing.ts'
import { endpointKey, readBody } from '../../api/query.ts'

/** All payments, newest first; each page begins after the last payment of the page before. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: endpointKey(listPayments),
  queryFn: ({ pageParam, signal }) => readBody(listPayments, { query: { after: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ payments, hasMore }) => (hasMore ? payments[payments.length - 1]?.reference : undefined),
})
