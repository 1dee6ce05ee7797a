import { contactWay } from '../../../contract/account/account-name.ts'
import { contactChangeRefusals } from '../../../contract/business/contact-change.ts'
import { refusals } from '../../../contract/refusals.ts'
import { replaceAddress } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { appendAudit } from '../audit/append-audit.ts'
import { lockBusiness } from '../review/store.ts'

type ContactChange = { businessId: string; operator: string; address: string; reason: string }

/** The trail says that it was changed and why, and not to what: entries are never deleted. */
export const changeContact = (
  context: Context,
  { businessId, operator, address, reason }: ContactChange,
): Promise<{ message: string }> =>
  context.db.transaction().execute(async (tx) => {
    const business = (await lockBusiness(tx, businessId)) ?? fail(refusals.notFound)
    if (business.status === 'CLOSED') fail(contactChangeRefusals.accountClosed)
    const { id, version, vendor_id: accountId } = business
    const way = contactWay(address) === 'email' ? 'email address' : 'phone number'
    const answer = { message: `The ${way} is recorded. It counts once the vendor has proven it by a code.` }
    if ((await replaceAddress(context, tx, { accountId, address })) === 'recorded already') return answer
    await appendAudit(context, tx, {
      businessId: id,
      at: context.clock.now(),
      who: `operator ${operator}`,
      action: 'contact changed',
      version,
      reason: `${way}: ${reason}`,
    })
    context.security.record('operator-decided', { decision: 'contact changed', business: id, account: accountId })
    return answer
  })
