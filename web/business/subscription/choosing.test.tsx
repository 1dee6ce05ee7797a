// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSubscription, selectionRefusals, selectSubscription } from '../../../contract/business/subscription.ts'
import { pathTo } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { sampleProfile, unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { pass } from '../../session/testing/vendor-session.ts'
import { timing } from '../../timing.ts'
import {
  activeSubscription,
  boughtPlan,
  chosenSubscription,
  heldPayment,
  nothingBought,
  paidSubscription,
} from '../testing/sample-subscription.ts'
import { press, releaseAnswer } from '../testing/vendor-pages.tsx'
import { card, dialog, errorToast, openPlans, selections, server, verified } from './testing/open-plans.tsx'

const { noBusiness, rejected } = selectionRefusals
const execYearly = { subscriptionTypeEnum: 'EXECUTIVE', subscriptionDurationEnum: 'YEARLY' }
const toBeCorrected = { ...sampleProfile, businessStatus: 'REJECTED' as const }
const proceed = () => press('Proceed to Payment')

test('the popup asks in the words of the product, and says price, period and when it begins', async () => {
  await openPlans()
  await press('Select Executive')
  expect(screen.getByRole('dialog', { name: 'Executive plan' })).toBeTruthy()
  expect(screen.getByText('You just selected Executive plan. Proceed to make payment?')).toBeTruthy()
  expect(screen.getByText('GH₵2,040 for 1 year')).toBeTruthy()
  expect(screen.getByText('The time begins as soon as you have paid.')).toBeTruthy()
  expect(selections()).toEqual([])
})

test('by the month it is the price of a month', async () => {
  await openPlans()
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  await press('Select Executive')
  expect(screen.getByText('GH₵200 for 1 month')).toBeTruthy()
  await proceed()
  expect(selections().map(({ body }) => body)).toEqual([
    { subscriptionTypeEnum: 'EXECUTIVE', subscriptionDurationEnum: 'MONTHLY' },
  ])
})

test('in review it says that the time begins with the approval', async () => {
  await openPlans(undefined, sampleProfile)
  await press('Select Executive')
  expect(dialog()?.textContent).toContain('The time begins when your business is approved.')
})

test('the current plan is renewed, another one is chosen, and both say when the time begins', async () => {
  await openPlans(activeSubscription(boughtPlan('STANDARD', '2026-11-15', '2027-11-15')))
  await press('Renew Standard')
  expect(screen.getByRole('dialog', { name: 'Renew Standard' })).toBeTruthy()
  expect(screen.getByText('The new time is added after 15 Nov 2027.')).toBeTruthy()
  await press('Cancel')
  await press('Select Premium')
  expect(screen.getByRole('dialog', { name: 'Premium plan' })).toBeTruthy()
  expect(screen.getByText('Premium begins at once. What is left of Standard runs after it.')).toBeTruthy()
})

test('a link to renew opens the question for the current plan, and nothing is chosen before the answer', async () => {
  const running = activeSubscription(boughtPlan('STANDARD', '2026-11-15', '2026-12-15'))
  await openPlans(running, undefined, pathTo.renewPlan('MONTHLY'))
  expect(screen.getByRole('dialog', { name: 'Renew Standard' }).textContent).toContain('GH₵100 for 1 month')
  expect(selections()).toEqual([])
  await proceed()
  expect(selections().map(({ body }) => body)).toEqual([
    { subscriptionTypeEnum: 'STANDARD', subscriptionDurationEnum: 'MONTHLY' },
  ])
})

test('without a plan that has begun, a link to renew is a link to the plans', async () => {
  await openPlans(nothingBought, undefined, pathTo.renewPlan('MONTHLY'))
  expect(dialog()).toBeNull()
})

test('a plan that shows fewer services than there are says so before it is paid', async () => {
  await openPlans(undefined, { ...verified, serviceCount: 4 })
  await press('Select Executive')
  expect(dialog()?.textContent).toContain('Executive shows 2 of your 4 services. You choose which.')
  await press('Cancel')
  await press('Select Premium')
  expect(dialog()?.textContent).not.toContain('services')
})

test('Cancel closes it, and nothing was asked', async () => {
  const { address } = await openPlans()
  await press('Select Executive')
  await press('Cancel')
  expect(dialog()).toBeNull()
  expect(selections()).toEqual([])
  expect(address()).toBe('/d/pricing-plans')
})

test('Proceed chooses the plan and goes on to the payment', async () => {
  const { address } = await openPlans()
  await press('Select Executive')
  await proceed()
  expect(selections().map(({ body }) => body)).toEqual([execYearly])
  expect(address()).toBe('/d/proceed-to-make-payment')
  expect(errorToast).not.toHaveBeenCalled()
})

test('pressed twice it is chosen once', async () => {
  const release = server.holdBack(selectSubscription)
  const { address } = await openPlans()
  await press('Select Executive')
  const button = screen.getByRole('button', { name: 'Proceed to Payment' })
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
  })
  await proceed()
  await releaseAnswer(release)
  expect(selections()).toHaveLength(1)
  expect(address()).toBe('/d/proceed-to-make-payment')
})

