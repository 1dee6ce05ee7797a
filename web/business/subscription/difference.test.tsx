// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectionRefusals, selectSubscription } from '../../../contract/business/subscription.ts'
import { heldPayment, nothingBought, withOffers } from '../testing/sample-subscription.ts'
import { press } from '../testing/vendor-pages.tsx'
import { card, dialog, openPlans, selections, server, verified } from './testing/open-plans.tsx'

const byMonth = () => fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
const byYear = () => fireEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
const daysLeft = 'For the 12 days left, until 27 Nov 2026. The end stays the same.'
const wholeYear = 'A year from now, until 15 Nov 2027. The 12 days left of Standard are taken off the price.'
const buttons = (title: string) =>
  within(card(title))
    .getAllByRole('button')
    .map((button) => button.textContent)

test('the difference stands in the card of its plan and its duration, before the whole price', async () => {
  await openPlans(withOffers)
  byMonth()
  expect(buttons('Premium')).toEqual(['Pay the difference: GH₵120', 'Select Premium'])
  expect(within(card('Premium')).getByText(daysLeft)).toBeTruthy()
  expect(buttons('Standard')).toEqual(['Renew Standard'])
  expect(buttons('Executive')).toEqual(['Select Executive'])
  byYear()
  expect(buttons('Premium')).toEqual(['Select Premium'])
  expect(buttons('Standard')).toEqual(['Pay the difference: GH₵1,040', 'Renew Standard'])
  expect(within(card('Standard')).getByText(wholeYear)).toBeTruthy()
})

test('the dialog says its price and what it buys, and chooses the difference', async () => {
  const { address } = await openPlans(withOffers)
  byMonth()
  await press('Pay the difference: GH₵120')
  expect(screen.getByRole('dialog', { name: 'Premium plan' }).textContent).toContain('To payGH₵120')
  expect(within(screen.getByRole('dialog')).getByText(daysLeft)).toBeTruthy()
  expect(dialog()?.textContent).not.toContain('GH₵400')
  await press('Proceed to Payment')
  expect(selections().map(({ body }) => body)).toEqual([
    { subscriptionTypeEnum: 'PREMIUM', subscriptionDurationEnum: 'MONTHLY', purchaseKindEnum: 'DIFFERENCE' },
  ])
  expect(address()).toBe('/d/proceed-to-make-payment')
})

test('a year for the same plan is not called a renewal where the difference is paid', async () => {
  await openPlans(withOffers)
  byYear()
  await press('Pay the difference: GH₵1,040')
  expect(screen.getByRole('dialog', { name: 'Standard plan' }).textContent).toContain('To payGH₵1,040')
})

test('the whole price can be chosen beside it', async () => {
  await openPlans(withOffers)
  byMonth()
  await press('Select Premium')
  expect(dialog()?.textContent).toContain('GH₵400 for 1 month')
  await press('Proceed to Payment')
  expect(selections().map(({ body }) => body)).toEqual([
    { subscriptionTypeEnum: 'PREMIUM', subscriptionDurationEnum: 'MONTHLY' },
  ])
})

test('an offer that is over by now is refused in the card of its plan', async () => {
  server.refuse(selectSubscription, selectionRefusals.noDifference)
  const { address } = await openPlans(withOffers)
  byMonth()
  await press('Pay the difference: GH₵120')
  await press('Proceed to Payment')
  expect(within(card('Premium')).getByText(selectionRefusals.noDifference.message)).toBeTruthy()
  expect(address()).toBe('/d/pricing-plans')
})

test.each([
  ['nothing is bought', nothingBought, verified],
  ['a payment is being looked into', { ...withOffers, heldPayment }, verified],
  ['the business is suspended', withOffers, { ...verified, businessStatus: 'SUSPENDED' as const }],
])('no difference is offered where %s', async (_, subscription, profile) => {
  await openPlans(subscription, profile)
  for (const show of [byMonth, byYear]) {
    show()
    expect(screen.queryByRole('button', { name: /difference/ })).toBeNull()
  }
})
