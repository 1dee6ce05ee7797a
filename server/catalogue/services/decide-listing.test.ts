import { expect, it } from 'vitest'
import { decideListing } from './describe-service.ts'

const on = (inForce: 'STANDARD' | 'EXECUTIVE' | 'PREMIUM' | null) =>
  ({ businessStatus: 'SUCCESSFUL', inForce }) as const
const pending = { businessStatus: 'PENDING', inForce: null } as const
const rejected = { businessStatus: 'REJECTED', inForce: null } as const

it.each([
  ['live', 'Available', on('STANDARD'), 1],
  ['live', 'Coming Soon', on('STANDARD'), 1],
  ['over limit', 'Available', on('STANDARD'), 2],
  ['live', 'Available', on('EXECUTIVE'), 2],
  ['over limit', 'Coming Soon', on('EXECUTIVE'), null],
  ['live', 'Available', on('PREMIUM'), null],
  ['paused', 'Available', on(null), 1],
  ['in review', 'Available', pending, 1],
  ['in review', 'Coming Soon', rejected, 1],
  ['in review', 'Available', undefined, 1],
  ['hidden', 'Unavailable', on('PREMIUM'), 1],
  ['hidden', 'Unavailable', on('STANDARD'), null],
  ['hidden', 'Unavailable', on(null), 1],
  ['hidden', 'Unavailable', pending, 1],
] as const)('%s: %s, %j, place %s', (listing, availability, status, place) => {
  expect(decideListing(status, { availability, place, isHidden: false })).toBe(listing)
  expect(decideListing(status, { availability, place, isHidden: true })).toBe('hidden by us')
})
