import { expect, test } from 'vitest'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { plainText } from '../testing/samples.ts'
import { operationsFacts } from './operations-facts.ts'

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
