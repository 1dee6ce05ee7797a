import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { customerLimits } from '../../../contract/customer/limits.ts'
import { isReserved, isSlug, makeSlug } from '../../../contract/customer/slug.ts'
import type { Schema } from '../../adapters/database/schema.ts'
import { findVerifiedVendors } from '../../business/public.ts'
import type { Context } from '../../context.ts'
import { settleByVendor } from '../report/store.ts'
import { deletePage, hasPage, insertPage, leaveAddress, takeAddress } from './store.ts'

type Tx = Transaction<Schema>
type NamedVendor = { vendorId: string; businessName: string; now: Date }

/** For a business that is approved, in the same transaction: a page with an address made of its name, unless it has one. */
export const ensurePage = async (tx: Tx, { vendorId, businessName, now }: NamedVendor): Promise<void> => {
  if ((await hasPage(tx, vendorId)) || !(await insertPage(tx, vendorId, now))) return
  for (const slug of proposeSlugs(businessName)) if (await takeAddress(tx, { vendorId, slug, now })) return
  throw new Error('one of many random addresses is free')
}

/** For a business that is closed. Its address leads nowhere, and is nobody else's for a year. */
export const endPage = async (tx: Tx, vendorId: string, now: Date): Promise<void> => {
  await settleByVendor(tx, vendorId, { outcome: 'closed', by: 'portal', reason: '', now })
  await leaveAddress(tx, vendorId, now)
  await deletePage(tx, vendorId)
}

const pagesAtOnce = 100

/** For businesses that were approved before there were pages. Gives how many were made. */
export const makeMissingPages = async ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> => {
  let made = 0
  for (;;) {
    const missing = await findVerifiedVendors(db, 'customer.page', pagesAtOnce)
    for (const { vendor_id: vendorId, business_name: businessName } of missing)
      await db.transaction().execute((tx) => ensurePage(tx, { vendorId, businessName, now: clock.now() }))
    made += missing.length
    if (missing.length < pagesAtOnce) return made
  }
}

const withEnd = (base: string, end: number) => {
  const written = `-${end}`
  return base.slice(0, customerLimits.slugMaxLength - written.length).replace(/-$/, '') + written
}

/** The name itself, then with a small number behind it, then with random ones; a number may make another word of it. */
export function* proposeSlugs(businessName: string): Generator<string> {
  for (const slug of numberSlugs(makeSlug(businessName))) if (!isReserved(slug)) yield slug
}

function* numberSlugs(name: string): Generator<string> {
  const base = isSlug(name) && !isReserved(name) ? name : fallback(name)
  yield base
  for (let number = 2; number < 10; number++) yield withEnd(base, number)
  for (let tries = 0; tries < 50; tries++) yield withEnd(base, randomInt(100, 1_000_000))
}

/** Nobody's name may hold ours, and one of a few letters, or of letters we cannot fold, gets a word more. */
const fallback = (name: string) => {
  const longer = name === '' ? 'vendor' : `${name.slice(0, customerLimits.slugMaxLength - 7).replace(/-$/, '')}-vendor`
  return isReserved(longer) ? 'vendor' : longer
}
