import { expect, it } from 'vitest'
import { refundRefusals } from '../../../contract/business/finance.ts'
import { judgeRefund } from './record-refund.ts'
import type { LockedRefund } from './store.ts'

const refund = (change: Partial<LockedRefund>): LockedRefund => ({
  id: 1,
  reference: 'AFH-0000-0000-0000-0000',
  state: 'pending',
  amount_pesewas: 40,
  currency: 'GHS',
  operator: 'sample',
  reason: 'why so',
  provider_refund_id: null,
  provider_status: null,
  asked_at: new Date(0),
  sent_at: null,
  told_at: null,
  given_up_at: null,
  replaced_at: null,
  ...change,
})
const pending = refund({})
const all = refund({ amount_pesewas: 100, reason: null })
const gone = refund({ amount_pesewas: 100, reason: null, state: 'processed', operator: 'other' })
const failed = refund({ state: 'failed' })
const { notPaid, begun, partWithoutReason, tooMuch, underWay, alreadyRefunded } = refundRefusals

it.each([
  ['nothing received', null, [], 'not begun', {}, notPaid],
  ['all of it', 100, [], 'not begun', {}, { is: 'new', amountPesewas: 100 }],
  ['what is left', 100, [pending], 'not begun', {}, { is: 'new', amountPesewas: 60 }],
  [
    'a part with a reason',
    100,
    [],
    'not begun',
    { amountPesewas: 40, reason: 'why so' },
    { is: 'new', amountPesewas: 40 },
  ],
  ['a part without one', 100, [], 'not begun', { amountPesewas: 40 }, partWithoutReason],
  ['a begun plan without a reason', 100, [], 'begun', {}, begun],
  ['a begun plan with one', 100, [], 'begun', { reason: 'why so' }, { is: 'new', amountPesewas: 100 }],
  [
    'the same part',
    100,
    [pending],
    'not begun',
    { amountPesewas: 40, reason: 'why so' },
    { is: 'there already', refund: pending },
  ],
  [
    'the same amount for another reason',
    100,
    [pending],
    'not begun',
    { amountPesewas: 40, reason: 'or so' },
    { is: 'new', amountPesewas: 40 },
  ],
  [
    'the same after it failed',
    100,
    [failed],
    'not begun',
    { amountPesewas: 40, reason: 'why so' },
    { is: 'new', amountPesewas: 40 },
  ],
  ['more than is left', 100, [pending], 'not begun', { amountPesewas: 61, reason: 'or so' }, tooMuch],
  ['all of it again', 100, [all], 'not begun', {}, { is: 'there already', refund: all }],
  ['all of it after somebody else', 100, [refund({ ...all, operator: 'other' })], 'not begun', {}, underWay],
  ['all of it after it has gone', 100, [gone], 'not begun', {}, alreadyRefunded],
] as const)('%s', (_, receivedPesewas, refunds, period, order, verdict) => {
  expect(judgeRefund({ refunds, receivedPesewas, period, order: { operator: 'sample', ...order } })).toEqual(verdict)
})
