import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import { paths } from '../../../contract/paths.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import type { Context } from '../../context.ts'
import { insertNotification } from '../notifications/store.ts'
import { dropOtherClaims } from './store.ts'

const words: Record<ContactWay, string> = { email: 'email address', phone: 'phone number' }

type ProvenAddress = { way: ContactWay; address: string; ownerId: string }

/** Whoever else only claims the address has it no more, and reads so behind the bell. */
export const dropClaims = async (
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction<Schema>,
  { way, address, ownerId }: ProvenAddress,
): Promise<void> => {
  for (const accountId of await dropOtherClaims(tx, { way, address }, ownerId))
    await insertNotification(tx, {
      id: randomUUID(),
      account_id: accountId,
      title: `Your ${words[way]} was taken out`,
      text: `You had not proven it, and somebody else has. Please give your own ${words[way]} in the settings.`,
      path: paths.settings,
      created_at: clock.now(),
    })
}
