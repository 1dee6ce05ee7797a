import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'

export const spending = v.object({
  /** The last months, the oldest first, as 2026-11. What was given back is taken off in its month. */
  months: v.array(v.object({ month: v.string(), amountPesewas: v.number() })),
})
export type Spending = v.InferOutput<typeof spending>

export const readSpending = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/spending',
  summary: `What was paid for plans in each of the last ${limits.spendingMonths} months.`,
  access: 'session',
  reply: spending,
})
