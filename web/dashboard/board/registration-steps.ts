import type { VendorProfile } from '../../../contract/account/profile.ts'
import { reviewDueAt } from '../../../contract/business/review-time.ts'
import { type BusinessStage, businessStage } from '../../../contract/business/stage.ts'
import { reviewTime } from '../../../contract/promises.ts'
import { businessWords } from '../../stage/business-words.ts'
import { dayInWords, onOneLine } from '../../ui/in-words.ts'

export type RegistrationStep = { words: string; state: 'done' | 'ahead' | 'to correct' }

type RegistrationFacts = Pick<VendorProfile, 'businessStatus' | 'submittedAt' | 'decidedAt'>

export const registrationSteps = (profile: RegistrationFacts, nowMs: number): RegistrationStep[] => {
  const { submittedAt, decidedAt } = profile
  const on = (at: string | null) => (at ? `, ${onOneLine(dayInWords(Date.parse(at), { nowMs, width: 'short' }))}` : '')
  const badge = 'Verified badge on your profile'
  const submitted: RegistrationStep = { words: `Registration submitted${on(submittedAt)}`, state: 'done' }
  const stage = businessStage(profile, nowMs)
  switch (stage) {
    case 'unregistered':
      return [
        { words: 'Send your details and papers', state: 'ahead' },
        { words: `Review of your papers, ${onOneLine(reviewTime)}`, state: 'ahead' },
        { words: badge, state: 'ahead' },
      ]
    case 'verified':
      return [submitted, { words: `Papers approved${on(decidedAt)}`, state: 'done' }, { words: badge, state: 'done' }]
    case 'suspended':
      return [
        submitted,
        { words: `Papers approved${on(decidedAt)}`, state: 'done' },
        { words: businessWords.suspended.inShort, state: 'to correct' },
      ]
    case 'refused':
      return [submitted, { words: `${businessWords.refused.inShort}${on(decidedAt)}`, state: 'to correct' }]
    case 'to correct':
      return [
        submitted,
        { words: `Correction asked for${on(decidedAt)}`, state: 'to correct' },
        { words: badge, state: 'ahead' },
      ]
    case 'in review':
    case 'late':
    case 'unknown':
      return [
        submitted,
        { words: reviewWords(stage, submittedAt, nowMs), state: 'ahead' },
        { words: badge, state: 'ahead' },
      ]
  }
}

const reviewWords = (stage: BusinessStage, submittedAt: string | null, nowMs: number): string => {
  // The promised day is not repeated once it has passed.
  if (!submittedAt || stage === 'late') return 'Review of your papers'
  const due = dayInWords(reviewDueAt(Date.parse(submittedAt)), { nowMs, width: 'short' })
  return `Review of your papers, ${onOneLine(`by ${due}`)}`
}
