import type { Transaction } from 'kysely'
import { type ContactWay, contactWay } from '../../../contract/account/account-name.ts'
import { contactChangeRefusals } from '../../../contract/business/contact-change.ts'
import { paths } from '../../../contract/paths.ts'
import { productName } from '../../../contract/product.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { buttonLine, gladToHelp } from '../../letter-words.ts'
import { deleteLinks } from '../closing/store.ts'
import { deleteCodes } from '../one-time-code/store.ts'
import { consumeResets } from '../password/store.ts'
import { provenWays } from './proven-ways.ts'
import { proofFlow } from './send-proof-code.ts'
import { sendToVendor, type VendorMessage } from './send-to-vendor.ts'
import { findOwner, lockContactWays, putAddress } from './store.ts'

/**
 * An operator records another address or number, which is a claim until the vendor proves it. The one before counts no
 * more from now on: the vendor has lost it, and somebody else may have it. Resets and login links that may have gone there
 * are void.
 */
export const replaceAddress = async (
  context: Pick<Context, 'jobs' | 'clock' | 'publicUrl' | 'support'>,
  tx: Transaction<Schema>,
  { accountId, address }: { accountId: string; address: string },
): Promise<'replaced' | 'recorded already'> => {
  const way = contactWay(address)
  const other = way === 'email' ? 'phone' : 'email'
  const account = await lockContactWays(tx, accountId)
  const owner = await findOwner(tx, address)
  if (owner) fail(owner.id === accountId ? contactChangeRefusals.alreadyTheirs : contactChangeRefusals.takenByOther)
  if ((way === 'email' ? account.email : account.phone_number) === address) return 'recorded already'
  if (!provenWays(account)[other]) fail(contactChangeRefusals.onlyLogin)
  // Told before it changes, so that the way that was proven until now hears of it too.
  await sendToVendor(context, tx, accountId, addressReplacedMessage(context, way))
  await putAddress(tx, { accountId, way, address })
  await consumeResets(tx, accountId, context.clock.now())
  await deleteLinks(tx, accountId)
  const { purpose, flowId } = proofFlow(way, accountId)
  await deleteCodes(tx, purpose, [flowId])
  return 'replaced'
}

const words: Record<ContactWay, string> = { email: 'email address', phone: 'phone number' }

/** Without the address itself: whoever reads this does not have to learn it. */
export const addressReplacedMessage = (
  { publicUrl, support }: Pick<Context, 'publicUrl' | 'support'>,
  way: ContactWay,
): VendorMessage => {
  const button = { label: 'Prove it in Settings', url: publicUrl + paths.settings }
  return {
    email: {
      subject: `The ${words[way]} of your ${productName} account is being changed`,
      text: [
        `Our support has recorded another ${words[way]} for your ${productName} vendor account. The one before no longer counts.`,
        'Log in and prove the new one with a code.',
        buttonLine(button),
        'If you did not ask for this, write to us at once.',
        gladToHelp({ support }),
      ].join('\n\n'),
      button,
    },
    sms: `${productName}: another ${words[way]} was recorded for your account. Prove it in Settings. Not you? Call ${support.phone}`,
  }
}
