import type { VendorProfile } from '../../../contract/account/profile.ts'
import type { BusinessStage } from '../../../contract/business/stage.ts'
import type { Failure } from '../../api/failure.ts'
import { businessWords, refusedWords, suspendedWords } from '../../stage/business-words.ts'

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

const countedThings = ['One thing', 'Two things', 'Three things', 'Four things', 'Five things']

/** A reviewer may name no field and explain everything in the reason. */
const toCorrectTitle = (fields: number): string =>
  fields === 0 ? 'Please correct your details' : `${countedThings[fields - 1] ?? `${fields} things`} to correct`

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

const notFetched = 'Failed to fetch vendor data. Please try again later.'
const notRead = "We couldn't retrieve your business information. Please try again later."

export const failedMessage = ({ kind }: Pick<Failure, 'kind'>): string =>
  kind === 'unreadable' || kind === 'broken' ? notRead : notFetched
