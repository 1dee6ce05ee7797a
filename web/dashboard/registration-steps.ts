import type { VendorProfile } from '../../contract/account/profile.ts'
import { dueAt, reviewState } from '../../contract/business/review-time.ts'
import { reviewTime } from '../../contract/promises.ts'
import { dayInWords } from '../ui/day-in-words.ts'
import { inOneLine } from './in-one-line.ts'

export type RegistrationStep = { words: string; state: 'done' | 'ahead' | 'to correct' }

type Given = Pick<VendorProfile, 'businessStatus' | 'submittedAt' | 'decidedAt'>

/** The registration in three lines, each with its day where there is one. */
export const registrationSteps = (profile: Given, nowMs: number): RegistrationStep[] => {
  const { businessStatus, submittedAt, decidedAt } = profile
  const on = (at: string | null) => (at ? `, ${inOneLine(dayInWords(Date.parse(at), { nowMs, width: 'short' }))}` : '')
  const badge = 'Verified badge on your profile'
  if (businessStatus === null)
    return [
      { words: 'Send your details and papers', state: 'ahead' },
      { words: `Review of your papers, ${inOneLine(reviewTime)}`, state: 'ahead' },
      { words: badge, state: 'ahead' },
    ]
  const submitted: RegistrationStep = { words: `Registration submitted${on(submittedAt)}`, state: 'done' }
  if (businessStatus === 'SUCCESSFUL')
    return [submitted, { words: `Papers approved${on(decidedAt)}`, state: 'done' }, { words: badge, state: 'done' }]
  if (businessStatus === 'REJECTED')
    return [
      submitted,
      { words: `Correction asked for${on(decidedAt)}`, state: 'to correct' },
      { words: badge, state: 'ahead' },
    ]
  return [submitted, { words: reviewOf(submittedAt, nowMs), state: 'ahead' }, { words: badge, state: 'ahead' }]
}

const reviewOf = (submittedAt: string | null, nowMs: number): string => {
  const submittedAtMs = submittedAt ? Date.parse(submittedAt) : undefined
  // A day that has passed is no promise.
  if (submittedAtMs === undefined || reviewState(submittedAtMs, nowMs) === 'late') return 'Review of your papers'
  return `Review of your papers, ${inOneLine(`by ${dayInWords(dueAt(submittedAtMs), { nowMs, width: 'short' })}`)}`
}
