import { expect, test } from 'vitest'
import type { LiveChoice } from '../../../contract/catalogue/live-choice.ts'
import { executive, premium, sampleStatistics } from '../../catalogue/testing/samples.ts'
import { emptyOverview, nowMs, plainText, unpaid, verifiedProfile } from '../testing/samples.ts'
import { listToDos, type RunningFacts } from './to-dos.ts'

const profile = { ...verifiedProfile, serviceCount: 2, subscriptionStartDate: '2026-10-15T09:00:00.000Z' }
const calm: RunningFacts = {
  profile,
  overview: emptyOverview,
  allowance: premium(2),
  statistics: sampleStatistics(2, 2),
}
const endingSoon = {
  ...profile,
  subscriptionStatus: 'ENDING_SOON',
  subscriptionEndDate: '2026-11-17T09:00:00.000Z',
} as const
const inGrace = {
  ...profile,
  subscriptionStatus: 'GRACE',
  subscriptionEndDate: '2026-11-10T09:00:00.000Z',
} as const
const choice: LiveChoice = {
  plan: 'EXECUTIVE',
  limit: 2,
  state: 'in force',
  from: null,
  total: 3,
  chosenBy: 'nobody',
  kept: [],
  afterwards: null,
}
const withOverview = (change: Partial<typeof emptyOverview>): RunningFacts => ({
  ...calm,
  overview: { ...emptyOverview, ...change },
})
const draft = { stepId: 'details', name: 'Jollof' } as const
const renewal = { plan: 'EXECUTIVE', duration: 'MONTHLY', amountPesewas: 20_000 } as const

test.each<[string, RunningFacts, title: string, label: string, to: string, words: string]>([
  [
    'a payment that is looked into',
    { ...withOverview({ unpaid: unpaid('failed') }), profile: { ...profile, paymentBeingChecked: true } },
    'We are looking into your payment',
    'See your payments',
    '/d/billing',
    'It does not match your order. Your money is safe, and you need not pay again.',
  ],
  [
    'a payment that failed',
    withOverview({ unpaid: unpaid('failed') }),
    'Your payment did not go through',
    'Try again',
    '/d/proceed-to-make-payment',
    'It was GH₵200 for Executive, 1 month. Your order is kept.',
  ],
  [
    'a payment that was left',
    withOverview({ unpaid: unpaid('not completed') }),
    'Your payment was not completed',
    'Try again',
    '/d/proceed-to-make-payment',
    'It was GH₵200 for Executive, 1 month. Your order is kept.',
  ],
  [
    'a payment that is open',
    withOverview({ unpaid: unpaid('open') }),
    'A payment is not finished',
    'See what came of it',
    '/d/payment-success?reference=AFH-7K2M-9QXT-4BHD-WN3P',
    'You began to pay GH₵200 for Executive, 1 month. See what came of it before you pay again.',
  ],
  [
    'a plan that ends soon',
    { ...withOverview({ renewal }), profile: endingSoon },
    'Your plan ends in 4 days',
    'Renew for GH₵200',
    '/d/pricing-plans?renew=MONTHLY',
    'Your Executive plan ends on 17 Nov 2026. To keep it, renew now: no time that you have paid is lost.',
  ],
  [
    'a plan that ends soon, without its price',
    { ...calm, overview: undefined, profile: endingSoon },
    'Your plan ends in 4 days',
    'Renew',
    '/d/pricing-plans',
    'Your Executive plan ends on 17 Nov 2026. To keep it, renew now: no time that you have paid is lost.',
  ],
  [
    'a plan in its days of grace',
    { ...withOverview({ renewal }), profile: inGrace },
    'Your plan has ended',
    'Renew for GH₵200',
    '/d/pricing-plans?renew=MONTHLY',
    'Your Executive plan ended on 10 Nov 2026. Customers see your services until 17 Nov 2026. Renew before then and nothing pauses.',
  ],
  [
    'a plan with too little room',
    withOverview({ liveChoice: choice }),
    'Choose which services stay live',
    'Choose services',
    '/d/live-services',
    'Your Executive plan shows 2 of your 3 services. Until you choose, the oldest stay.',
  ],
  [
    'a smaller plan to come',
    withOverview({
      liveChoice: { ...choice, plan: 'STANDARD', limit: 1, state: 'paid', from: '2027-01-15T09:00:00.000Z' },
    }),
    'Choose which services stay live',
    'Choose services',
    '/d/live-services',
    'From 15 Jan 2027 your Standard plan shows 1 of your 3 services. Until you choose, the oldest stay.',
  ],
  [
    'a service that was begun',
    withOverview({ serviceDraft: draft }),
    'Finish “Jollof”',
    'Continue, step 2 of 3',
    '/d/add-service',
    'What you typed is kept.',
  ],
  [
    'no service yet',
    { ...calm, profile: { ...profile, serviceCount: 0 }, statistics: sampleStatistics(0, 0) },
    'Add your first service',
    'Add a service',
    '/d/add-service',
    'Show customers what you offer: a name, a price and up to three pictures.',
  ],
  [
    'services that are all hidden',
    { ...calm, statistics: sampleStatistics(2, 0) },
    'Customers see none of your services',
    'My services',
    '/d/services',
    'Each of them is set to Unavailable.',
  ],
])('%s', (_, facts, title, label, to, words) => {
  const shown = listToDos(facts, nowMs).map(({ title, words, way }) => [title, way.label, way.to, plainText(words)])
  expect(shown).toEqual([[title, label, to, words]])
})

test.each<[string, RunningFacts]>([
  ['nothing', calm],
  ['what could not be read', { ...calm, overview: undefined, allowance: undefined, statistics: undefined }],
  ['a choice that is made', withOverview({ liveChoice: { ...choice, chosenBy: 'vendor' } })],
  ['a plan that is only chosen', withOverview({ liveChoice: { ...choice, state: 'selected' } })],
  ['a service for which there is no room', { ...withOverview({ serviceDraft: draft }), allowance: executive(2) }],
])('nothing is asked for: %s', (_, facts) => {
  expect(listToDos(facts, nowMs)).toEqual([])
})

test('money comes first, then what is listed, then what was begun', () => {
  const facts = {
    ...withOverview({ unpaid: unpaid('failed'), liveChoice: choice, serviceDraft: draft }),
    profile: endingSoon,
  }
  expect(listToDos(facts, nowMs).map(({ title }) => title)).toEqual([
    'Your payment did not go through',
    'Your plan ends in 4 days',
    'Choose which services stay live',
    'Finish “Jollof”',
  ])
})

test('a plan that renews by itself asks nothing of its vendor until its card was tried in vain', () => {
  const renewsWith = { on: '2026-11-16T09:00:00.000Z', last4: '4081' }
  const facts = (change: Partial<typeof emptyOverview>) => ({
    ...withOverview({ renewal, ...change }),
    profile: endingSoon,
  })
  expect(listToDos(facts({ renewsWith }), nowMs)).toEqual([])
  expect(listToDos(facts({ renewsWith: null }), nowMs)).toMatchObject([{ way: { label: 'Renew for GH₵200' } }])
})
