import { customerLimits } from '../../../contract/customer/limits.ts'
import { ownPageRefusals } from '../../../contract/customer/own-page.ts'
import { isReserved, slugRefusals } from '../../../contract/customer/slug.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../http/api-error.ts'
import { leaveAddress, lockAddress, oldestKept, setAddressChanges, takeAddress } from './store.ts'

/** Changes of the last year only. */
export const recentChanges = (changes: readonly Date[], now: Date): Date[] =>
  changes.filter((at) => at > oldestKept(now))

/** The same again changes nothing, and counts as nothing. */
export const changeSlug = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { vendorId, slug }: { vendorId: string; slug: string },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const current = (await lockAddress(tx, vendorId)) ?? fail(ownPageRefusals.notYet)
    if (current.slug === slug) return
    if (isReserved(slug)) fail(slugRefusals.reserved)
    const changes = recentChanges(current.address_changes, now)
    if (changes.length >= customerLimits.slugChangesPerYear) fail(slugRefusals.changedTooOften)
    await leaveAddress(tx, vendorId, now)
    if (!(await takeAddress(tx, { vendorId, slug, now }))) fail(slugRefusals.taken)
    await setAddressChanges(tx, vendorId, [...changes, now])
  })
