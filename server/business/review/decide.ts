import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import { decisionRefusals } from '../../../contract/business/review.ts'
import {
  type BusinessStatus,
  type CorrectableName,
  correctableNames,
  type Rejection,
} from '../../../contract/business/status.ts'
import { refusals } from '../../../contract/refusals.ts'
import { notifyVendor } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { ensurePage } from '../../customer/public.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { joinPeriods } from '../subscription/describe-subscription.ts'
import { beginWaitingPeriods } from '../subscription/grant-period.ts'
import { findWaitingPeriods } from '../subscription/period-store.ts'
import { approvalNotification, rejectionNotification } from './decision-notification.ts'
import { refuseBusiness } from './refuse-business.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import { findLastChange, lockBusiness, setStatus } from './store.ts'

type Verdict =
  | { status: 'SUCCESSFUL'; reason: null; fields: [] }
  | { status: 'REJECTED'; reason: string; fields: CorrectableName[] }

type DeskRequest = { businessId: string; operator: string }
type Answer = { message: string; businessStatus: BusinessStatus }

export const approveBusiness = (context: Context, request: DeskRequest): Promise<Answer> =>
  decide(context, request, { status: 'SUCCESSFUL', reason: null, fields: [] })

export const rejectBusiness = async (
  context: Context,
  request: DeskRequest,
  { reason, fields, final }: Rejection & { final: boolean },
): Promise<Answer> => {
  if (final)
    return fields.length > 0 ? fail(decisionRefusals.finalWithFields) : refuseBusiness(context, request, reason)
  // The form would not show the field, and the vendor could not put it right.
  if (context.ghanaCardImage === 'off' && fields.includes('ghana_card_image'))
    fail(addBusinessRefusals.ghanaCardImageOff)
  return decide(context, request, {
    status: 'REJECTED',
    reason,
    fields: correctableNames.filter((name) => fields.includes(name)),
  })
}

/** The row of the business stays locked until the decision, its audit entry and its letters are committed together. */
const decide = (context: Context, { businessId, operator }: DeskRequest, verdict: Verdict): Promise<Answer> =>
  context.db.transaction().execute(async (tx) => {
    const business = (await lockBusiness(tx, businessId)) ?? fail(refusals.notFound)
    const { id, version, business_name: name } = business
    const who = `operator ${operator}` as const

    if (business.status !== 'PENDING') {
      // The same decision by the same operator is repeated because its answer was lost.
      const last = await findLastChange(tx, id)
      return last && isSameDecision(last, { who, verdict }) ? answer(verdict, name) : fail(decisionRefusals.notPending)
    }
    await refuseUnseen(tx, business, who)

    const at = context.clock.now()
    const { status, reason, fields } = verdict
    await setStatus(tx, id, { status, decided_at: at, rejection_reason: reason, rejected_fields: fields })
    await appendAudit(context, tx, {
      businessId: id,
      at,
      who,
      action: status === 'SUCCESSFUL' ? 'approved' : 'rejected',
      version,
      change: { oldStatus: 'PENDING', newStatus: status },
      ...(reason === null ? {} : { reason }),
      fields,
    })
    if (status === 'SUCCESSFUL') await ensurePage(tx, { vendorId: business.vendor_id, businessName: name, now: at })
    const notification =
      verdict.status === 'SUCCESSFUL'
        ? approvalNotification(context, name, joinPeriods(await beginWaitingPeriods(tx, id, at)))
        : rejectionNotification(context, name, verdict, await findWaitingPeriods(tx, id))
    await notifyVendor(context, tx, business.vendor_id, notification)
    const decision = status === 'SUCCESSFUL' ? 'approved' : 'rejected'
    context.security.record('operator-decided', { decision, business: id })
    return answer(verdict, name)
  })

type RecordedDecision = NonNullable<Awaited<ReturnType<typeof findLastChange>>>

const isSameDecision = (recorded: RecordedDecision, { who, verdict }: { who: string; verdict: Verdict }) =>
  recorded.who === who &&
  recorded.new_status === verdict.status &&
  recorded.reason === verdict.reason &&
  recorded.fields.join() === verdict.fields.join()

const answer = ({ status }: Verdict, name: string): Answer => ({
  message: `${name} is ${status === 'SUCCESSFUL' ? 'approved' : 'rejected'}. The vendor is told.`,
  businessStatus: status,
})
