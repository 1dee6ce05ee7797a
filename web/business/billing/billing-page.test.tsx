// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { readAutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import { listPayments, type Payment } from '../../../contract/business/billing.ts'
import { readSubscription, type Subscription } from '../../../contract/business/subscription.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { setVisible } from '../../session/testing/vendor-session.ts'
import { showPage } from '../../testing/show-page.tsx'
import { reference, samplePayment, sampleReference } from '../testing/sample-payment.ts'
import {
  chosenSubscription,
  heldPayment,
  heldReference,
  noRenewal,
  nothingBought,
  openPayment,
  openReference,
  paidSubscription,
  sampleSubscription,
} from '../testing/sample-subscription.ts'
import { press, serverForVendor } from '../testing/vendor-pages.tsx'
import { BillingPage } from './billing-page.tsx'

const server = serverForVendor()
const answerPayments = (payments: Payment[], hasMore = false) => server.answer(listPayments, { payments, hasMore })

beforeEach(() => {
  server.answer(readAutomaticRenewal, noRenewal)
  answerPayments([])
  server.answer(readSubscription, sampleSubscription())
  server.answer(readProfile, sampleProfile)
})

const show = (subscription?: Subscription) => {
  if (subscription) server.answer(readSubscription, subscription)
  return showPage(<BillingPage />)
}
const plan = () => screen.getByRole('region', { name: 'Your plan' })
const history = () => screen.getByRole('region', { name: 'Payments' })
const linkTexts = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href')}`)
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))

test('one skeleton stands until all sections can be shown', async () => {
  server.holdBack(listPayments)
  await show()
  expect(screen.getByText('Loading your plan and payments')).toBeTruthy()
  expect(screen.queryByRole('region')).toBeNull()
})

test('a plan that is on: its name, its state, its end, and the way to renew', async () => {
  await show()
  expect(plan().textContent).toContain('ExecutiveActiveIt is on until 15\u00a0Nov\u00a02027.')
  expect(linkTexts(plan())).toEqual(['Renew or change plan → /d/pricing-plans'])
})

test('a plan that is only chosen leads to paying for it', async () => {
  await show(chosenSubscription)
  expect(plan().textContent).toContain('Executive, 1 yearSelected, not paid yet')
  expect(linkTexts(plan())).toEqual([
    'Complete your payment → /d/proceed-to-make-payment',
    'Change plan → /d/pricing-plans',
  ])
})

test('a payment that is not finished comes before a new one', async () => {
  await show({ ...chosenSubscription, openPayment })
  expect(plan().textContent).toContain('A payment is not finishedGH₵2,040 for Executive, 1 year.')
  expect(linkTexts(plan())).toEqual([
    `See what came of it → /d/payment-success?reference=${openReference}`,
    'Change plan → /d/pricing-plans',
  ])
})

const seeIt = `See that payment → /d/payment-success?reference=${heldReference}`
const heldWords = 'We are looking into your payment of GH₵1,500. You need not pay again.'

test('a refused business without a plan is led to its status, not to the plans', async () => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'REFUSED' })
  await show(nothingBought)
  expect(plan().textContent).toContain('Your business was refused.')
  expect(linkTexts(plan())).toEqual(['See the status → /d/vendor-status'])
})

test.each<[string, Subscription, string]>([
  ['chosen', chosenSubscription, 'Change plan → /d/pricing-plans'],
  ['over', sampleSubscription({ state: 'EXPIRED' }), 'Renew or change plan → /d/pricing-plans'],
])('a payment that is looked into comes first; a plan that is %s asks for no other', async (_, subscription, way) => {
  await show({ ...subscription, heldPayment })
  expect(plan().textContent).toContain(heldWords)
  expect(linkTexts(plan())).toEqual([seeIt, way])
  expect(within(plan()).getByRole('link', { name: /plan$/ }).className).toContain('line')
})

test('nothing but a payment that is looked into: no invitation to pay', async () => {
  await show({ ...nothingBought, heldPayment })
  expect(linkTexts(plan())).toEqual([seeIt])
})

test('a business that is to be corrected leads there, not to a payment that would be refused', async () => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'REJECTED' })
  await show(chosenSubscription)
  expect(plan().textContent).toContain('Please correct your business details first. Then pay for it.')
  expect(linkTexts(plan())).toEqual(['Correct and resubmit → /d/add-business'])
})

test.each<[string, Subscription, string]>([
  ['chosen', chosenSubscription, 'You have chosen it. Your business is suspended.'],
  ['over', sampleSubscription({ state: 'EXPIRED' }), 'It ended on 15\u00a0Nov\u00a02027.'],
])('a suspended business with a plan that is %s is not asked to pay', async (_, subscription, words) => {
  server.answer(readProfile, { ...sampleProfile, businessStatus: 'SUSPENDED' })
  await show(subscription)
  expect(plan().textContent).toContain(words)
  expect(plan().textContent).not.toMatch(/renew/i)
  expect(linkTexts(plan())).toEqual(['See the status → /d/vendor-status'])
})

test.each([
  [false, 'It is paid for 1 year, and begins'],
  [true, 'It is paid, and begins'],
])('paid before the approval, with payments not shown yet %s: %s', async (hasMore, words) => {
  answerPayments([samplePayment({ startsAt: null, endsAt: null, period: 'waiting' })], hasMore)
  await show(paidSubscription('EXECUTIVE'))
  expect(plan().textContent).toContain(words)
})

test('nothing bought and nothing chosen: an invitation to choose a plan', async () => {
  await show(nothingBought)
  expect(plan().textContent).toContain('No plan yet')
  expect(linkTexts(plan())).toEqual(['See the plans → /d/pricing-plans'])
  expect(history().textContent).toContain('No payments yet')
})

test('each payment has its date, plan, reference, method, amount and state, and leads on', async () => {
  const card = samplePayment({
    reference: sampleReference(2),
    state: 'open',
    receiptNumber: null,
    method: 'card',
    duration: 'MONTHLY',
    plan: 'STANDARD',
    amountPesewas: 10_050,
  })
  answerPayments([card, samplePayment()])
  await show()
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
  ).toEqual([
    `/d/payment-success?reference=${card.reference}`,
    `/d/receipt?reference=${reference}`,
    '/d/receipt?year=2026',
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('on return to the page it shows the current state', async () => {
  answerPayments([samplePayment({ state: 'open', receiptNumber: null })])
  await show(chosenSubscription)
  answerPayments([samplePayment()])
  server.answer(readSubscription, sampleSubscription())
  await setVisible('visible')
  expect(rows()[0]?.[4]).toBe('Paid')
  expect(plan().textContent).toContain('Active')
})

test('a section that cannot be read says so, the other stays, and Retry loads it', async () => {
  server.lose(readSubscription)
  await show()
  expect(within(plan()).getByRole('alert').textContent).toContain('Your plan could not be read.')
  expect(history().textContent).toContain('No payments yet')
  server.answer(readSubscription, sampleSubscription())
  await press('Retry')
  expect(plan().textContent).toContain('Executive')
  expect(document.activeElement?.textContent).toBe('Billing')
})

test('a renewal that cannot be read says so, and Retry brings it', async () => {
  server.lose(readAutomaticRenewal)
  await show()
  const renewal = () => screen.getByRole('region', { name: 'Automatic renewal' })
  expect(within(renewal()).getByRole('alert').textContent).toContain(
    'Whether your plan renews by itself could not be read.',
  )
  server.answer(readAutomaticRenewal, noRenewal)
  await press('Retry')
  expect(renewal().textContent).toContain('Pay for your plan by card once')
  expect(document.activeElement?.textContent).toBe('Billing')
})
