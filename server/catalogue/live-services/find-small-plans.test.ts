import { expect, it } from 'vitest'
import type { PlanName } from '../../../contract/business/plans.ts'
import { findSmallPlans } from './find-small-plans.ts'

const startsAt = new Date('2026-04-01T09:00:00Z')
const from = startsAt.toISOString()
const next = (...plans: PlanName[]) => plans.map((plan) => ({ plan, startsAt, endsAt: new Date('2026-05-01') }))
const none = { state: null, plan: null, inForce: null, next: [], selected: null } as const
const on = (plan: PlanName) => ({ ...none, state: 'ACTIVE', plan, inForce: plan }) as const
const standard = { plan: 'STANDARD', limit: 1 } as const
const executive = { plan: 'EXECUTIVE', limit: 2 } as const

it.each([
  ['no plan', none, 3, []],
  ['a plan with room', on('EXECUTIVE'), 2, []],
  ['a plan without a limit', on('PREMIUM'), 1_000, []],
  ['a plan in force with too little room', on('EXECUTIVE'), 3, [{ ...executive, state: 'in force', from: null }]],
  ['a smaller one paid ahead', { ...on('PREMIUM'), next: next('STANDARD') }, 2, [{ ...standard, state: 'paid', from }]],
  [
    'two smaller ones paid ahead',
    { ...on('PREMIUM'), next: next('EXECUTIVE', 'STANDARD') },
    3,
    [
      { ...executive, state: 'paid', from },
      { ...standard, state: 'paid', from },
    ],
  ],
  [
    'a smaller one chosen',
    { ...on('PREMIUM'), selected: 'STANDARD' },
    2,
    [{ ...standard, state: 'selected', from: null }],
  ],
  [
    'a larger one chosen',
    { ...on('STANDARD'), selected: 'EXECUTIVE' },
    3,
    [{ ...standard, state: 'in force', from: null }],
  ],
  ['a plan that waits', { ...none, state: 'PAID', plan: 'STANDARD' }, 2, [{ ...standard, state: 'paid', from: null }]],
  ['a plan that has ended', { ...none, state: 'EXPIRED', plan: 'STANDARD' }, 2, []],
] as const)('%s', (_, status, total, expected) => {
  expect(findSmallPlans({ ...status, next: [...status.next] }, total)).toEqual(expected)
})
