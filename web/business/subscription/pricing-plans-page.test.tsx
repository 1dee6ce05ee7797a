// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { pricedPlan, readSubscription, showAllSubscriptions } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { comeOnline } from '../../session/testing/vendor-session.ts'
import { activeSubscription, boughtPlan, nothingBought, openPayment, plans } from '../testing/sample-subscription.ts'
import { heading, linkTo, press, releaseAnswer } from '../testing/vendor-pages.tsx'
import { card, errorToast, openPlans, server } from './testing/open-plans.tsx'

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const lines = (title: string) =>
  within(card(title))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

test('each plan has its price by the year, what that saves, its features and its button', async () => {
  await openPlans()
  expect(heading().textContent).toBe('Choose your plan')
  expect(screen.getByText('Save up to 20%')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(card('Standard').textContent).toContain('GH₵1,080 a yearYou save GH₵120 (10%)')
  expect(card('Executive').textContent).toContain('GH₵2,040 a yearYou save GH₵360 (15%)')
  expect(card('Premium').textContent).toContain('GH₵3,840 a yearYou save GH₵960 (20%)')
  expect(lines('Standard')).toEqual(['1 user account', '1 ad service', 'Basic support'])
  expect(lines('Executive')).toEqual(['2 user accounts', '2 ad services'])
  expect(lines('Premium')).toEqual([
    'Unlimited accounts and ads',
    '24/7 support',
    'Full customization',
    'Exclusive perks',
  ])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Select Standard',
    'Select Executive',
    'Select Premium',
  ])
})

test('only Executive is recommended', async () => {
  await openPlans()
  expect(card('Executive').textContent).toContain('Recommended')
  expect(screen.getAllByText('Recommended')).toHaveLength(1)
})

test('by the month the prices are of a month, and the badge stays', async () => {
  await openPlans()
  expect(radio('Yearly').checked).toBe(true)
  fireEvent.click(radio('Monthly'))
  expect(card('Standard').textContent).toContain('GH₵100 a month')
  expect(card('Standard').textContent).toContain('Pay by the year and save GH₵120')
  expect(screen.getByText('Save up to 20%')).toBeTruthy()
})

test('where a year saves nothing, no saving is shown', async () => {
  server.answer(showAllSubscriptions, [
    pricedPlan('STANDARD', { monthlyPricePesewas: 10_000, yearlyPricePesewas: 120_000 }),
  ])
  await openPlans()
  expect(screen.queryByText(/save/i)).toBeNull()
})

test('prices are those of the server', async () => {
  server.answer(showAllSubscriptions, [
    pricedPlan('PREMIUM', { monthlyPricePesewas: 45_050, yearlyPricePesewas: 500_000 }),
  ])
  await openPlans()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(card('Premium').textContent).toContain('GH₵5,000 a yearYou save GH₵406 (8%)')
})

test('while the plans load, skeletons are shown and nothing can be pressed', async () => {
  const release = server.holdBack(showAllSubscriptions)
  await openPlans()
  expect(screen.getByRole('status').textContent).toContain('Loading the plans')
  expect(screen.queryByRole('button')).toBeNull()
  await releaseAnswer(release)
  expect(screen.queryByText('Loading the plans')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

test.each([
  [
    'the plans are refused',
    () => server.refuse(showAllSubscriptions, refusals.unavailable),
    refusals.unavailable.message,
  ],
  ['nobody answers', () => server.lose(showAllSubscriptions), connectionMessage],
  [
    'the own plan cannot be read',
    () => server.refuse(readSubscription, { status: 500 }),
    'Server error. Please try again later.',
  ],
])('where %s, a toast and the screen say so, and Retry asks again', async (_, fail, why) => {
  fail()
  await openPlans()
  expect(errorToast.mock.calls[0]?.[0]).toBe(`Error loading plans: ${why}`)
  expect(screen.getByRole('alert').textContent).toContain(`Error: ${why}`)
  await press('Retry')
  expect(errorToast).toHaveBeenCalledTimes(2)
  server.answer(showAllSubscriptions, plans)
  server.answer(readSubscription, nothingBought)
  await press('Retry')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Choose your plan')
})

test('an expired session is not shown as an error of the plans', async () => {
  server.refuse(showAllSubscriptions, refusals.sessionOver)
  await openPlans()
  expect(errorToast).not.toHaveBeenCalled()
})

test('the current plan is marked with its end, and prices for its duration are shown first', async () => {
  await openPlans(
    activeSubscription(
      boughtPlan('STANDARD', '2026-11-15', '2026-12-15'),
      boughtPlan('PREMIUM', '2026-12-15', '2027-01-15'),
    ),
  )
  expect(radio('Monthly').checked).toBe(true)
  expect(within(card('Standard')).getByText('Current plan')).toBeTruthy()
  expect(within(card('Standard')).getByText('Yours until 15 Dec 2026')).toBeTruthy()
  expect(within(card('Premium')).getByText('From 15 Dec 2026 until 15 Jan 2027')).toBeTruthy()
  expect(screen.getByText('Your Standard plan is on until 15 Dec 2026. Then Premium until 15 Jan 2027.')).toBeTruthy()
})

test('without a business the link to register is shown above, and the buttons still work', async () => {
  await openPlans(nothingBought, unregisteredProfile)
  expect(linkTo('Register your business')).toBe('/d/add-business')
  await press('Select Standard')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('an open payment is linked', async () => {
  await openPlans({ ...nothingBought, openPayment })
  expect(linkTo('Check that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
})

test('the plans come when the business is known; when it cannot be read, the plans are shown all the same', async () => {
  server.answerOddly(readProfile, 200, { nothing: 'that can be read' })
  const release = server.holdBack(readProfile)
  await openPlans()
  expect(screen.getByRole('status').textContent).toContain('Loading the plans')
  expect(screen.queryAllByRole('article')).toHaveLength(0)
  await releaseAnswer(release)
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('a change made elsewhere is shown on return, and the chosen duration stays', async () => {
  await openPlans()
  fireEvent.click(radio('Monthly'))
  const before = server.asked(showAllSubscriptions).length
  server.answer(readSubscription, activeSubscription(boughtPlan('PREMIUM', '2026-11-15', '2027-11-15')))
  await comeOnline()
  await act(async () => {})
  expect(within(card('Premium')).getByText('Yours until 15 Nov 2027')).toBeTruthy()
  expect(radio('Monthly').checked).toBe(true)
  expect(server.asked(showAllSubscriptions)).toHaveLength(before + 1)
})
