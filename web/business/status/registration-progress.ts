import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { BusinessStage } from '../../../contract/business/stage.ts'
import { businessWords, refusedWords, suspendedWords } from '../../stage/business-words.ts'
import { toCorrectTitle } from './messages.ts'

export const trackerSteps = [
  { id: 'submitted', title: 'Registration Submitted' },
  { id: 'review', title: 'Under Review' },
  { id: 'verified', title: 'Verified' },
] as const

type Progress = { done: number; present: 'now' | 'bad' | 'later'; words: string }

const inReview: Progress = { done: 1, present: 'now', words: '66%' }

export const registrationProgress: Record<BusinessStage, Progress | undefined> = {
  'in review': inReview,
  late: inReview,
  verified: { done: 3, present: 'now', words: '100%' },
  'to correct': { done: 1, present: 'bad', words: 'Action needed' },
  refused: { done: 1, present: 'bad', words: businessWords.refused.inShort },
  suspended: { done: 2, present: 'bad', words: businessWords.suspended.inShort },
  unknown: { done: 1, present: 'later', words: '' },
  unregistered: undefined,
}

export const statusTitle = (stage: BusinessStage, rejection: VendorProfile['rejection']): string => {
  switch (stage) {
    case 'in review':
    case 'late':
      return 'Your business is in review'
    case 'verified':
      return 'You are verified'
    case 'to correct':
      return toCorrectTitle(rejection?.fields.length ?? 0)
    case 'refused':
      return refusedWords.title
    case 'suspended':
      return suspendedWords.title
    case 'unknown':
    case 'unregistered':
      return 'Status Unavailable'
  }
}
