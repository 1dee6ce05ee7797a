import { expect, test } from 'vitest'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { executive, premium, sampleStatistics, standard, withoutPlan } from '../../catalogue/testing/samples.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { verifiedProfile as verified } from '../testing/samples.ts'
import { serviceCard } from './service-card.ts'

type ServiceFacts = Partial<Parameters<typeof serviceCard>[0]>

/** Expected: status, progress, description, target of the first action. */
const card = (known: ServiceFacts) => {
  const given = { profile: undefined, allowance: undefined, statistics: undefined, ...known }
  const { status, progress, description, actions } = serviceCard(given)
  const percent = progress?.percent === undefined ? '-' : `${progress.percent}%`
  return [status, progress && `${progress.words} ${percent}`, description, actions[0]?.to]
}

const expired: VendorProfile = { ...verified, subscriptionStatus: 'EXPIRED' }

test.each<[string, ServiceFacts, string | undefined, string | undefined, RegExp, string]>([
  ['none, with room', { allowance: executive(0) }, 'new', 'No services yet 0%', /what you offer/, '/d/add-service'],
  ...(
    [
      ['no business', '/d/add-business'],
      ['no plan', '/d/pricing-plans'],
      ['not paid', '/d/proceed-to-make-payment'],
      ['payment being checked', '/d/billing'],
      ['to correct', '/d/vendor-status'],
      ['plan ended', '/d/pricing-plans'],
    ] as const
  ).map(([obstacle, to]): [string, ServiceFacts, string, string, RegExp, string] => [
    `none, ${obstacle}`,
    { allowance: { ...executive(0), limit: 0, obstacle } },
    'new',
    'No services yet 0%',
    /what you offer/,
    to,
  ]),
  [
    'none, refused',
    { profile: { ...sampleProfile, businessStatus: 'REFUSED' }, allowance: { ...executive(0), obstacle: 'refused' } },
    'critical',
    undefined,
    /^Your business was refused\./,
    '/d/vendor-status',
  ],
  [
    'one of two, live',
    { profile: verified, allowance: executive(1), statistics: sampleStatistics(1, 1) },
    'active',
    '1 of 2 services 50%',
    /^Customers see 1 of 1 service\.$/,
    '/d/services',
  ],
  [
    'in review',
    { profile: sampleProfile, allowance: executive(1), statistics: sampleStatistics(1, 0) },
    'active',
    '1 of 2 services 50%',
    /goes live when your business is verified/,
    '/d/services',
  ],
  [
    'suspended',
    {
      profile: { ...verified, businessStatus: 'SUSPENDED' },
      allowance: { ...executive(1), obstacle: 'suspended' },
      statistics: sampleStatistics(1, 0),
    },
    'critical',
    '1 of 2 services, paused 50%',
    /^Your business is suspended\. Customers cannot see your services/,
    '/d/services',
  ],
  [
    'full',
    {
      profile: verified,
      allowance: standard(1),
      statistics: sampleStatistics(1, 1),
    },
    'active',
    '1 of 1 service 100%',
    /Customers see/,
    '/d/services',
  ],
  [
    'over the limit',
    {
      profile: verified,
      allowance: standard(3),
      statistics: sampleStatistics(3, 1),
    },
    'attention',
    '3 services, room for 1 100%',
    /shows 1 of your 3 services/,
    '/d/services',
  ],
  [
    'no limit',
    {
      profile: verified,
      allowance: premium(40),
      statistics: sampleStatistics(40, 38),
    },
    'active',
    '40 services, no limit -',
    /see 38 of 40 services/,
    '/d/services',
  ],
  [
    'paused',
    {
      profile: expired,
      allowance: { ...executive(2), obstacle: 'plan ended' },
      statistics: sampleStatistics(2, 0),
    },
    'critical',
    '2 of 2 services, paused 100%',
    /plan has ended, so customers do not see/,
    '/d/services',
  ],
  ...(['SELECTED', 'EXPIRED'] as const).map(
    (subscriptionStatus): [string, ServiceFacts, string, string, RegExp, string] => [
      `a business to correct, ${subscriptionStatus}`,
      {
        profile: { ...verified, businessStatus: 'REJECTED', subscriptionStatus },
        allowance: withoutPlan('to correct', 2),
        statistics: sampleStatistics(2, 0),
      },
      'critical',
      '2 services, paused -',
      /needs a correction and then a plan/,
      '/d/services',
    ],
  ),
  [
    'a business to correct and an ended plan, the room not read',
    { profile: { ...expired, businessStatus: 'REJECTED', serviceCount: 1 } },
    'critical',
    '1 service, paused -',
    /needs a correction and then a plan/,
    '/d/services',
  ],
  [
    'all hidden',
    { profile: verified, allowance: executive(1), statistics: sampleStatistics(1, 0) },
    'attention',
    '1 of 2 services 50%',
    /each is set to Unavailable/,
    '/d/services',
  ],
  [
    'only the profile is read',
    { profile: { ...verified, serviceCount: 2 } },
    'active',
    '2 services -',
    /what you offer/,
    '/d/services',
  ],
  ['nothing is read', {}, undefined, undefined, /could not be read/, '/d/services'],
])('the card Add a Service of who has %s', (_state, known, status, progress, description, to) => {
  expect(card(known)).toEqual([status, progress, expect.stringMatching(description), to])
})
