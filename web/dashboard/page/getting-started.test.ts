import { expect, test } from 'vitest'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { gettingStarted } from './getting-started.ts'

type PathFacts = Parameters<typeof gettingStarted>[0]

const marks = { done: 'x', current: '>', later: '.' }
const pathWith = (given: Partial<PathFacts>) =>
  gettingStarted({ ...unregisteredProfile, ...given })
    .map(({ state, badge }) => marks[state] + (badge ? ` ${badge.words}` : ''))
    .join(' | ')

test.each<[string, Partial<PathFacts>]>([
  ['> | . | . | . | .', {}],
  ['x In review | > | . | . | .', { businessStatus: 'PENDING' }],
  ['> To correct | . | . | . | .', { businessStatus: 'REJECTED' }],
  ['> To correct | x | x | x | .', { businessStatus: 'REJECTED', subscriptionStatus: 'PAID', serviceCount: 1 }],
  ['x In review | x | > | . | .', { businessStatus: 'PENDING', subscriptionStatus: 'SELECTED' }],
  ['x In review | x | > Being looked into | . | .', { businessStatus: 'PENDING', paymentBeingChecked: true }],
  ['x In review | x | x | > | .', { businessStatus: 'PENDING', subscriptionStatus: 'PAID' }],
  ['x In review | x | x | x | >', { businessStatus: 'PENDING', subscriptionStatus: 'PAID', serviceCount: 1 }],
  ['x | > | . | . | x', { businessStatus: 'SUCCESSFUL' }],
  ['x Refused | . | . | . | .', { businessStatus: 'REFUSED' }],
  ['x Refused | x | . | . | .', { businessStatus: 'REFUSED', subscriptionStatus: 'SELECTED' }],
  ['x | x | x | > | x', { businessStatus: 'SUCCESSFUL', subscriptionStatus: 'ACTIVE' }],
  ['x | x | x | x | x', { businessStatus: 'SUCCESSFUL', subscriptionStatus: 'ENDING_SOON', serviceCount: 1 }],
  ['x | x | > Ended | x | x', { businessStatus: 'SUCCESSFUL', subscriptionStatus: 'EXPIRED', serviceCount: 1 }],
  [
    'x | x | > Being looked into | x | x',
    { businessStatus: 'SUCCESSFUL', subscriptionStatus: 'EXPIRED', paymentBeingChecked: true, serviceCount: 1 },
  ],
  [
    '> To correct | x | . Ended | x | .',
    { businessStatus: 'REJECTED', subscriptionStatus: 'EXPIRED', serviceCount: 1 },
  ],
  [
    'x | x | x | x | x',
    { businessStatus: 'SUCCESSFUL', subscriptionStatus: 'ACTIVE', paymentBeingChecked: true, serviceCount: 3 },
  ],
])('the path reads %s', (path, given) => {
  expect(pathWith(given)).toBe(path)
})

test('a step that is done says so in other words than one that is ahead', () => {
  const words = (given: Partial<PathFacts>) =>
    gettingStarted({ ...unregisteredProfile, ...given }).map((step) => step.words)
  expect(words({})).toEqual([
    'Register your business',
    'Choose a plan',
    'Pay for your plan',
    'Add your first service',
    'Get verified',
  ])
  expect(words({ businessStatus: 'REJECTED' })[0]).toBe('Correct your details')
  expect(words({ businessStatus: 'SUCCESSFUL', subscriptionStatus: 'EXPIRED' })[2]).toBe('Renew your plan')
  expect(words({ businessStatus: 'SUCCESSFUL', subscriptionStatus: 'ACTIVE', serviceCount: 1 })).toEqual([
    'Business submitted',
    'Plan chosen',
    'Plan paid',
    'First service added',
    'Business verified',
  ])
})
