// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makePayment, paymentRefusals } from '../../../contract/business/payment.ts'
import { readSubscription, selectionRefusals } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { pass } from '../../account/session/testing/vendor-session.ts'
import { connectionMessage } from '../../api/failure.ts'
import { timing } from '../../timing.ts'
import { active, openPayment as begun, bought, chosen } from '../testing/sample-subscription.ts'
import { arrive, linkTo } from '../testing/vendor-pages.tsx'
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

test('however often it is pressed, one payment is begun', async () => {
  const letGo = server.holdBack(makePayment)
  await openPayment()
  const button = proceed()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await act(async () => fireEvent.click(button))
  await arrive(letGo)
  // This page can be used until the checkout has loaded.
  await act(async () => fireEvent.click(button))
  expect(payments()).toHaveLength(1)
  expect(leaveFor).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('Opening the checkout...')
})

test('brought back by the browser as it was left, the page can be used again', async () => {
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

test('without a network it says so, and pressed again it is the same submit', async () => {
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
])('a refusal is said above the button', async (refusal, why) => {
  server.refuse(makePayment, refusal)
  await openPayment()
  await pay()
  expect(alert()).toBe(why)
  expect(isBusy()).toEqual([null])
})

test('a payment under way is asked for anew and led to', async () => {
  server.refuse(makePayment, underWay)
  await openPayment()
  const before = server.asked(readSubscription).length
  server.answer(readSubscription, { ...chosen, openPayment: begun })
  await pay()
  expect(server.asked(readSubscription)).toHaveLength(before + 1)
  expect(alert()).toContain(underWay.message)
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test('one that found its answer meanwhile is among the payments', async () => {
  server.refuse(makePayment, underWay)
  await openPayment()
  server.answer(readSubscription, active(bought('EXECUTIVE', '2026-11-15', '2027-11-15')))
  await pay()
  expect(alert()).toContain(underWay.message)
  expect(linkTo('See your payments')).toBe('/d/billing')
})

test.each([
  [priceChanged, 'See the plans', '/d/pricing-plans'],
  [selectionRefusals.noBusiness, 'Go to your business', '/d/add-business'],
])('$message: there is a way on', async (refusal, label, to) => {
  server.refuse(makePayment, refusal)
  await openPayment()
  await pay()
  expect(alert()).toContain(refusal.message)
  expect(linkTo(label)).toBe(to)
})

test('that it is paid already is good news, with the receipt and the status', async () => {
  server.refuse(makePayment, alreadyPaid)
  await openPayment()
  server.answer(readSubscription, active(bought('EXECUTIVE', '2026-11-15', '2027-11-15')))
  await pay()
  expect(alert()).toBeUndefined()
  expect(screen.getByRole('status').textContent).toContain(alreadyPaid.message)
  expect(linkTo('See your payments')).toBe('/d/billing')
  expect(screen.getByRole('heading', { name: 'There is nothing to pay' })).toBeTruthy()
  expect(linkTo('See the status')).toBe('/d/vendor-status')
})

test('an answer that comes after the vendor has gone leads nowhere', async () => {
  const letGo = server.holdBack(makePayment)
  const { leave } = await openPayment()
  await pay()
  await leave()
  await arrive(letGo)
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
