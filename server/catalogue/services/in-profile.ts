import { type Expression, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'

type ServiceInProfile = { serviceName: string; category: string }

/** The newest services of a vendor, for a statement of which they are a part. */
export const newestServices = (vendorId: Expression<string>) =>
  sql<ServiceInProfile[]>`(select coalesce(json_agg(one), '[]') from (
    select name as "serviceName", category from catalogue.service as listed
    where listed.vendor_id = ${vendorId} and removed_at is null
    order by listed.created_at desc, listed.id desc limit ${limits.profileServicesMax}) as one)`

/** How many there are in all. */
export const serviceCount = (vendorId: Expression<string>) =>
  sql<number>`(select count(*) from catalogue.service as counted
    where counted.vendor_id = ${vendorId} and removed_at is null)`
