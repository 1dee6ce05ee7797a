import { expect, test } from 'vitest'
import { describePaymentFailure, verificationRefusals } from '../../../contract/business/payment.ts'
import { refused } from '../../testing/refused.ts'
import { sampleVerification } from '../testing/sample-payment.ts'
import { lastCheckInWords, planInWords, verificationTitle } from './messages.ts'
import {
  type Answer,
  nextVerification,
  pollIntervalMs,
  readReference,
  readVerification,
  type Verification,
  type VerifiedPayment,
} from './read-verification.ts'

const payment = (overrides: Partial<VerifiedPayment>) => sampleVerification({ outcome: 'waiting', ...overrides })
const reply = (overrides: Partial<VerifiedPayment>): Answer => ({
  kind: 'reply',
  status: 200,
  body: { data: payment(overrides) },
})
const lost: Answer = { kind: 'no-answer', why: 'timeout' }

test.each<[string, Verification['is'], string, Answer]>([
  ['200 success', 'success', 'Payment received', reply({ outcome: 'success' })],
  ['200 waiting, phone', 'waiting for the phone', 'Approve it on your phone', reply({ waitsFor: 'phone' })],
  [
    '200 waiting, provider',
    'waiting for the provider',
    'We are confirming your payment',
    reply({ waitsFor: 'provider' }),
  ],
  ['200 waiting, unsaid', 'waiting for the provider', 'We are confirming your payment', reply({})],
  ['400', 'no reference', 'We could not confirm your payment', refused({ status: 400, field: 'reference' })],
  ['402 failed', 'failed', 'Payment not completed', refused(verificationRefusals.failed)],
  ['402 declined', 'failed', 'Payment not completed', refused(describePaymentFailure('declined'))],
  ['402 not completed', 'failed', 'Payment not completed', refused(verificationRefusals.notCompleted)],
  ['404', 'failed', 'We could not confirm your payment', refused(verificationRefusals.notFound)],
  ['409 mismatched', 'failed', 'We are looking into your payment', refused(verificationRefusals.mismatched)],
  ['409 refunded', 'failed', 'This payment was refunded', refused(verificationRefusals.refunded)],
  [
    '404 of somebody else',
    'waiting for the connection',
    'We could not check your payment yet',
    refused({ status: 404 }),
  ],
  ['401', 'verifying', 'Verifying your payment', refused({ status: 401 })],
  ['403', 'waiting for the connection', 'We could not check your payment yet', refused({ status: 403 })],
  ['408', 'waiting for the connection', 'We could not check your payment yet', refused({ status: 408 })],
  ['429', 'waiting for the connection', 'We could not check your payment yet', refused({ status: 429 })],
  ['500', 'waiting for the connection', 'We could not check your payment yet', refused({ status: 500 })],
  ['502', 'waiting for the connection', 'We could not check your payment yet', refused({ status: 502 })],
  ['503', 'waiting for the connection', 'We could not check your payment yet', refused({ status: 503 })],
  ['no answer', 'waiting for the connection', 'We could not check your payment yet', lost],
  ['unreadable', 'waiting for the connection', 'We could not check your payment yet', { kind: 'unreadable' }],
])('%s reads as %s: %s', (_, is, title, answer) => {
  const verification = readVerification(answer)
  expect(verification.is).toBe(is)
  expect(verificationTitle(verification)).toBe(title)
})

test('a refusal shows the message of the server, or the default of the page', () => {
  const { notCompleted } = verificationRefusals
  expect(readVerification(refused(notCompleted))).toMatchObject({ message: notCompleted.message })
  expect(readVerification(refused({ ...notCompleted, message: '' }))).toMatchObject({
    message: 'Failed to verify payment',
  })
})

test.each<[Verification, Verification['is']]>([
  [{ is: 'verifying' }, 'waiting for the connection'],
  [{ is: 'waiting for the connection' }, 'waiting for the connection'],
  [{ is: 'waiting for the phone', payment: payment({}) }, 'waiting for the phone'],
  [{ is: 'failed', why: 'not paid', message: '' }, 'failed'],
])('a request without an answer after %j leaves it %s', (shown, is) =>
  expect(nextVerification(shown, lost).is).toBe(is),
)

test('a later success replaces an earlier failure', () =>
  expect(nextVerification({ is: 'failed', why: 'not paid', message: '' }, reply({ outcome: 'success' })).is).toBe(
    'success',
  ))

test.each<[Verification['is'], number, number | false]>([
  ['waiting for the phone', 0, 4_000],
  ['waiting for the phone', 179_999, 4_000],
  ['waiting for the phone', 180_000, 15_000],
  ['waiting for the provider', 0, 4_000],
  ['waiting for the connection', 180_000, 15_000],
  ['verifying', 0, false],
  ['success', 0, false],
  ['failed', 0, false],
])('%s after %i ms is checked every %s ms', (is, waitedMs, everyMs) =>
  expect(pollIntervalMs({ is } as Verification, waitedMs)).toBe(everyMs),
)

const nowMs = Date.parse('2026-11-15T09:00:00Z')
test.each([
  [null, 'Your Executive plan is paid. It begins when your business is approved.'],
  ['2026-11-15T09:00:00.000Z', 'Your Executive plan is on.'],
  ['2026-11-15T23:00:00.000Z', 'Your Executive plan is on.'],
  ['2026-12-15T09:00:00.000Z', 'Your Executive plan is paid. It begins on 15 Dec 2026.'],
])('a plan that starts at %s: %s', (startsAt, words) =>
  expect(planInWords({ plan: 'EXECUTIVE', startsAt }, nowMs).replaceAll('\u00a0', ' ')).toBe(words),
)

test('the start date stays on one line', () =>
  expect(planInWords({ plan: 'EXECUTIVE', startsAt: '2026-12-15T09:00:00.000Z' }, nowMs)).toContain(
    'on 15\u00a0Dec\u00a02026.',
  ))

test.each<[Verification['is'], 'an answer' | 'nothing', RegExp]>([
  ['waiting for the phone', 'an answer', /^Still waiting\. Last checked at \d\d:\d\d:\d\d\.$/],
  ['waiting for the phone', 'nothing', /^We could not reach the portal just now\. We ask again by ourselves\.$/],
  ['failed', 'nothing', /^We could not reach the portal just now\.$/],
  ['waiting for the connection', 'nothing', /^Last tried at \d\d:\d\d:\d\d\.$/],
  ['failed', 'an answer', /^Last checked at \d\d:\d\d:\d\d\.$/],
])('%s, having received %s: %s', (is, received, words) =>
  expect(lastCheckInWords({ is } as Verification, { atMs: nowMs, received })).toMatch(words),
)

test.each([
  ['reference=AFH-1', 'AFH-1'],
  ['trxref=AFH-2', 'AFH-2'],
  ['trxref=AFH-2&reference=AFH-1', 'AFH-1'],
  ['reference=&trxref=AFH-2', 'AFH-2'],
  ['reference=%20AFH-1%20', 'AFH-1'],
  ['reference=%20', undefined],
  ['', undefined],
])('the reference in ?%s is %s', (query, reference) =>
  expect(readReference(new URLSearchParams(query))).toBe(reference),
)
