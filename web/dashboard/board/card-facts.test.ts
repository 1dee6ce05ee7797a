import { expect, test } from 'vitest'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { nowMs, plainText } from '../testing/samples.ts'
import { operationsFacts, registrationSteps } from './card-facts.ts'

const submittedAt = '2026-11-12T10:00:00Z'
const decidedAt = '2026-11-13T08:00:00Z'
const marks = { done: 'x', ahead: '-', 'to correct': '!' }

test.each([
  [
    null,
    {},
    [
      '- Send your details and papers',
      '- Review of your papers, 1–2 business days',
      '- Verified badge on your profile',
    ],
  ],
  [
    'PENDING',
    { submittedAt },
    [
      'x Registration submitted, Thu 12 Nov',
      '- Review of your papers, by Mon 16 Nov',
      '- Verified badge on your profile',
    ],
  ],
  [
    'PENDING',
    { submittedAt: '2026-11-09T10:00:00Z' },
    ['x Registration submitted, Mon 9 Nov', '- Review of your papers', '- Verified badge on your profile'],
  ],
  [
    'REJECTED',
    { submittedAt, decidedAt },
    ['x Registration submitted, Thu 12 Nov', '! Correction asked for, Fri 13 Nov', '- Verified badge on your profile'],
  ],
  ['REFUSED', { submittedAt, decidedAt }, ['x Registration submitted, Thu 12 Nov', '! Refused, Fri 13 Nov']],
  [
    'SUCCESSFUL',
    { submittedAt, decidedAt },
    ['x Registration submitted, Thu 12 Nov', 'x Papers approved, Fri 13 Nov', 'x Verified badge on your profile'],
  ],
])('%s %j', (businessStatus, given, lines) => {
  const steps = registrationSteps(
    { businessStatus, submittedAt: null, decidedAt: null, ...given } as Parameters<typeof registrationSteps>[0],
    nowMs,
  )
  expect(steps.map(({ words, state }) => `${marks[state]} ${plainText(words)}`)).toEqual(lines)
})

const executive = { businessStatus: 'SUCCESSFUL', subscriptionType: 'EXECUTIVE' }
const until = { subscriptionEndDate: '2027-11-15T09:00:00.000Z' }

test.each([
  [{}, 'Not sent yet', 'None chosen yet', 'Nothing to pay yet'],
  [{ businessStatus: 'PENDING' }, 'In review', 'None chosen yet', 'Nothing to pay yet'],
  [{ businessStatus: 'REJECTED' }, 'To be corrected', 'None chosen yet', 'Nothing to pay yet'],
  [{ businessStatus: 'UNKNOWN' }, 'Not known', 'None chosen yet', 'Nothing to pay yet'],
  [{ ...executive, subscriptionStatus: 'SELECTED' }, 'Verified', 'Executive · Selected, not paid yet', 'Not paid yet'],
  [
    { ...executive, subscriptionStatus: 'SELECTED', paymentBeingChecked: true },
    'Verified',
    'Executive · Selected, not paid yet',
    'We are looking into it',
  ],
  [{ ...executive, subscriptionStatus: 'PAID' }, 'Verified', 'Executive · Paid', 'Paid'],
  [{ ...executive, ...until, subscriptionStatus: 'EXPIRED' }, 'Verified', 'Executive · Ended · 15 Nov 2027', 'Paid'],
])('%j: %s; %s; %s', (given, ...facts) => {
  const shown = operationsFacts({ ...unregisteredProfile, ...given } as Parameters<typeof operationsFacts>[0])
  expect(shown.map(({ value }) => plainText(value))).toEqual(facts)
})

test.each([
  [null, 'Executive · Ending soon · 15 Nov 2027'],
  [{ on: '2027-11-14T09:00:00.000Z', last4: '4081' }, 'Executive · Active · 15 Nov 2027'],
])('before its end, a plan that renews with %j: %s', (renewsWith, words) => {
  const profile = { ...unregisteredProfile, ...executive, ...until, subscriptionStatus: 'ENDING_SOON' }
  const [, plan] = operationsFacts(profile as Parameters<typeof operationsFacts>[0], renewsWith)
  expect(plainText(plan?.value ?? '')).toBe(words)
})
