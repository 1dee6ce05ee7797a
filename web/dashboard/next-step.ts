import { dueAt, reviewState } from '../../contract/business/review-time.ts'
import { reviewTime } from '../../contract/promises.ts'
import type { VendorProfile } from '../../contract/vendor/profile.ts'
import { paths } from '../paths.ts'
import { dayInWords } from '../ui/day-in-words.ts'

export type NextStep = { title: string; words: string; label: string; to: string; weight: 'primary' | 'line' }

/** Not to be torn apart at the end of a line. */
const inTime = reviewTime.replaceAll(' ', '\u00a0')

const toStatus = { label: 'See the status', to: paths.status, weight: 'line' } as const

/** Where the vendor stands, and what there is to do. */
export const nextStep = (profile: Pick<VendorProfile, 'businessStatus' | 'submittedAt'>, nowMs: number): NextStep => {
  switch (profile.businessStatus) {
    case null:
      return {
        title: 'Your stall is being set up',
        words: `Register your business next. It takes three short steps, and we answer within ${inTime}.`,
        label: 'Register your business',
        to: paths.addBusiness,
        weight: 'primary',
      }
    case 'PENDING':
      return { ...toStatus, title: 'Your business is being checked', words: answerBy(profile.submittedAt, nowMs) }
    case 'REJECTED':
      return {
        title: 'Your business needs a correction',
        words: 'A reviewer has told you what to put right.',
        label: 'See what to correct',
        to: paths.status,
        weight: 'primary',
      }
    case 'SUCCESSFUL':
      return { ...toStatus, title: 'Your business is verified', words: 'Your profile shows the verified badge.' }
    default:
      return { ...toStatus, title: 'Your business', words: 'The status page says what we know about it.' }
  }
}

const answerBy = (submittedAt: string | null, nowMs: number): string => {
  if (!submittedAt) return `A review takes ${inTime}.`
  const submittedAtMs = Date.parse(submittedAt)
  if (reviewState(submittedAtMs, nowMs) === 'late') return `It takes longer than the ${inTime} we promised.`
  return `Expect an answer by ${dayInWords(dueAt(submittedAtMs), { nowMs })}.`
}
