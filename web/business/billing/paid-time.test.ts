import { expect, test } from 'vitest'
import type { Payment } from '../../../contract/business/billing.ts'
import { samplePayment } from '../testing/sample-payment.ts'
import { paidTime } from './paid-time.ts'

const waiting = (overrides: Partial<Payment>) =>
  samplePayment({ startsAt: null, endsAt: null, period: 'waiting', ...overrides })
const year = waiting({ duration: 'YEARLY' })
const month = waiting({ duration: 'MONTHLY' })

test.each([
  ['nothing', [], ''],
  ['a year', [year], '1 year'],
  ['a month', [month], '1 month'],
  ['all of them together', [month, year, month, year], '2 years and 2 months'],
  ['one that has begun', [samplePayment()], ''],
  ['one that is refunded in part', [waiting({ state: 'partly refunded' })], '1 year'],
  ['one of another plan', [waiting({ plan: 'STANDARD' })], ''],
  [
    'one that is refunded, not completed or looked into',
    [
      waiting({ state: 'refunded', period: 'withdrawn' }),
      waiting({ state: 'not completed', period: null }),
      waiting({ state: 'being checked', period: null }),
    ],
    '',
  ],
])('%s', (_, payments, words) => expect(paidTime('EXECUTIVE', payments)).toBe(words))
