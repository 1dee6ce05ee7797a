import type { VendorProfile } from '../../../contract/account/profile.ts'
import { businessStage } from '../../../contract/business/stage.ts'
import { reviewTime } from '../../../contract/promises.ts'
import {
  businessUnread,
  businessWords,
  refusedWords,
  seeStatusPage,
  suspendedWords,
} from '../../stage/business-words.ts'
import { ways } from '../../stage/ways.ts'
import { onOneLine } from '../../ui/in-words.ts'
import { type CardView, stoppedView } from './card-view.ts'

const reviewPeriod = onOneLine(reviewTime)

/** The card 'Add Business': how far the registration has come. */
export const businessCard = (profile: VendorProfile | undefined, nowMs: number): CardView => {
  if (!profile) return { description: businessUnread, actions: [ways.statusInShort] }
  const stage = businessStage(profile, nowMs)
  const { percent } = businessWords[stage]
  switch (stage) {
    case 'unregistered':
      return {
        status: 'new',
        description: `Register your business in three short steps. We answer within ${reviewPeriod}.`,
        progress: { words: 'Not registered yet', percent },
        actions: [ways.registerNow],
      }
    case 'in review':
    case 'late':
      return {
        status: 'attention',
        description:
          stage === 'late'
            ? `The review takes longer than the ${reviewPeriod} we promised. Your papers are still with our reviewers.`
            : `Your papers are with our reviewers. It takes ${reviewPeriod}.`,
        progress: { words: 'Review', percent },
        actions: [ways.statusInShort],
      }
    case 'to correct':
      return {
        status: 'critical',
        description: 'A reviewer has told you what to put right. Correct it and send it again.',
        progress: { words: 'Action needed', percent },
        actions: [ways.seeWhatToCorrect],
      }
    case 'refused':
      return {
        ...stoppedView(refusedWords),
        progress: { words: businessWords.refused.inShort, percent },
        actions: [ways.statusInShort],
      }
    case 'suspended':
      return {
        ...stoppedView(suspendedWords),
        progress: { words: businessWords.suspended.inShort, percent },
        actions: [ways.statusInShort],
      }
    case 'verified':
      return {
        status: 'active',
        isDone: true,
        description: 'Your business is verified, and your profile carries the badge.',
        progress: { words: 'Verified', percent },
        actions: [ways.whatYouSent, ways.statusInShort, ways.profile],
      }
    case 'unknown':
      return { status: 'normal', description: seeStatusPage, actions: [ways.statusInShort] }
  }
}
