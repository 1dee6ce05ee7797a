import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import type { BusinessStatus } from '../../../contract/business/status.ts'
import { selectionRefusals } from '../../../contract/business/subscription.ts'
import type { Refusal } from '../../../contract/endpoint.ts'

type StatusRules = {
  /** Set where it cannot be sent for review now. */
  notSendable?: Refusal
  /** Set where no plan can be chosen or paid now. */
  notPayable?: Refusal
  /** Customers can see it, and the time of its plan runs. */
  isVerified: boolean
}

/** What each status allows. Every rule that depends on the status of a business asks here. */
export const statusRules: Record<BusinessStatus, StatusRules> = {
  PENDING: { notSendable: addBusinessRefusals.inReview, isVerified: false },
  SUCCESSFUL: { notSendable: addBusinessRefusals.approved, isVerified: true },
  REJECTED: { notPayable: selectionRefusals.rejected, isVerified: false },
}
