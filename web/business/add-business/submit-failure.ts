import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import { type CorrectableName, correctableNames } from '../../../contract/business/standing.ts'
import type { FailureTable } from '../../api/drafts/submit-failure.ts'
import { messages } from './messages.ts'

/** `closed`: there is nothing to send, it is in review or approved already. */
export const businessFailures: FailureTable<CorrectableName, 'closed'> = {
  failed: messages.failed,
  stopped: messages.stopped,
  fields: correctableNames,
  cases: { closed: [addBusinessRefusals.inReview, addBusinessRefusals.approved] },
}
