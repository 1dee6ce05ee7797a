import { dueAt, reviewState } from '../../contract/business/review-time.ts'
import { reviewTime } from '../../contract/promises.ts'
import type { VendorProfile } from '../../contract/vendor/profile.ts'
import { dayInWords } from '../ui/day-in-words.ts'
import { inOneLine } from './in-one-line.ts'

export type RegistrationStep = { words: string; isDone: boolean }

type Given = Pick<VendorProfile, 'businessStatus' | 'submittedAt' | 'decidedAt'>

/** The registration in three lines, each with its day where there is one. */
export const registrationSteps = (profile: Given, nowMs: number): RegistrationStep[] => {
  const { businessStatus, submittedAt, decidedAt } = profile
  const on = (at: string | null) => (at ? `, ${inOneLine(dayInWords(Date.parse(at), { nowMs, width: 'short' }))}` : '')
  const badge = 'Verified badge on your profile'
  if (businessStatus === null)
    return [
      { words: 'Send your details and papers', isDone: false },
      { words: `Review of your papers, ${inOneLine(reviewTime)}`, isDone: false },
      { words: badge, isDone: false },
    ]
  const submitted = { words: `Registration submitted${on(submittedAt)}`, isDone: true }
  if (businessStatus === 'SUCCESSFUL')
    return [submitted, { words: `Papers approved${on(decidedAt)}`, isDone: true }, { words: badge, isDone: true }]
  const review = businessStatus === 'REJECTED' ? `Correction asked for${on(decidedAt)}` : reviewOf(submittedAt, nowMs)
  return [submitted, { words: review, isDone: false }, { words: badge, isDone: false }]
}

const reviewOf = (submittedAt: string | null, nowMs: number): string => {
  const submittedAtMs = submittedAt ? Date.parse(submittedAt) : undefined
  // A day that has passed is no promise.
  if (submittedAtMs === undefined || reviewState(submittedAtMs, nowMs) === 'late') return 'Review of your papers'
  return `Review of your papers, ${inOneLine(`by ${dayInWords(dueAt(submittedAtMs), { nowMs, width: 'short' })}`)}`
}
