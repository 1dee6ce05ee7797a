import type { VendorProfile } from '../../../contract/account/profile.ts'
import { toCorrectTitle } from './messages.ts'

/** How the page reads businessStatus. */
export type Standing = 'pending' | 'verified' | 'rejected' | 'unavailable' | 'unregistered'

const readings = new Map<string, Standing>([
  ['PENDING', 'pending'],
  ['SUCCESSFUL', 'verified'],
  ['REJECTED', 'rejected'],
])

export const standingOf = ({ businessStatus }: Pick<VendorProfile, 'businessStatus'>): Standing =>
  businessStatus === null ? 'unregistered' : (readings.get(businessStatus) ?? 'unavailable')

export const trackerSteps = [
  { id: 'submitted', title: 'Registration Submitted' },
  { id: 'review', title: 'Under Review' },
  { id: 'verified', title: 'Verified' },
] as const

type Progress = { done: number; present: 'now' | 'bad' | 'later'; words: string }

/** What was never sent has no progress. */
export const progressOf: Record<Standing, Progress | undefined> = {
  pending: { done: 1, present: 'now', words: '66%' },
  verified: { done: 3, present: 'now', words: '100%' },
  rejected: { done: 1, present: 'bad', words: 'Action needed' },
  unavailable: { done: 1, present: 'later', words: '' },
  unregistered: undefined,
}

export const badgeOf = {
  pending: { tone: 'warn', words: 'Pending' },
  verified: { tone: 'good', words: 'Verified' },
  rejected: { tone: 'bad', words: 'Not approved yet' },
  unavailable: { tone: 'plain', words: 'Unknown' },
  unregistered: { tone: 'plain', words: 'Not registered' },
} as const satisfies Record<Standing, object>

export const titleOf = (profile: Pick<VendorProfile, 'businessStatus' | 'rejection'>): string => {
  const titles: Record<Standing, string> = {
    pending: 'Your business is in review',
    verified: 'You are verified',
    rejected: toCorrectTitle(profile.rejection?.fields.length ?? 0),
    unavailable: 'Status Unavailable',
    unregistered: 'Status Unavailable',
  }
  return titles[standingOf(profile)]
}
