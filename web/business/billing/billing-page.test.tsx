// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Subscription } from '../../../contract/business/subscription.ts'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'
import { answer, answerLater, beginAsVendor, setVisible } from '../../account/session/testing/vendor-server.ts'
import { BillingPage } from './billing-page.tsx'
import { nowMs, reference, samplePayment, sampleSelection, sampleSubscription, wire } from './testing/samples.ts'

const profile = 'GET /auth/profile'
const noPayments = { payments: [], hasMore: false }

beforeEach(() => {
  beginAsVendor(nowMs)
  answer(wire.payments, noPayments)
  answer(profile, sampleProfile)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (given?: Partial<Subscription>) => {
  if (given) answer(wire.subscription, sampleSubscription(given))
  return act(async () =>
    render(
      <MemoryRouter>
        <BillingPage />
      </MemoryRouter>,
    ),
  )
}
const plan = () => screen.getByRole('region', { name: 'Your plan' })
const history = () => screen.getByRole('region', { name: 'Payments' })
const waysOf = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`)
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('both parts hold their place while they come', async () => {
  answerLater(wire.subscription)
  answerLater(wire.payments)
  await show()
  expect(screen.getByText('Loading: Your plan')).toBeTruthy()
  expect(screen.getByText('Loading: Payments')).toBeTruthy()
})

test('a plan that is on: its name, its state, its end, and the way to renew', async () => {
  await show({})
  expect(plan().textContent).toContain('ExecutiveActiveIt is on until 15\u00a0Nov\u00a02027.')
  expect(waysOf(plan())).toEqual(['Renew or change plan → /d/pricing-plans'])
})

test('a plan that is only chosen leads to paying for it', async () => {
  await show({ state: 'SELECTED', current: null, selection: sampleSelection })
  expect(plan().textContent).toContain('Premium, 1 yearSelected, not paid yet')
  expect(waysOf(plan())).toEqual([
    'Complete your payment → /d/proceed-to-make-payment',
    'Change plan → /d/pricing-plans',
  ])
})

test('a payment that is not finished comes before a new one', async () => {
  const openPayment = { reference, plan: 'PREMIUM', duration: 'YEARLY', amountPesewas: 384_000, startedAt: '' } as const
  await show({ state: 'SELECTED', current: null, selection: sampleSelection, openPayment })
  expect(plan().textContent).toContain('A payment is not finishedGH₵3,840 for Premium, 1 year.')
  expect(waysOf(plan())).toEqual([
    `See what came of it → /d/payment-success?reference=${reference}`,
    'Change plan → /d/pricing-plans',
  ])
})

const heldPayment = { reference, amountPesewas: 204_000, startedAt: '' }
const seeIt = `See that payment → /d/payment-success?reference=${reference}`
const heldWords = 'We are looking into your payment of GH₵2,040. You need not pay again.'

test.each<[string, Partial<Subscription>, string]>([
  ['chosen', { state: 'SELECTED', current: null, selection: sampleSelection }, 'Change plan → /d/pricing-plans'],
  ['over', { state: 'EXPIRED' }, 'Renew or change plan → /d/pricing-plans'],
])('a payment that is looked into comes first; a plan that is %s asks for no other', async (_, given, way) => {
  await show({ ...given, heldPayment })
  expect(plan().textContent).toContain(heldWords)
  expect(waysOf(plan())).toEqual([seeIt, way])
  expect(within(plan()).getByRole('link', { name: /plan$/ }).className).toContain('line')
})

test('nothing but a payment that is looked into: no invitation to pay', async () => {
  await show({ state: null, current: null, heldPayment })
  expect(waysOf(plan())).toEqual([seeIt])
})

test('a business that is to be corrected leads there, not to a payment that would be refused', async () => {
  answer(profile, { ...sampleProfile, businessStatus: 'REJECTED' })
  await show({ state: 'SELECTED', current: null, selection: sampleSelection })
  expect(plan().textContent).toContain('Please correct your business details first. Then pay for it.')
  expect(waysOf(plan())).toEqual(['Correct and resubmit → /d/add-business'])
})

test.each([
  [false, 'It is paid for 1 year, and begins'],
  [true, 'It is paid, and begins'],
])('paid before the approval, with payments not shown yet %s: %s', async (hasMore, words) => {
  answer(wire.payments, { payments: [samplePayment(1, { startsAt: null, endsAt: null })], hasMore })
  await show({ state: 'PAID', current: { plan: 'EXECUTIVE', startsAt: null, endsAt: null } })
  expect(plan().textContent).toContain(words)
})

test('nothing bought and nothing chosen: an invitation', async () => {
  await show({ state: null, current: null })
  expect(plan().textContent).toContain('No plan yet')
  expect(waysOf(plan())).toEqual(['See the plans → /d/pricing-plans'])
  expect(history().textContent).toContain('No payments yet')
})

test('each payment has its date, plan, reference, method, amount and state, and leads on', async () => {
  const card = samplePayment(2, {
    state: 'open',
    receiptNumber: null,
    method: 'card',
    duration: 'MONTHLY',
    plan: 'STANDARD',
    amountPesewas: 10_050,
  })
  answer(wire.payments, { payments: [card, samplePayment(1)], hasMore: false })
  await show({})
  expect(rows()).toEqual([
    [
      '15 Nov 2026',
      `Standard, 1 month${card.reference}`,
      'Card',
      'GH₵100.50',
      'Not finished',
      `Check now ${card.reference}`,
    ],
    ['15 Nov 2026', `Executive, 1 year${reference}`, 'Mobile money', 'GH₵2,040', 'Paid', `Receipt ${reference}`],
  ])
  expect(
    within(history())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([`/d/payment-success?reference=${card.reference}`, `/d/receipt?reference=${reference}`])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('come back to, it shows what is true now', async () => {
  const openOne = samplePayment(1, { state: 'open', receiptNumber: null })
  answer(wire.payments, { payments: [openOne], hasMore: false })
  await show({ state: 'SELECTED', current: null, selection: sampleSelection })
  answer(wire.payments, { payments: [samplePayment(1)], hasMore: false })
  answer(wire.subscription, sampleSubscription())
  await setVisible('visible')
  expect(rows()[0]?.[4]).toBe('Paid')
  expect(plan().textContent).toContain('Active')
})

test('a part that cannot be read says so, the other stays, and Retry brings it', async () => {
  answer(wire.subscription)
  await show()
  expect(within(plan()).getByRole('alert').textContent).toContain('Your plan could not be read.')
  expect(history().textContent).toContain('No payments yet')
  answer(wire.subscription, sampleSubscription())
  const retry = screen.getByRole('button', { name: 'Retry' })
  retry.focus()
  await act(async () => fireEvent.click(retry))
  expect(plan().textContent).toContain('Executive')
  expect(document.activeElement?.textContent).toBe('Your plan')
})
