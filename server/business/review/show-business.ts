import type { showBusiness as endpoint } from '../../../contract/business/review.ts'
import { type BusinessStatus, type DocumentName, documentNames } from '../../../contract/business/status.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { refusals } from '../../../contract/refusals.ts'
import { findAccount } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { describeBusiness, describeSuspension } from '../status/describe-business.ts'
import { findDocuments, lockBusiness } from './store.ts'

/**
 * Documents that the deployment asks for and that are not on file. None once the business is decided on, because documents
 * are deleted after the decision.
 */
export const missingDocuments = (
  { ghanaCardImage }: Pick<Context, 'ghanaCardImage'>,
  status: BusinessStatus,
  onFile: readonly DocumentName[],
): DocumentName[] =>
  status === 'PENDING'
    ? documentNames.filter(
        (name) => !onFile.includes(name) && !(name === 'ghana_card_image' && ghanaCardImage === 'off'),
      )
    : []

type DeskRequest = { businessId: string; operator: string }

/** One transaction, so that the trail records the very version that is shown. */
export const showBusiness = (
  context: Pick<Context, 'db' | 'auditHashes' | 'clock' | 'ghanaCardImage' | 'security'>,
  { businessId, operator }: DeskRequest,
): Promise<ReplyOf<typeof endpoint>> =>
  context.db.transaction().execute(async (tx) => {
    const business = (await lockBusiness(tx, businessId)) ?? fail(refusals.notFound)
    const { id, version, vendor_id } = business
    const documents = (await findDocuments(tx, id)).map(({ name }) => name)
    const [vendor] = await findAccount(tx, { id: vendor_id })
    if (!vendor) throw new Error('a business belongs to an account')
    await appendAudit(context, tx, {
      businessId: id,
      at: context.clock.now(),
      who: `operator ${operator}`,
      action: 'viewed',
      version,
    })
    context.security.record('business-viewed', { business: id })
    return {
      ...describeBusiness(business, documents),
      missingPapers: missingDocuments(context, business.status, documents),
      suspension: describeSuspension(business),
      vendor: {
        firstName: vendor.surname,
        otherName: vendor.other_name,
        email: vendor.email ?? '',
        emailProven: vendor.email_proven_at !== null,
        phoneNumber: vendor.phone_number ?? '',
        phoneProven: vendor.phone_proven_at !== null,
      },
    }
  })
