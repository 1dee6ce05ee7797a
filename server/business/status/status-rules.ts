import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Refusal } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'

type StatusRules = {
  /** Set where it cannot be sent for review now. */
  notSendable?: Refusal
  /** Set where no plan can be chosen or paid now. */
  notPayable?: Refusal
  /** For good. */
  isRefused?: true
  /** It is approved, and the time of its plan runs. */
  isVerified: boolean
  /** Customers cannot see it although it is approved. */
  isSuspended?: true
}

/** What each status allows. Every rule that depends on the status of a business asks here. */
export const statusRules: Record<BusinessStatus, StatusRules> = {
  PENDING: { notSendable: addBusinessRefusals.inReview, isVerified: false },
  SUCCESSFUL: { notSendable: addBusinessRefusals.approved, isVerified: true },
  REJECTED: { notPayable: selectionRefusals.rejected, isVerified: false },
  REFUSED: {
    notSendable: addBusinessRefusals.refused,
    notPayable: selectionRefusals.refused,
    isRefused: true,
    isVerified: false,
  },
  SUSPENDED: {
    notSendable: addBusinessRefusals.suspended,
    notPayable: selectionRefusals.suspended,
    isVerified: true,
    isSuspended: true,
  },
  // Its sessions have ended; this answers a request that was on its way.
  CLOSED: { notSendable: refusals.sessionOver, notPayable: refusals.sessionOver, isVerified: false },
}
