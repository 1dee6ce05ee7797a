// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { verificationRefusals, verifyTransaction } from '../../../contract/business/payment.ts'
import { readSubscription, type Selection, type Subscription } from '../../../contract/business/subscription.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { comeOnline } from '../../session/testing/vendor-session.ts'
import {
  activeSubscription,
  openPayment as begun,
  boughtPlan,
  chosenSubscription,
  executiveForAYear,
  heldPayment,
  nothingBought,
  paidSubscription,
} from '../testing/sample-subscription.ts'
import { heading, linkTo, press, releaseAnswer } from '../testing/vendor-pages.tsx'
import { openPayment, order, proceed, server } from './testing/open-payment.tsx'

const answer = (subscription: Subscription) => server.answer(readSubscription, subscription)
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const choose = (selection: Partial<Selection>) =>
  answer({ ...chosenSubscription, selection: { ...executiveForAYear, ...selection } })

test('it says what is bought, for how long and for how much', async () => {
  await openPayment()
  expect(heading().textContent).toBe('Complete Your Payment')
  expect(order()).toEqual({
    Plan: 'Executive',
    Period: '1 year',
    Begins: 'When you have paid',
    Ends: '15 Nov 2027',
    'You save': 'GH₵360 (15%)',
  })
  expect(screen.getByText('GH₵2,040')).toBeTruthy()
})

test.each<[string, Partial<Selection>, object]>([
  [
    'waits for the approval',
    { startsAt: null, endsAt: null },
    { Begins: 'When you are approved', Ends: '1 year later' },
  ],
  [
    'comes after another plan',
    { startsAt: '2026-12-15T09:00:00.000Z', endsAt: '2027-12-15T09:00:00.000Z' },
    { Begins: '15 Dec 2026', Ends: '15 Dec 2027' },
  ],
  [
    'goes on from the end of one in its days of grace',
    { startsAt: '2026-11-12T09:00:00.000Z', endsAt: '2026-12-12T09:00:00.000Z' },
    { Begins: '12 Nov 2026', Ends: '12 Dec 2026' },
  ],
  [
    'starts at a time given by a clock slightly ahead',
    { startsAt: '2026-11-15T09:02:00.000Z' },
    { Begins: 'When you have paid' },
  ],
])('for a plan that %s it says when it begins', async (_, selection, expected) => {
  choose(selection)
  await openPayment()
  expect(order()).toMatchObject(expected)
})

test.each([
  ['STANDARD', 'After your Executive plan'],
  ['EXECUTIVE', 'After your Executive plan'],
  ['PREMIUM', 'When you are approved'],
] as const)('%s chosen while Executive waits for the approval begins: %s', async (plan, expected) => {
  const selection = { ...executiveForAYear, plan, startsAt: null, endsAt: null }
  answer({ ...paidSubscription('EXECUTIVE'), selection })
  await openPayment()
  expect(order()).toMatchObject({ Begins: expected })
})

test('a monthly plan shows no saving', async () => {
  choose({ duration: 'MONTHLY', amountPesewas: 20_000, savingPesewas: 0, savingPercent: 0 })
  await openPayment()
  expect(order()).toMatchObject({ Period: '1 month' })
  expect('You save' in order()).toBe(false)
  expect(screen.getByText('GH₵200')).toBeTruthy()
})

test.each<[string, Partial<Selection>, object, string]>([
  [
    'the days left of a higher plan',
    {
      plan: 'PREMIUM',
      duration: 'MONTHLY',
      amountPesewas: 12_000,
      upgrade: { from: 'STANDARD', days: 12, keepsEnd: true },
      endsAt: '2026-11-27T09:00:00.000Z',
    },
    { Plan: 'Premium, upgrade from Standard, difference for 12 days', Ends: '27 Nov 2026' },
    'GH₵120',
  ],
  [
    'a year in place of a month',
    {
      plan: 'STANDARD',
      duration: 'YEARLY',
      amountPesewas: 104_000,
      upgrade: { from: 'STANDARD', days: 1, keepsEnd: false },
    },
    { Plan: 'Standard, 1 year, less 1 day left of Standard', Ends: '15 Nov 2027' },
    'GH₵1,040',
  ],
])('where the difference is paid for %s, the order says so in place of a period', async (_, change, said, toPay) => {
  choose({ ...change, savingPesewas: 0, savingPercent: 0 })
  await openPayment()
  expect(order()).toEqual({ ...said, Begins: 'When you have paid' })
  expect(screen.getByText(toPay)).toBeTruthy()
})

