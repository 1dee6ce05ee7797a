import { describe, expect, test } from 'vitest'
import { type DashboardCard, dashboardCards } from '../../../contract/account/dashboard.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { executive, sampleStatistics } from '../../catalogue/testing/samples.ts'
import { sampleProfile, unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { nowMs, plainText, verifiedProfile } from '../testing/samples.ts'
import type { VendorFacts } from './card-view.ts'
import { countUnreadByCard, describeCards, mostUrgent } from './describe-cards.ts'

const nothing: VendorFacts = { profile: undefined, allowance: undefined, statistics: undefined }

/** Expected: status, progress, description, target of the first action. */
const card = (name: DashboardCard, known: Partial<VendorFacts>) => {
  const { status, progress, description, actions } = describeCards({ ...nothing, ...known }, nowMs)[name]
  const percent = progress?.percent === undefined ? '-' : `${progress.percent}%`
  return [status, progress && `${progress.words} ${percent}`, plainText(description), actions[0]?.to]
}

describe('Add Business', () => {
  const of = (profile: VendorProfile | undefined) => card('add-business', { profile })
  const registered = (given: Partial<VendorProfile>) => of({ ...sampleProfile, ...given })

  test.each([
    [
      'no business',
      of(unregisteredProfile),
      'new',
      'Not registered yet 0%',
      /three short steps. We answer within 1–2 business days/,
      '/d/add-business',
    ],
    ['PENDING', registered({}), 'attention', 'Review 66%', /It takes 1–2 business days/, '/d/vendor-status'],
    [
      'PENDING for too long',
      registered({ submittedAt: '2026-11-10T10:00:00Z' }),
      'attention',
      'Review 66%',
      /longer than the 1–2 business days we promised/,
      '/d/vendor-status',
    ],
    [
      'REJECTED',
      registered({ businessStatus: 'REJECTED' }),
      'critical',
      'Action needed 66%',
      /what to put right/,
      '/d/vendor-status',
    ],
    [
      'REFUSED',
      registered({ businessStatus: 'REFUSED' }),
      'critical',
      'Refused -',
      /^Your business was refused\./,
      '/d/vendor-status',
    ],
    [
      'SUCCESSFUL',
      registered({ businessStatus: 'SUCCESSFUL' }),
      'active',
      'Verified 100%',
      /is verified/,
      '/d/my-application',
    ],
    [
      'any other status',
      registered({ businessStatus: 'UNKNOWN' }),
      'normal',
      undefined,
      /what we know/,
      '/d/vendor-status',
    ],
    ['not read', of(undefined), undefined, undefined, /could not be read/, '/d/vendor-status'],
  ])('the card Add Business of who has %s', (_state, shown, status, progress, description, to) => {
    expect(shown).toEqual([status, progress, expect.stringMatching(description), to])
  })
})

describe('Track Operations', () => {
  const of = (given: Partial<VendorProfile>) => card('track-operations', { profile: { ...verifiedProfile, ...given } })
  const plan = (
    subscriptionStatus: VendorProfile['subscriptionStatus'],
    businessStatus: VendorProfile['businessStatus'] = 'SUCCESSFUL',
    given: Partial<VendorProfile> = {},
  ) => of({ subscriptionStatus, businessStatus, ...given })
  const plans = '/d/pricing-plans'
  const billing = '/d/billing'

  test.each([
    [
      'no business',
      of({ businessStatus: null, subscriptionStatus: null }),
      'new',
      '0 of 5 steps 0%',
      /in one place/,
      '/d/add-business',
    ],
    ['PENDING, no plan', plan(null, 'PENDING'), 'active', '1 of 5 steps 20%', /in review/, '/d/vendor-status'],
    ['SUCCESSFUL, no plan', plan(null), 'attention', '2 of 5 steps 40%', /Choose a plan/, plans],
    [
      'SELECTED',
      plan('SELECTED'),
      'attention',
      '3 of 5 steps 60%',
      /Executive plan is chosen and not paid/,
      '/d/proceed-to-make-payment',
    ],
    ['PAID', plan('PAID', 'PENDING'), 'active', '3 of 5 steps 60%', /is paid and begins/, billing],
    [
      'ACTIVE',
      plan('ACTIVE', 'SUCCESSFUL', { serviceCount: 1 }),
      'active',
      '5 of 5 steps 100%',
      /runs until 15 Nov 2027/,
      billing,
    ],
    ['ENDING_SOON', plan('ENDING_SOON'), 'attention', '4 of 5 steps 80%', /ends on 15 Nov 2027/, plans],
    ['EXPIRED', plan('EXPIRED'), 'critical', '3 of 5 steps 60%', /ended on 15 Nov 2027/, plans],
    [
      'EXPIRED, and services',
      plan('EXPIRED', 'SUCCESSFUL', { serviceCount: 1 }),
      'critical',
      '4 of 5 steps 80%',
      /ended on 15 Nov 2027/,
      plans,
    ],
    [
      'EXPIRED, REJECTED',
      plan('EXPIRED', 'REJECTED'),
      'critical',
      '1 of 5 steps 20%',
      /ended on 15 Nov 2027. Correct your business details first/,
      '/d/vendor-status',
    ],
    [
      'payment being checked',
      plan('SELECTED', 'PENDING', { paymentBeingChecked: true }),
      'attention',
      '2 of 5 steps 40%',
      /need not pay again/,
      billing,
    ],
    ['REFUSED', plan('SELECTED', 'REFUSED'), 'critical', undefined, /was refused/, '/d/vendor-status'],
    ['REJECTED', plan('PAID', 'REJECTED'), 'attention', '2 of 5 steps 40%', /your correction/, '/d/vendor-status'],
    ['any other status', plan(null, 'UNKNOWN'), 'normal', '1 of 5 steps 20%', /what we know/, '/d/vendor-status'],
    ['not read', card('track-operations', {}), undefined, undefined, /could not be read/, billing],
  ])('the card Track Operations of who has %s', (_state, shown, status, progress, description, to) => {
    expect(shown).toEqual([status, progress, expect.stringMatching(description), to])
  })
})

test.each<[Partial<VendorFacts>, string | undefined, string]>([
  [{ statistics: sampleStatistics(0, 0) }, 'normal', 'Counts start with your first service.'],
  [{ statistics: sampleStatistics(1, 0) }, 'normal', '1 service, 0 live now.'],
  [{ statistics: sampleStatistics(3, 2) }, 'normal', '3 services, 2 live now.'],
  [{ profile: { ...sampleProfile, serviceCount: 3 } }, 'normal', '3 services.'],
  [{}, undefined, 'Your figures could not be read.'],
])('Statistics, case %#', (known, status, description) => {
  expect(card('statistics', known)).toEqual([status, undefined, description, '/d/services'])
})

test.each<[DashboardCard | undefined, Partial<VendorFacts>]>([
  ['add-business', { profile: unregisteredProfile, allowance: executive(0) }],
  ['add-business', { profile: { ...sampleProfile, businessStatus: 'REJECTED', subscriptionStatus: 'SELECTED' } }],
  ['track-operations', { profile: { ...verifiedProfile, subscriptionStatus: 'ENDING_SOON' } }],
  [undefined, {}],
])('the most urgent card: %s', (expected, known) => {
  expect(mostUrgent(describeCards({ ...nothing, ...known }, nowMs), dashboardCards)).toBe(expected)
})

test.each([
  ['/d/vendor-status', 'add-business'],
  ['/d/add-business', 'add-business'],
  ['/d/services', 'add-service'],
  ['/d/add-service', 'add-service'],
  ['/d/edit-service?id=7', 'add-service'],
  ['/d/receipt?reference=sample', 'track-operations'],
  ['/d/billing', 'track-operations'],
  ['/d/pricing-plans', 'track-operations'],
  ['/d/proceed-to-make-payment', 'track-operations'],
  [null, 'track-operations'],
] as const)('notifications about %s count on the card %s', (path, card) => {
  const none = { 'add-business': 0, 'add-service': 0, 'track-operations': 0, statistics: 0 }
  expect(countUnreadByCard([{ path, count: 2 }])).toEqual({ ...none, [card]: 2 })
})

test('the notifications of one card are added up', () => {
  const unread = [
    { path: '/d/billing', count: 2 },
    { path: null, count: 1 },
    { path: '/d/vendor-status', count: 4 },
  ]
  expect(countUnreadByCard(unread)).toMatchObject({ 'add-business': 4, 'track-operations': 3, 'add-service': 0 })
})