test.each([
  [() => server.refuse(selectSubscription, noBusiness), noBusiness.message],
  [() => server.refuse(selectSubscription, rejected), `Failed to select subscription: ${rejected.message}`],
  [() => server.lose(selectSubscription), `Failed to select subscription: ${connectionMessage}`],
])('where it fails the popup closes and a toast says why', async (fail, why) => {
  fail()
  const { address } = await openPlans()
  await press('Select Executive')
  await proceed()
  expect(dialog()).toBeNull()
  expect(errorToast.mock.calls.map(([text]) => text)).toEqual([why])
  expect(address()).toBe('/d/pricing-plans')
})

test.each([
  [noBusiness, 'Register your business'],
  [rejected, 'Correct and resubmit'],
])('the reason stays in the card of the plan, with a link: $message', async (refusal, label) => {
  server.refuse(selectSubscription, refusal)
  await openPlans()
  await press('Select Executive')
  await proceed()
  expect(within(card('Executive')).getByText(refusal.message)).toBeTruthy()
  expect(within(card('Executive')).getByRole('link', { name: label }).getAttribute('href')).toBe('/d/add-business')
  expect(within(card('Premium')).queryByText(refusal.message)).toBeNull()
  await press('Select Premium')
  expect(screen.queryByText(refusal.message)).toBeNull()
})

test.each([
  [nothingBought, unregisteredProfile, 'Please register your business first.', '/d/add-business'],
  [nothingBought, toBeCorrected, 'Please correct your business details first.', '/d/add-business'],
  [
    { ...nothingBought, heldPayment },
    verified,
    'You need not pay again.',
    '/d/payment-success?reference=AFH-3D5F-7H9K-2M4P-6R8T',
  ],
])('where no payment can be made the popup says what to do first: %j', async (subscription, profile, words, to) => {
  await openPlans(subscription, profile)
  await press('Select Executive')
  expect(dialog()?.textContent).toContain(words)
  expect(dialog()?.querySelector('a')?.getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull()
})

test('a refused business sees the plans and why none can be chosen', async () => {
  await openPlans(nothingBought, { ...sampleProfile, businessStatus: 'REFUSED' })
  expect(screen.getByText(selectionRefusals.refused.message)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a plan that is paid and has not begun is not called a renewal', async () => {
  await openPlans(paidSubscription('EXECUTIVE'), sampleProfile)
  await press('Select Executive')
  expect(screen.getByRole('dialog', { name: 'Executive plan' })).toBeTruthy()
})

test('after a lost answer the choice is still there, and a second press repeats the same submit', async () => {
  server.lose(selectSubscription)
  const { address } = await openPlans()
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  await press('Select Premium')
  await proceed()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true)
  server.answer(selectSubscription, { message: 'Plan chosen.' })
  await press('Select Premium')
  await proceed()
  const [first, second] = selections()
  expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toEqual(first)
  expect(address()).toBe('/d/proceed-to-make-payment')
})

test('the payment page begins with the new order', async () => {
  const { address } = await openPlans()
  await press('Select Executive')
  server.answer(readSubscription, chosenSubscription)
  await proceed()
  expect(address()).toBe('/d/proceed-to-make-payment')
  expect(queryClient.getQueryData(endpointKey(readSubscription, {}))).toEqual(chosenSubscription)
})

test('an answer that comes after Cancel does not navigate', async () => {
  const release = server.holdBack(selectSubscription)
  const { address } = await openPlans()
  await press('Select Executive')
  await proceed()
  await press('Cancel')
  await releaseAnswer(release)
  expect(address()).toBe('/d/pricing-plans')
  expect(errorToast).not.toHaveBeenCalled()
  await press('Select Standard')
  await proceed()
  expect(address()).toBe('/d/proceed-to-make-payment')
})

test('whoever is no longer logged in is told, and led to the login', async () => {
  const { address } = await openPlans()
  await press('Select Executive')
  localStorage.clear()
  await proceed()
  expect(errorToast.mock.calls.map(([text]) => text)).toEqual([refusals.noToken.message])
  expect(selections()).toEqual([])
  await pass(timing.afterMissingTokenMs)
  expect(address()).toBe('/login')
})
