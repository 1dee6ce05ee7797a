import { expect, test } from 'vitest'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type PlanStep, planStep } from './plan-step.ts'

const choose = { label: 'Choose a plan', to: '/d/pricing-plans' }
const pay = { label: 'Complete your payment', to: '/d/proceed-to-make-payment' }
const seePlan = { label: 'See your plan', to: '/d/billing' }
const renew = { label: 'Renew', to: '/d/pricing-plans' }
const paid = 'Your Executive plan is paid. It begins when your business is approved.'

const inPlainSpaces = (step: PlanStep | undefined) => step && { ...step, words: step.words.replaceAll('\u00a0', ' ') }

const findStep = (
  businessStatus: VendorProfile['businessStatus'],
  subscriptionStatus: VendorProfile['subscriptionStatus'],
  paymentBeingChecked = false,
) =>
  inPlainSpaces(
    planStep({
      businessStatus,
      subscriptionStatus,
      paymentBeingChecked,
      subscriptionType: subscriptionStatus === null ? null : 'EXECUTIVE',
      subscriptionEndDate: '2027-11-15T09:00:00.000Z',
    }),
  )

test.each([
  ['PENDING', null, 'Choose a plan while you wait. It begins when your business is approved.', choose],
  ['PENDING', 'SELECTED', 'You chose the Executive plan. It is not paid yet.', pay],
  ['PENDING', 'PAID', paid, undefined],
  ['SUCCESSFUL', null, 'Choose a plan next, and you can list your services.', choose],
  ['SUCCESSFUL', 'SELECTED', 'You chose the Executive plan. It is not paid yet.', pay],
  ['SUCCESSFUL', 'ACTIVE', 'Your Executive plan runs until 15 Nov 2027.', undefined],
  ['SUCCESSFUL', 'ENDING_SOON', 'Your Executive plan ends on 15 Nov 2027.', seePlan],
  [
    'SUCCESSFUL',
    'GRACE',
    'Your Executive plan ended on 15 Nov 2027. Customers see your services until 22 Nov 2027. Renew before then and nothing pauses.',
    renew,
  ],
  [
    'SUCCESSFUL',
    'EXPIRED',
    'Your Executive plan ended on 15 Nov 2027. Your services are paused until you renew.',
    renew,
  ],
  ['REJECTED', 'PAID', paid, undefined],
] as const)('a business that is %s with a plan that is %s: %s', (business, plan, words, way) => {
  expect(findStep(business, plan)).toEqual(way ? { words, way } : { words })
})

test.each([
  ['REJECTED', null],
  ['REJECTED', 'SELECTED'],
  [null, null],
  ['UNKNOWN', null],
  ['SUCCESSFUL', 'UNKNOWN'],
] as const)('a business that is %s with a plan that is %s: nothing to say or to do', (business, plan) => {
  expect(findStep(business, plan)).toBeUndefined()
})

test.each([
  ['PENDING', null],
  ['PENDING', 'SELECTED'],
  ['SUCCESSFUL', 'ENDING_SOON'],
  ['SUCCESSFUL', 'GRACE'],
  ['SUCCESSFUL', 'EXPIRED'],
  ['REJECTED', 'SELECTED'],
] as const)('%s, %s and a payment that is looked into: nobody is asked to pay again', (business, plan) => {
  expect(findStep(business, plan, true)).toEqual({
    words: 'We are looking into your payment. You need not pay again.',
    way: { label: 'See your payments', to: '/d/billing', weight: 'line' },
  })
})