test('mobile money is chosen first, and the card can be', async () => {
  await openPayment()
  expect(screen.getByRole('heading', { name: 'All Payment Methods Available at Checkout' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Start with' })).toBeTruthy()
  expect(radio(/^Mobile money.*MTN MoMo.*Telecel Cash.*AT Money/).checked).toBe(true)
  fireEvent.click(radio(/^Bank card.*Visa.*Mastercard/))
  expect(radio(/^Mobile money/).checked).toBe(false)
  expect(screen.getByText('Both are offered on the next page.')).toBeTruthy()
})

test('it names the provider, the terms and the privacy notice, and leads back to the plans', async () => {
  await openPayment()
  expect(screen.getByText('Secure payment by Paystack')).toBeTruthy()
  expect(linkTo('Terms')).toBe('/terms')
  expect(linkTo('Privacy')).toBe('/privacy')
  expect(linkTo('Change plan')).toBe('/d/pricing-plans')
})

test('nothing can be paid before the order is loaded', async () => {
  const release = server.holdBack(readSubscription)
  await openPayment()
  expect(screen.getByRole('status').textContent).toContain('Loading your order')
  expect(screen.queryByRole('radio')).toBeNull()
  await releaseAnswer(release)
  expect(proceed().disabled).toBe(false)
})

test('an order that another page has read can be paid once it was read again', async () => {
  queryClient.setQueryData(endpointKey(readSubscription, {}), chosenSubscription)
  const release = server.holdBack(readSubscription)
  await openPayment()
  expect(screen.queryByRole('radio')).toBeNull()
  await releaseAnswer(release)
  expect(order()).toMatchObject({ Plan: 'Executive' })
  expect(proceed().disabled).toBe(false)
})

test.each([
  ['nobody answers', () => server.lose(readSubscription), connectionMessage],
  ['it is refused', () => server.refuse(readSubscription, refusals.unavailable), refusals.unavailable.message],
  ['something else answers', () => server.answerOddly(readSubscription, 200, '<p>'), 'Your order could not be loaded.'],
])('where %s the page says so, and Retry asks again', async (_, fail, why) => {
  fail()
  await openPayment()
  expect(screen.getByRole('alert').textContent).toContain(why)
  expect(screen.queryByRole('radio')).toBeNull()
  answer(chosenSubscription)
  await press('Retry')
  expect(order()).toMatchObject({ Plan: 'Executive' })
  expect(document.activeElement?.textContent).toBe('Complete Your Payment')
  expect(proceed().disabled).toBe(false)
})

test.each<[Subscription, string, string]>([
  [nothingBought, 'No plan is chosen', 'Choose a plan first. You pay for it here.'],
  [
    { ...activeSubscription(boughtPlan('STANDARD', '2025-11-15', '2026-11-14')), state: 'EXPIRED' },
    'No plan is chosen',
    'Choose a plan first. You pay for it here.',
  ],
  [
    activeSubscription(boughtPlan('STANDARD', '2026-11-15', '2027-11-15')),
    'There is nothing to pay',
    'Your Standard plan is on until 15 Nov 2027. To add time, choose a plan.',
  ],
  [
    paidSubscription('STANDARD'),
    'There is nothing to pay',
    'Standard is paid. It begins when your business is approved.',
  ],
])('without a chosen plan it says so, and leads to the plans', async (subscription, title, words) => {
  answer(subscription)
  server.refuse(verifyTransaction, verificationRefusals.notCompleted)
  await openPayment('?cancelled=AFH-7K2M-9QXT-4BHD-WN3P')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
  expect(linkTo('See the plans')).toBe('/d/pricing-plans')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Change plan')).toBeNull()
  expect(screen.queryByText(/You left/)).toBeNull()
})

test('an open payment is shown first, and the order can still be paid', async () => {
  answer({ ...chosenSubscription, openPayment: begun })
  await openPayment()
  expect(screen.getByText(/^You began to pay GH₵2,040 for Executive, 1 year/)).toBeTruthy()
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P')
  expect(proceed().disabled).toBe(false)
})

test('while a payment is looked into, nothing can be paid', async () => {
  answer({ ...chosenSubscription, heldPayment })
  await openPayment()
  expect(screen.getByText('We are looking into your payment of GH₵1,500. You need not pay again.')).toBeTruthy()
  expect(linkTo('See that payment')).toBe('/d/payment-success?reference=AFH-3D5F-7H9K-2M4P-6R8T')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('To pay')).toBeNull()
  expect(screen.queryByText('No plan is chosen')).toBeNull()
})

test('a business that must be corrected cannot pay yet', async () => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'REJECTED' })
  await openPayment()
  expect(linkTo('Correct and resubmit')).toBe('/d/add-business')
  expect(order()).toMatchObject({ Plan: 'Executive' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('another plan, chosen in another tab, is what the order says', async () => {
  await openPayment()
  choose({ plan: 'PREMIUM', amountPesewas: 384_000 })
  await comeOnline()
  expect(order()).toMatchObject({ Plan: 'Premium' })
  expect(screen.getByText('GH₵3,840')).toBeTruthy()
})
