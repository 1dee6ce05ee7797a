import { type Expression, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'

type ServiceInProfile = { serviceName: string; category: string }

/** A subquery over the vendor's newest services. */
export const newestServices = (vendorId: Expression<string>) =>
  sql<ServiceInProfile[]>`(select coalesce(json_agg(one), '[]') from (
    select name as "serviceName", category from catalogue.service as listed
    where listed.vendor_id = ${vendorId} and removed_at is null
    order by listed.created_at desc, listed.id desc limit ${limits.profileServicesMax}) as one)`

export const serviceCount = (vendorId: Expression<string>) =>
  sql<number>`(select count(*) from catalogue.service as counted
    where counted.vendor_id = ${vendorId} and removed_at is null)`
