// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unregisteredProfile } from '../../account/session/testing/sample-profile.ts'
import { answer, answerLater, comeOnline, timesAsked } from '../../account/session/testing/vendor-server.ts'
import { refuses } from '../../testing/refused.ts'
import { calls, card, clearUp, openPlans, press, said, setTheScene } from './testing/open-plans.tsx'
import { active, bought, nothingBought, openPayment, plans } from './testing/sample-subscription.ts'

beforeEach(setTheScene)
afterEach(clearUp)

const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const lines = (title: string) =>
  within(card(title))
    .getAllByRole('listitem')
    .map((line) => line.textContent)

test('each plan has its price by the year, what that saves, its features and its button', async () => {
  await openPlans()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose your plan')
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
  expect(card('Standard').textContent).not.toContain('You save')
  expect(screen.getByText('Save up to 20%')).toBeTruthy()
})

test('where a year saves nothing, nobody is told that it does', async () => {
  answer(calls.plans, [{ plan: 'STANDARD', monthly_price: 10_000, yearly_price: 120_000 }])
  await openPlans()
  expect(screen.queryByText(/save/i)).toBeNull()
})

test('prices are those of the server', async () => {
  answer(calls.plans, [{ plan: 'PREMIUM', monthly_price: 45_050, yearly_price: 500_000 }])
  await openPlans()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(card('Premium').textContent).toContain('GH₵5,000 a yearYou save GH₵406 (8%)')
})

test('until they come, their places are kept and nothing can be pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(calls.plans, () => promise.then(() => Response.json(plans)))
  await openPlans()
  expect(screen.getByRole('status').textContent).toContain('Loading the plans')
  expect(screen.queryByRole('button')).toBeNull()
  await act(async () => resolve())
  expect(screen.queryByText('Loading the plans')).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(3)
})

test.each([
  [
    'the plans are refused',
    calls.plans,
    refuses({ status: 503, message: 'The service is briefly unavailable.' }),
    'The service is briefly unavailable.',
  ],
  ['nobody answers', calls.plans, undefined, connection],
  [
    'the own plan cannot be read',
    calls.subscription,
    refuses({ status: 500 }),
    'Server error. Please try again later.',
  ],
])('where %s, a toast and the screen say so, and Retry asks again', async (_, call, how, why) => {
  answer(call, how)
  await openPlans()
  expect(said.mock.calls[0]?.[0]).toBe(`Error loading plans: ${why}`)
  expect(screen.getByRole('alert').textContent).toContain(`Error: ${why}`)
  await press('Retry')
  expect(said).toHaveBeenCalledTimes(2)
  answer(calls.plans, plans)
  answer(calls.subscription, nothingBought)
  await press('Retry')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Choose your plan')
})

test('the end of a session is not told as an error of the plans', async () => {
  answer(calls.plans, refuses({ status: 401, message: 'Your session has expired. Please log in again.' }))
  await openPlans()
  expect(said).not.toHaveBeenCalled()
})

test('the plan that is on is marked with its end, and its way of paying is shown first', async () => {
  await openPlans(active(bought('STANDARD', '2026-11-15', '2026-12-15'), bought('PREMIUM', '2026-12-15', '2027-01-15')))
  expect(radio('Monthly').checked).toBe(true)
  expect(within(card('Standard')).getByText('Current plan')).toBeTruthy()
  expect(within(card('Standard')).getByText('Yours until 15 Dec 2026')).toBeTruthy()
  expect(within(card('Premium')).getByText('From 15 Dec 2026 until 15 Jan 2027')).toBeTruthy()
  expect(screen.getByText('Your Standard plan is on until 15 Dec 2026. Then Premium until 15 Jan 2027.')).toBeTruthy()
})

test('without a business the way on is shown above, and the buttons still answer', async () => {
  await openPlans(nothingBought, unregisteredProfile)
  expect(screen.getByRole('link', { name: 'Register your business' }).getAttribute('href')).toBe('/d/add-business')
  await press('Select Standard')
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('a payment that was begun is led to', async () => {
  await openPlans({ ...nothingBought, openPayment })
  expect(screen.getByRole('link', { name: 'Check that payment' }).getAttribute('href')).toBe(
    '/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P',
  )
})

test('the place of the notice is kept until the business is known; where it cannot be, the plans are there all the same', async () => {
  const { arrive } = answerLater('GET /auth/profile')
  await openPlans()
  expect(screen.queryByRole('link')).toBeNull()
  await arrive({ nothing: 'that can be read' })
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('what changed elsewhere is seen on coming back, and the chosen duration stays', async () => {
  await openPlans()
  fireEvent.click(radio('Monthly'))
  const before = timesAsked(calls.plans)
  answer(calls.subscription, active(bought('PREMIUM', '2026-11-15', '2027-11-15')))
  await comeOnline()
  await act(async () => {})
  expect(within(card('Premium')).getByText('Yours until 15 Nov 2027')).toBeTruthy()
  expect(radio('Monthly').checked).toBe(true)
  expect(timesAsked(calls.plans)).toBe(before + 1)
})
