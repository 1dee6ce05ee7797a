import type { VendorProfile } from '../../contract/account/profile.ts'
import { reviewState } from '../../contract/business/review-time.ts'
import { reviewTime } from '../../contract/promises.ts'
import type { CardView } from './card-view.ts'
import { inOneLine } from './in-one-line.ts'
import { ways } from './ways.ts'

const inTime = inOneLine(reviewTime)

type Given = Pick<VendorProfile, 'businessStatus' | 'submittedAt'>

/** 'Add Business': how far the registration has come. */
export const businessCard = (profile: Given | undefined, nowMs: number): CardView => {
  if (!profile) return { description: 'Where your business stands could not be read.', actions: [ways.status] }
  switch (profile.businessStatus) {
    case null:
      return {
        status: 'new',
        description: `Register your business in three short steps. We answer within ${inTime}.`,
        progress: { words: 'Not registered yet', percent: 0 },
        actions: [ways.register],
      }
    case 'PENDING':
      return {
        status: 'attention',
        description: isLate(profile, nowMs)
          ? `The review takes longer than the ${inTime} we promised. Your papers are still with our reviewers.`
          : `Your papers are with our reviewers. It takes ${inTime}.`,
        progress: { words: 'Review', percent: 66 },
        actions: [ways.status],
      }
    case 'REJECTED':
      return {
        status: 'critical',
        description: 'A reviewer has told you what to put right. Correct it and send it again.',
        progress: { words: 'Action needed', percent: 66 },
        actions: [ways.correct],
      }
    case 'SUCCESSFUL':
      return {
        status: 'active',
        description: 'Your business is verified, and your profile carries the badge.',
        progress: { words: 'Verified', percent: 100 },
        actions: [ways.status, ways.profile],
      }
    default:
      return {
        status: 'normal',
        description: 'The status page says what we know about your business.',
        actions: [ways.status],
      }
  }
}

const isLate = ({ submittedAt }: Given, nowMs: number) =>
  submittedAt !== null && reviewState(Date.parse(submittedAt), nowMs) === 'late'
