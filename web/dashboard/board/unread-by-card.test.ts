import { expect, test } from 'vitest'
import { countUnreadByCard } from './unread-by-card.ts'

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
