import type { Transaction } from 'kysely'
import { decisionRefusals } from '../../../contract/business/review.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { fail } from '../../http/api-error.ts'
import { findViewedVersion, type LockedBusiness } from './store.ts'

/** Nobody decides about another version than the one that they looked at. */
export const refuseUnseen = async (
  tx: Transaction<Schema>,
  { id, version, corrected_at }: LockedBusiness,
  who: `operator ${string}`,
): Promise<void> => {
  const viewedVersion = await findViewedVersion(tx, id, who)
  // Whoever never looked decides by the list, which may be older than the correction.
  if (corrected_at && viewedVersion !== version) fail(decisionRefusals.correctedSinceViewed)
  if (viewedVersion !== undefined && viewedVersion < version) fail(decisionRefusals.changedSinceViewed)
}
