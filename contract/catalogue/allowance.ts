import * as v from 'valibot'
import { planNames } from '../business/plans.ts'
import { endpoint } from '../endpoint.ts'

/** What stands in the way of one more service. */
export const obstacles = [
  'no business',
  'no plan',
  'not paid',
  'payment being checked',
  'to correct',
  'refused',
  'suspended',
  'in grace',
  'plan ended',
  'limit reached',
] as const
export type Obstacle = (typeof obstacles)[number]

export const allowance = v.object({
  /** The plan that counts: the one in force, or the one that is paid and begins with the approval. */
  plan: v.nullable(v.picklist(planNames)),
  used: v.number(),
  /** How many services the plan has room for; null where there is no limit, 0 where there is no plan. */
  limit: v.nullable(v.number()),
  obstacle: v.nullable(v.picklist(obstacles)),
  /** When the plan ended, where that is the obstacle. */
  endedAt: v.optional(v.string()),
})
export type Allowance = v.InferOutput<typeof allowance>

export const readAllowance = endpoint({
  wing: 'catalogue',
  method: 'GET',
  path: '/auth/service-allowance',
  summary: 'Whether the vendor can add a service now, and what stands in the way.',
  access: 'session',
  reply: allowance,
})
