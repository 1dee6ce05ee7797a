import type { Transaction } from 'kysely'
import type { KnownCard } from '../../../contract/business/automatic-renewal.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { nextTryAt } from './next-renewal.ts'
import { findFacts, findRenewal } from './store.ts'

/** A card that was tried in vain. */
export type CardInTrouble = KnownCard & {
  /** Undefined when it is not tried any more. */
  triedOn: Date | undefined
}

type Reminded = { endsAt: Date; next?: object | undefined }

/** For reminders. Undefined where the plan does not renew by itself, or is not renewed at this end, or cannot be charged. */
export const findAutomaticPlan = async (
  tx: Transaction<Schema>,
  businessId: string,
  { endsAt, next }: Reminded,
  now: Date,
): Promise<'goes well' | CardInTrouble | undefined> => {
  const row = await findRenewal(tx, businessId)
  if (!row?.sealed || next || row.card_expires_at <= now) return undefined
  const { end, isBarred, tries } = await findFacts(tx, row, now)
  if (isBarred || end?.endsAt.getTime() !== endsAt.getTime()) return undefined
  const triedOn = nextTryAt(endsAt, tries, now)
  const isTried = tries.some(({ state, isPaused }) => state === 'failed' || isPaused)
  if (!isTried && triedOn && now < endsAt) return 'goes well'
  return isTried ? { brand: row.card_brand, last4: row.card_last4, triedOn } : undefined
}
