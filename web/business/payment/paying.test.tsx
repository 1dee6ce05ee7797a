// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePayment, paymentRefusals } from '../../../contract/business/payment.ts'
import { readSubscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { pass } from '../../session/testing/vendor-session.ts'
import { timing } from '../../timing.ts'
import {
  activeSubscription,
  openPayment as begun,
  boughtPlan,
  chosenSubscription,
} from '../testing/sample-subscription.ts'
import { linkTo, releaseAnswer } from '../testing/vendor-pages.tsx'
import { checkout, checkoutAt, leaveFor, openPayment, pay, payments, proceed, server } from './testing/open-payment.tsx'

const alert = () => screen.queryByRole('alert')?.textContent
const isBusy = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))
const { underWay, priceChanged, alreadyPaid } = paymentRefusals

test('the browser follows the address of the checkout', async () => {
  await openPayment()
  await pay()
  expect(payments().map(({ body }) => body)).toEqual([{ paymentMethod: 'mobile_money' }])
  expect(leaveFor.mock.calls).toEqual([[checkout]])
})

test('a card is sent as a card', async () => {
  await openPayment()
  fireEvent.click(screen.getByRole('radio', { name: /^Bank card/ }))
  await pay()
  expect(payments().map(({ body }) => body)).toEqual([{ paymentMethod: 'card' }])
})

test.each([
  ['another place', checkoutAt('https://checkout.evil.example/0peioxfhpn')],
  ['a script', checkoutAt('javascript:alert(1)')],
  ['nowhere', checkoutAt('')],
  ['nothing', { message: 'Authorization URL created', data: {} }],
])('an answer that leads to %s is not followed', async (_, reply) => {
  server.answerOddly(makePayment, 200, reply)
  await openPayment()
  await pay()
  expect(leaveFor).not.toHaveBeenCalled()
  expect(alert()).toBe('Invalid response from payment server')
  expect(isBusy()).toEqual([null])
})

test('however often the button is pressed, one payment is started', async () => {
  const release = server.holdBack(makePayment)
  await openPayment()
  const button = proceed()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await act(async () => fireEvent.click(button))
  await releaseAnswer(release)
  // This page can be used until the checkout has loaded.
  await act(async () => fireEvent.click(button))
  expect(payments()).toHaveLength(1)
  expect(leaveFor).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('Opening the checkout...')
})

test('a page restored from the back-forward cache can be used again', async () => {
  await openPayment()
  await pay()
  expect(isBusy()).toEqual(['true'])
  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  })
  expect(isBusy()).toEqual([null])
  await pay()
  expect(leaveFor).toHaveBeenCalledTimes(2)
})

test('without a network it says so, and a second press repeats the same submit', async () => {
  server.lose(makePayment)
  await openPayment()
  await pay()
  expect(alert()).toBe(connectionMessage)
  server.answer(makePayment, checkoutAt(checkout))
  await pay()
  expect(alert()).toBeUndefined()
  expect(leaveFor).toHaveBeenCalledTimes(1)
  const [first, second] = payments()
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toEqual(first)
})

test.each([
  [{ status: 500 }, 'An error occurred while processing your payment'],
  [refusals.tooManyAttempts, refusals.tooManyAttempts.message],
])('a refusal is shown above the button', async (refusal, why) => {
  server.refuse(makePayment, refusal)
  await openPayment()
  await pay()
  expect(alert()).toBe(why)
  expect(isBusy()).toEqual([null])
})

test('a refusal because of an open payment reads that payment and links to it', async () => {
  server.refuse(makePayment, underWay)
  await openPayment()
  const before = server.asked(readSubscription).length
  server.answer(readSubscription, { ...chosenSubscription, openPayment: begun })
  await pay()
  expect(server.asked(readSubscription)).toHaveLength(before + 1)
  expect(alert()).toContain(underWay.message)
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test('when the open payment was settled meanwhile, the link leads to all payments', async () => {
  server.refuse(makePayment, underWay)
  await openPayment()
  server.answer(readSubscription, activeSubscription(boughtPlan('EXECUTIVE', '2026-11-15', '2027-11-15')))
  await pay()
  expect(alert()).toContain(underWay.message)
  expect(linkTo('See your payments')).toBe('/d/billing')
})

test.each([
  [priceChanged, 'See the plans', '/d/pricing-plans'],
  [selectionRefusals.noBusiness, 'Go to your business', '/d/add-business'],
])('$message: it links to the next step', async (refusal, label, to) => {
  server.refuse(makePayment, refusal)
  await openPayment()
  await pay()
  expect(alert()).toContain(refusal.message)
  expect(linkTo(label)).toBe(to)
})

test('already paid is shown as good news, with links to the payments and the status', async () => {
  server.refuse(makePayment, alreadyPaid)
  await openPayment()
  server.answer(readSubscription, activeSubscription(boughtPlan('EXECUTIVE', '2026-11-15', '2027-11-15')))
  await pay()
  expect(alert()).toBeUndefined()
  expect(screen.getByRole('status').textContent).toContain(alreadyPaid.message)
  expect(linkTo('See your payments')).toBe('/d/billing')
  expect(screen.getByRole('heading', { name: 'There is nothing to pay' })).toBeTruthy()
  expect(linkTo('See the status')).toBe('/d/vendor-status')
})

test('an answer that comes after the vendor has left does not navigate', async () => {
  const release = server.holdBack(makePayment)
  const { goTo } = await openPayment()
  await pay()
  await goTo(paths.status)
  await releaseAnswer(release)
  expect(leaveFor).not.toHaveBeenCalled()
})

test('whoever is no longer logged in is told, and led to the login', async () => {
  const page = await openPayment()
  localStorage.clear()
  await pay()
  expect(alert()).toBe(refusals.noToken.message)
  expect(payments()).toEqual([])
  await pass(timing.afterMissingTokenMs)
  expect(page.address()).toBe('/login')
})

test('a payment beside an earlier one that waits is begun only when the vendor says so', async () => {
  const [earlier, another] = ['AFH-0000-0000-0000-0001', 'AFH-0000-0000-0000-0002']
  const held = (reference: string) => ({ ...paymentRefusals.earlierUnderWay, params: { reference } })
  server.refuse(makePayment, held(earlier))
  await openPayment()
  await pay()
  expect(alert()).toContain(paymentRefusals.earlierUnderWay.message)
  expect(linkTo('See that payment')).toBe(`/d/payment-success?reference=${earlier}`)
  const goOn = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay again all the same' })))
  server.refuse(makePayment, held(another))
  await goOn()
  server.answer(makePayment, checkoutAt(checkout))
  await goOn()
  expect(payments().map(({ body }) => body)).toEqual([
    { paymentMethod: 'mobile_money' },
    { paymentMethod: 'mobile_money', besides: [earlier] },
    { paymentMethod: 'mobile_money', besides: [earlier, another] },
  ])
  expect(leaveFor.mock.calls).toEqual([[checkout]])
})
