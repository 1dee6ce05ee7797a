import { expect, test } from 'vitest'
import type { Payment } from '../../../contract/business/billing.ts'
import { samplePayment } from '../testing/sample-payment.ts'
import { paidTime } from './paid-time.ts'

const waiting = (overrides: Partial<Payment>) => samplePayment({ startsAt: null, endsAt: null, ...overrides })
const year = waiting({ duration: 'YEARLY' })
const month = waiting({ duration: 'MONTHLY' })

test.each([
  ['nothing', [], ''],
  ['a year', [year], '1 year'],
  ['a month', [month], '1 month'],
  ['all of them together', [month, year, month, year], '2 years and 2 months'],
  ['one that has begun', [samplePayment()], ''],
  ['one of another plan', [waiting({ plan: 'STANDARD' })], ''],
  [
    'one that is refunded, not completed or looked into',
    [waiting({ state: 'refunded' }), waiting({ state: 'not completed' }), waiting({ state: 'being checked' })],
    '',
  ],
])('%s', (_, payments, words) => expect(paidTime('EXECUTIVE', payments)).toBe(words))
