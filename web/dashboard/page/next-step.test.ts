import { expect, test } from 'vitest'
import { nowMs, plainText, verifiedProfile } from '../testing/samples.ts'
import { nextStep } from './next-step.ts'

type Facts = Parameters<typeof nextStep>[0]

const nextStepWith = (businessStatus: string, subscriptionStatus: string | null, given: Partial<Facts> = {}) => {
  const unchanged = { ...verifiedProfile, submittedAt: null, serviceCount: 1 }
  const { title, words, label, to } = nextStep(
    { ...unchanged, ...({ businessStatus, subscriptionStatus } as Facts), ...given },
    nowMs,
  )
  return [title, plainText(words), label, to]
}

const plans = '/d/pricing-plans'
const status = '/d/vendor-status'
const paidPart = 'Your Executive plan is paid and begins when your business is approved.'

test.each([
  [
    'PENDING',
    null,
    'Choose a plan',
    'Your business is in review. Pick a plan now, and it begins the moment you are approved.',
    'Choose a plan',
    plans,
  ],
  [
    'SUCCESSFUL',
    null,
    'Choose a plan',
    'Your business is verified. With a plan you can list your services.',
    'Choose a plan',
    plans,
  ],
  [
    'PENDING',
    'SELECTED',
    'Complete your payment',
    'You chose the Executive plan. It is not paid yet.',
    'Complete your payment',
    '/d/proceed-to-make-payment',
  ],
  [
    'SUCCESSFUL',
    'ACTIVE',
    'Your business is verified',
    'Your Executive plan runs until 15 Nov 2027.',
    'See the status',
    status,
  ],
  ['SUCCESSFUL', 'ENDING_SOON', 'Your plan ends soon', 'Your Executive plan ends on 15 Nov 2027.', 'Renew', plans],
  [
    'SUCCESSFUL',
    'EXPIRED',
    'Your plan has ended',
    'Your Executive plan ended on 15 Nov 2027. Your services are paused until you renew.',
    'Renew',
    plans,
  ],
])('a business that is %s with a plan that is %s: %s', (business, plan, ...step) => {
  expect(nextStepWith(business, plan)).toEqual(step)
})

test.each([
  ['2026-11-12T10:00:00Z', 'Expect an answer by Monday 16 November.'],
  ['2026-11-10T10:00:00Z', 'It takes longer than the 1–2 business days we promised.'],
  [null, 'A review takes 1–2 business days.'],
])('paid and in review since %s there is only to wait: %s', (submittedAt, words) => {
  expect(nextStepWith('PENDING', 'PAID', { submittedAt })).toEqual([
    'Your business is being checked',
    `${words} ${paidPart}`,
    'See the status',
    status,
  ])
})

test.each([
  ['PENDING', null],
  ['PENDING', 'SELECTED'],
  ['SUCCESSFUL', 'ENDING_SOON'],
  ['SUCCESSFUL', 'GRACE'],
  ['SUCCESSFUL', 'EXPIRED'],
])('%s, %s and a payment that is looked into: nobody is asked to pay again', (business, plan) => {
  expect(nextStepWith(business, plan, { paymentBeingChecked: true })).toEqual([
    'We are looking into your payment',
    'It does not match your order. Your money is safe, and you need not pay again.',
    'See your payments',
    '/d/billing',
  ])
})

test.each([
  ['PENDING', 'PAID', 'Your Executive plan is paid. What you add now goes live the moment your business is approved.'],
  [
    'SUCCESSFUL',
    'ACTIVE',
    'Your Executive plan runs until 15 Nov 2027. Show customers what you offer: a name, a price and up to three pictures.',
  ],
])('%s, %s and nothing to sell yet: the first service comes next', (business, plan, words) => {
  expect(nextStepWith(business, plan, { serviceCount: 0 })).toEqual([
    'Add your first service',
    words,
    'Add a service',
    '/d/add-service',
  ])
})

const toCorrect = 'A reviewer has told you what to put right.'

test.each([
  [null, false, toCorrect],
  ['SELECTED', false, toCorrect],
  ['PAID', false, `${toCorrect} Your Executive plan is paid and kept. Correct your details and it begins.`],
  ['SELECTED', true, `We are looking into your payment. You need not pay again. ${toCorrect}`],
])('REJECTED, %s, looked into %s: %s', (plan, paymentBeingChecked, words) => {
  expect(nextStepWith('REJECTED', plan, { paymentBeingChecked })).toEqual([
    'Your business needs a correction',
    words,
    'See what to correct',
    status,
  ])
})

test('a plan that renews by itself while its business is reviewed again: nobody is asked to renew it', () => {
  const profile = { ...verifiedProfile, businessStatus: 'PENDING', subscriptionStatus: 'ENDING_SOON' } as Facts
  const begun = { businessDraft: null, serviceDraft: null, unpaid: null }
  const renewsWith = { on: '2027-11-14T09:00:00.000Z', last4: '4081' }
  expect(nextStep(profile, nowMs, { ...begun, renewsWith: null }).label).toBe('Renew')
  const { title, words, label, to } = nextStep(profile, nowMs, { ...begun, renewsWith })
  expect([title, plainText(words), label, to]).toEqual([
    'Your plan renews by itself',
    'Renews on 14 Nov 2027 with card •••• 4081.',
    'See your payments',
    '/d/billing',
  ])
})
