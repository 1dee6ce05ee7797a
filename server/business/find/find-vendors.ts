import * as v from 'valibot'
import { accountName } from '../../../contract/account/account-name.ts'
import type {
  completeId as completeEndpoint,
  findVendors as endpoint,
  FoundVendor,
} from '../../../contract/business/find.ts'
import { reference } from '../../../contract/business/payment.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { limits } from '../../../contract/limits.ts'
import { findAccountsAt } from '../../account/public.ts'
import type { Context } from '../../context.ts'
import { type FoundBusiness, findBusinesses, findByIdRange } from './store.ts'

/** Addresses and numbers are found as people write them, also those that are only claimed: support is asked about both. */
export const findVendors = async (
  { db, security }: Pick<Context, 'db' | 'security'>,
  text: string,
): Promise<ReplyOf<typeof endpoint>> => {
  const address = v.safeParse(accountName, text)
  const paid = v.safeParse(reference, text)
  const accounts = address.success ? await findAccountsAt(db, address.output) : []
  const businesses = await findBusinesses(db, {
    text,
    vendorIds: accounts.map(({ id }) => id),
    phone: address.success ? address.output : null,
    reference: paid.success ? paid.output : '',
    // One row more than a page tells whether there are more.
    count: limits.deskPageSize + 1,
  })
  const unregistered = accounts.filter(({ id }) => !businesses.some(({ vendor_id }) => vendor_id === id))
  const vendors = [
    ...businesses.map(describeBusiness),
    ...unregistered.map(({ other_name, surname }) => ({ ...withoutBusiness, name: `${other_name} ${surname}` })),
  ]
  security.record('desk-searched', { found: vendors.length })
  return { vendors: vendors.slice(0, limits.deskPageSize), hasMore: vendors.length > limits.deskPageSize }
}

const withoutBusiness = { businessId: null, region: null, businessStatus: null }

const describeBusiness = ({ id, business_name, region, status }: FoundBusiness): FoundVendor => ({
  businessId: id,
  name: business_name,
  region,
  businessStatus: status,
})

/** Enough to see which ones are meant. */
const mostCandidates = 10
const idLength = 32

/** `beginning`: hexadecimal digits without dashes. */
export const completeId = async (
  { db }: Pick<Context, 'db'>,
  beginning: string,
): Promise<ReplyOf<typeof completeEndpoint>> => {
  const from = beginning.padEnd(idLength, '0')
  const to = beginning.padEnd(idLength, 'f')
  return { businesses: await findByIdRange(db, { from, to, count: mostCandidates }) }
}
