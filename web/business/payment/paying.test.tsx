// @vitest-environment happy-dom

import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentRefusals } from '../../../contract/business/payment.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import { answer, answerLater, pass, timesAsked } from '../../account/session/testing/vendor-server.ts'
import { refuses } from '../../testing/refused.ts'
import { timing } from '../../timing.ts'
import { active, openPayment as begun, bought } from '../subscription/testing/sample-subscription.ts'
import {
  calls,
  checkout,
  checkoutAt,
  clearUp,
  leaveFor,
  linkTo,
  openPayment,
  pay,
  proceed,
  sent,
  setTheScene,
} from './testing/open-payment.tsx'
import { chosen } from './testing/sample-order.ts'

beforeEach(setTheScene)
afterEach(clearUp)

const address = `${checkout}/0peioxfhpn`
const alert = () => screen.queryByRole('alert')?.textContent
const isBusy = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-disabled'))
const { underWay, priceChanged, alreadyPaid } = paymentRefusals

test('the browser follows the address of the checkout', async () => {
  answer(calls.pay, checkoutAt(address))
  await openPayment()
  await pay()
  expect(sent().map(({ body }) => body)).toEqual([{ paymentMethod: 'mobile_money' }])
  expect(leaveFor.mock.calls).toEqual([[address]])
})

test('a card is sent as a card', async () => {
  answer(calls.pay, checkoutAt(address))
  await openPayment()
  fireEvent.click(screen.getByRole('radio', { name: /^Bank card/ }))
  await pay()
  expect(sent().map(({ body }) => body)).toEqual([{ paymentMethod: 'card' }])
})

test.each([
  ['another place', checkoutAt('https://checkout.evil.example/0peioxfhpn')],
  ['a script', checkoutAt('javascript:alert(1)')],
  ['nowhere', checkoutAt('')],
  ['nothing', { message: 'Authorization URL created', data: {} }],
])('an answer that leads to %s is not followed', async (_, reply) => {
  answer(calls.pay, reply)
  await openPayment()
  await pay()
  expect(leaveFor).not.toHaveBeenCalled()
  expect(alert()).toBe('Invalid response from payment server')
  expect(isBusy()).toEqual([null])
})

test('however often it is pressed, one payment is begun', async () => {
  const { arrive } = answerLater(calls.pay)
  await openPayment()
  const button = proceed()
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await act(async () => fireEvent.click(button))
  await arrive(checkoutAt(address))
  // Until the other page is there, this one still is.
  await act(async () => fireEvent.click(button))
  expect(sent()).toHaveLength(1)
  expect(leaveFor).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('Opening the checkout...')
})

test('brought back by the browser as it was left, the page can be used again', async () => {
  answer(calls.pay, checkoutAt(address))
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
  answer(calls.pay)
  await openPayment()
  await pay()
  expect(alert()).toBe('Failed to connect to the server. Please check your internet connection and try again.')
  answer(calls.pay, checkoutAt(address))
  await pay()
  expect(alert()).toBeUndefined()
  expect(leaveFor).toHaveBeenCalledTimes(1)
  const [first, second] = sent()
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toEqual(first)
})

test.each([
  [refuses({ status: 500 }), 'An error occurred while processing your payment'],
  [
    refuses({ status: 429, message: 'Too many attempts. Please try again later.' }),
    'Too many attempts. Please try again later.',
  ],
])('a refusal is said above the button', async (how, why) => {
  answer(calls.pay, how)
  await openPayment()
  await pay()
  expect(alert()).toBe(why)
  expect(isBusy()).toEqual([null])
})

test('a payment under way is asked for anew and led to', async () => {
  answer(calls.pay, refuses(underWay))
  await openPayment()
  const before = timesAsked(calls.subscription)
  answer(calls.subscription, { ...chosen, openPayment: begun })
  await pay()
  expect(timesAsked(calls.subscription)).toBe(before + 1)
  expect(alert()).toContain(underWay.message)
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test('one that found its answer meanwhile is among the payments', async () => {
  answer(calls.pay, refuses(underWay))
  await openPayment()
  answer(calls.subscription, active(bought('EXECUTIVE', '2026-11-15', '2027-11-15')))
  await pay()
  expect(alert()).toContain(underWay.message)
  expect(linkTo('See your payments')).toBe('/d/billing')
})

test.each([
  [priceChanged, 'See the plans', '/d/pricing-plans'],
  [selectionRefusals.noBusiness, 'Go to your business', '/d/add-business'],
])('$message: there is a way on', async (refusal, label, to) => {
  answer(calls.pay, refuses(refusal))
  await openPayment()
  await pay()
  expect(alert()).toContain(refusal.message)
  expect(linkTo(label)).toBe(to)
})

test('that it is paid already is good news, with the receipt and the status', async () => {
  answer(calls.pay, refuses(alreadyPaid))
  await openPayment()
  answer(calls.subscription, active(bought('EXECUTIVE', '2026-11-15', '2027-11-15')))
  await pay()
  expect(alert()).toBeUndefined()
  expect(screen.getByRole('status').textContent).toContain(alreadyPaid.message)
  expect(linkTo('See your payments')).toBe('/d/billing')
  expect(screen.getByRole('heading', { name: 'There is nothing to pay' })).toBeTruthy()
  expect(linkTo('See the status')).toBe('/d/vendor-status')
})

test('an answer that comes after the vendor has gone leads nowhere', async () => {
  const { arrive } = answerLater(calls.pay)
  const { leave } = await openPayment()
  await pay()
  await leave()
  await arrive(checkoutAt(address))
  expect(leaveFor).not.toHaveBeenCalled()
})

test('whoever is no longer logged in is told, and led to the login', async () => {
  const page = await openPayment()
  localStorage.clear()
  await pay()
  expect(alert()).toBe('Authentication token not found. Please log in again.')
  expect(sent()).toEqual([])
  await pass(timing.afterMissingTokenMs)
  expect(page.address()).toBe('/login')
})
