import { expect, it } from 'vitest'
import { measureAllowance } from './measure-allowance.ts'

const endsAt = new Date('2026-03-01T09:00:00Z')
const begun = { businessStatus: 'PENDING', hasHeldPayment: false, endsAt: null } as const
const chosen = { ...begun, state: 'SELECTED', plan: null } as const
const paid = (plan: 'STANDARD' | 'EXECUTIVE' | 'PREMIUM') => ({ ...begun, state: 'PAID', plan }) as const
const ended = { ...paid('PREMIUM'), state: 'EXPIRED', endsAt } as const
const inGrace = { ...paid('EXECUTIVE'), businessStatus: 'SUCCESSFUL', state: 'GRACE', endsAt } as const
const held = { hasHeldPayment: true } as const
const rejected = { businessStatus: 'REJECTED' } as const

it.each([
  ['no business', undefined, 0, null, 0, 'no business'],
  ['nothing chosen', { ...chosen, state: null }, 0, null, 0, 'no plan'],
  ['nothing chosen, money that is held', { ...chosen, ...held, state: null }, 0, null, 0, 'payment being checked'],
  ['chosen', chosen, 0, null, 0, 'not paid'],
  ['chosen, money that is held', { ...chosen, ...held }, 0, null, 0, 'payment being checked'],
  ['Standard, paid before the approval', paid('STANDARD'), 0, 'STANDARD', 1, null],
  ['Standard, paid, money of another payment held', { ...paid('STANDARD'), ...held }, 0, 'STANDARD', 1, null],
  ['Standard, used up', { ...paid('STANDARD'), state: 'ACTIVE' }, 1, 'STANDARD', 1, 'limit reached'],
  ['Standard, with more than it has room for', paid('STANDARD'), 5, 'STANDARD', 1, 'limit reached'],
  ['Executive, one left', { ...paid('EXECUTIVE'), state: 'ENDING_SOON' }, 1, 'EXECUTIVE', 2, null],
  ['Executive, used up', { ...paid('EXECUTIVE'), state: 'ACTIVE' }, 2, 'EXECUTIVE', 2, 'limit reached'],
  ['Premium', { ...paid('PREMIUM'), state: 'ACTIVE' }, 1_000, 'PREMIUM', null, null],
  ['in grace, with room', inGrace, 1, 'EXECUTIVE', 2, 'in grace'],
  ['in grace, used up', inGrace, 2, 'EXECUTIVE', 2, 'in grace'],
  ['in grace, money that is held', { ...inGrace, ...held }, 1, 'EXECUTIVE', 2, 'payment being checked'],
  ['in grace, rejected', { ...inGrace, ...rejected }, 1, 'EXECUTIVE', 2, 'to correct'],
  ['ended', ended, 3, null, 0, 'plan ended'],
  ['ended, money that is held', { ...ended, ...held }, 3, null, 0, 'payment being checked'],
  ['rejected, nothing chosen', { ...chosen, ...rejected, state: null }, 0, null, 0, 'to correct'],
  ['rejected, chosen', { ...chosen, ...rejected }, 0, null, 0, 'to correct'],
  ['rejected, ended', { ...ended, ...rejected }, 3, null, 0, 'to correct'],
  ['rejected, money that is held', { ...chosen, ...rejected, ...held }, 0, null, 0, 'payment being checked'],
  ['rejected, paid', { ...paid('STANDARD'), ...rejected }, 0, 'STANDARD', 1, null],
] as const)('%s', (_, status, used, plan, limit, obstacle) => {
  const isOver = obstacle === 'in grace' || obstacle === 'plan ended'
  const endedAt = isOver ? { endedAt: '2026-03-01T09:00:00.000Z' } : {}
  expect(measureAllowance(status, used)).toEqual({ plan, used, limit, obstacle, ...endedAt })
})
