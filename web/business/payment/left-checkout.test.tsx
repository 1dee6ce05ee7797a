// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  describePaymentFailure,
  verificationRefusals,
  verifyTransaction,
  waitingMessages,
} from '../../../contract/business/payment.ts'
import { readSubscription, type Subscription } from '../../../contract/business/subscription.ts'
import { timing } from '../../timing.ts'
import { sampleVerification } from '../testing/sample-payment.ts'
import { openPayment as begun, chosenSubscription } from '../testing/sample-subscription.ts'
import { linkTo } from '../testing/vendor-pages.tsx'
import { openPayment, proceed, server } from './testing/open-payment.tsx'

afterEach(() => vi.useRealTimers())

const answer = (subscription: Subscription) => server.answer(readSubscription, subscription)
const waitingForProvider = sampleVerification({
  outcome: 'waiting',
  waitsFor: 'provider',
  message: waitingMessages.provider,
})
const cancelled = '?cancelled=AFH-7K2M-9QXT-4BHD-WN3P'

/** The provider's answer closes the payment, so the order may be read before or after that. */
const closedOrOpen = [
  ['its payment is still open', { ...chosenSubscription, openPayment: begun }],
  ['its payment is closed already', chosenSubscription],
] as const

test.each(closedOrOpen)(
  'whoever left the checkout is told calmly, and can say that they did pay: %s',
  async (_, one) => {
    answer(one)
    server.refuse(verifyTransaction, verificationRefusals.notCompleted)
    await openPayment(cancelled)
    expect(screen.getByText('You left the payment page before paying.')).toBeTruthy()
    expect(linkTo('I did pay: check')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
    expect(screen.queryByText(/You began to pay/)).toBeNull()
    expect(proceed().disabled).toBe(false)
  },
)

test.each(closedOrOpen)('a decline followed by Cancel shows the decline: %s', async (_, subscription) => {
  answer(subscription)
  server.refuse(verifyTransaction, describePaymentFailure('declined'))
  await openPayment(cancelled)
  expect(server.asked(verifyTransaction)[0]?.query).toEqual({ reference: 'AFH-7K2M-9QXT-4BHD-WN3P' })
  expect(
    screen.getByText('Your payment did not go through. Your bank or mobile money network declined it.'),
  ).toBeTruthy()
  expect(screen.getByText(/You can try again below\./)).toBeTruthy()
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
  expect(screen.queryByText(/You left|You began/)).toBeNull()
  expect(proceed().disabled).toBe(false)
})

test('whoever cancels while the phone is asked is led to that payment first', async () => {
  answer({ ...chosenSubscription, openPayment: begun })
  const waiting = sampleVerification({ outcome: 'waiting', waitsFor: 'phone', message: waitingMessages.phone })
  server.answer(verifyTransaction, { data: waiting })
  await openPayment(cancelled)
  expect(screen.getByText('Your payment is waiting to be approved on your phone.')).toBeTruthy()
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test('whoever cancels after paying is led to what they paid', async () => {
  answer({ ...chosenSubscription, openPayment: begun })
  server.answer(verifyTransaction, { data: sampleVerification() })
  const { address } = await openPayment(cancelled)
  expect(address()).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test('where nobody says what came of it, the page says only that the checkout was left', async () => {
  answer({ ...chosenSubscription, openPayment: begun })
  server.lose(verifyTransaction)
  await openPayment(cancelled)
  expect(screen.getByText('You left the payment page.')).toBeTruthy()
  expect(screen.queryByText(/before paying/)).toBeNull()
  expect(linkTo('I did pay: check')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test.each([
  ['whose answer was lost', () => server.lose(verifyTransaction)],
  ['while the provider was silent', () => server.answer(verifyTransaction, { data: waitingForProvider })],
])('a question %s is asked again', async (_, fail) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer({ ...chosenSubscription, openPayment: begun })
  fail()
  await openPayment(cancelled)
  expect(screen.queryByText(/before paying/)).toBeNull()
  server.refuse(verifyTransaction, verificationRefusals.notCompleted)
  await act(() => vi.advanceTimersByTimeAsync(timing.slowPaymentPollMs))
  expect(screen.getByText('You left the payment page before paying.')).toBeTruthy()
  const asked = server.asked(verifyTransaction).length
  await act(() => vi.advanceTimersByTimeAsync(5 * timing.slowPaymentPollMs))
  expect(server.asked(verifyTransaction)).toHaveLength(asked)
})

test('a payment that waits for the phone still does after an answer that was lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answer({ ...chosenSubscription, openPayment: begun })
  const waiting = sampleVerification({ outcome: 'waiting', waitsFor: 'phone', message: waitingMessages.phone })
  server.answer(verifyTransaction, { data: waiting })
  await openPayment(cancelled)
  server.lose(verifyTransaction)
  await act(() => vi.advanceTimersByTimeAsync(2 * timing.slowPaymentPollMs))
  expect(server.asked(verifyTransaction).length).toBeGreaterThan(1)
  expect(screen.getByText('Your payment is waiting to be approved on your phone.')).toBeTruthy()
  expect(screen.queryByText(/You left/)).toBeNull()
})

test('what came of it for good is not asked again on return to the page', async () => {
  server.refuse(verifyTransaction, describePaymentFailure('declined'))
  await openPayment(cancelled)
  const asked = server.asked(verifyTransaction).length
  server.lose(verifyTransaction)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(server.asked(verifyTransaction)).toHaveLength(asked)
  expect(screen.getByText(/declined it/)).toBeTruthy()
})

test.each(['?cancelled=', '?cancelled=javascript:alert(1)', '?cancelled=AFH-3D5F-7H9K-2M4P-6R8T', ''])(
  'with %j in the address it does not say that the checkout was left',
  async (query) => {
    answer({ ...chosenSubscription, openPayment: begun })
    server.refuse(verifyTransaction, verificationRefusals.notFound)
    await openPayment(query)
    expect(screen.getByText(/You began to pay/)).toBeTruthy()
    expect(screen.queryByText(/You left/)).toBeNull()
  },
)
