import { expect, test } from 'vitest'
import type { Subscription, SubscriptionState } from '../../../contract/business/subscription.ts'
import { planBadges } from './messages.ts'
import { periodInWords, planFacts, standingInWords } from './plan-in-words.ts'
import { nowMs, sampleSelection, sampleSubscription } from './testing/samples.ts'

const ends = (endsAt: string) => ({ plan: 'EXECUTIVE' as const, startsAt: '2025-11-20T09:00:00.000Z', endsAt })
const begins = '2026-11-15T09:00:00.000Z'
const paidOnly = { plan: 'EXECUTIVE' as const, startsAt: null, endsAt: null }

test.each<[SubscriptionState, Partial<Subscription>, string, string]>([
  [
    'SELECTED',
    { current: null, selection: sampleSelection },
    'Selected',
    'You have chosen it. It begins when it is paid, and when your business is approved.',
  ],
  [
    'SELECTED',
    { current: null, selection: { ...sampleSelection, startsAt: begins } },
    'Selected',
    'You have chosen it. It begins when it is paid.',
  ],
  ['PAID', { current: paidOnly }, 'Paid', 'It is paid, and begins when your business is approved.'],
  ['ACTIVE', {}, 'Active', 'It is on until 15 Nov 2027.'],
  [
    'ENDING_SOON',
    { current: ends('2026-11-20T09:00:00.000Z') },
    'Ending soon',
    'It ends on 20 Nov 2026, in 5 days. Renew it now: the time that is left is kept.',
  ],
  [
    'ENDING_SOON',
    { current: ends('2026-11-16T08:59:00.000Z') },
    'Ending soon',
    'It ends on 16 Nov 2026, within a day. Renew it now: the time that is left is kept.',
  ],
  ['EXPIRED', { current: ends('2026-11-10T09:00:00.000Z') }, 'Expired', 'It ended on 10 Nov 2026. Renew it to go on.'],
])('%s %j is called %s: %s', (state, given, badge, words) => {
  expect(planBadges[state].words).toBe(badge)
  expect(standingInWords(sampleSubscription({ state, ...given }), nowMs)).toBe(words)
})

const factsOf = (given: Partial<Subscription>) =>
  planFacts(sampleSubscription(given)).map(({ term, value }) => `${term}: ${value.replaceAll('\u00a0', ' ')}`)

test('a plan in force has its dates, what comes after it, and what is chosen beside it', () => {
  const next = [
    { plan: 'STANDARD' as const, startsAt: '2027-11-15T08:00:00.000Z', endsAt: '2027-12-15T08:00:00.000Z' },
    { plan: 'PREMIUM' as const, startsAt: null, endsAt: null },
  ]
  expect(factsOf({ next, selection: sampleSelection })).toEqual([
    'Began: 15 Nov 2026',
    'Ends: 15 Nov 2027',
    'Comes next: Standard: 15 Nov 2027 to 15 Dec 2027\nPremium: Begins when your business is approved',
    'Chosen: Premium, 1 year',
    'To pay: GH₵3,840',
    'You save: GH₵960 (20%)',
  ])
})

test('a plan that is over ended; one that is only chosen has its price; nothing is saved by the month', () => {
  expect(factsOf({ state: 'EXPIRED' })[1]).toBe('Ended: 15 Nov 2027')
  expect(factsOf({ current: null, selection: { ...sampleSelection, savingPesewas: 0 } })).toEqual(['To pay: GH₵3,840'])
})

test('a date is not broken over two lines', () => {
  expect(periodInWords({ startsAt: begins, endsAt: '2026-12-15T09:00:00.000Z' })).toBe(
    '15\u00a0Nov\u00a02026 to 15\u00a0Dec\u00a02026',
  )
})
