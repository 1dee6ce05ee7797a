import { accraDay } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import type { VendorPage } from '../../../contract/customer/public-page.ts'
import { isSlug, lookKey } from '../../../contract/customer/slug.ts'
import { readLiveServices } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { oldestKept } from '../page-address/store.ts'
import { describePage } from './describe-page.ts'
import { findPageFacts, findShownPage, type ShownPage } from './store.ts'

type Tools = Pick<Context, 'db' | 'clock'>

/** Which page this address leads to, if customers can see it. */
export const findPage = async ({ db, clock }: Tools, written: string): Promise<ShownPage | undefined> => {
  const slug = written.toLowerCase()
  if (!isSlug(slug)) return undefined
  const now = clock.now()
  const [found] = await findShownPage(db, { key: lookKey(slug), now, leftAfter: oldestKept(now) })
  return found?.plan ? { ...found, plan: found.plan } : undefined
}

export const readShownPage = async (
  { db, clock }: Tools,
  { vendorId, plan }: Pick<ShownPage, 'vendorId' | 'plan'>,
): Promise<VendorPage | undefined> => {
  const today = accraDay(clock.now())
  const [facts] = await findPageFacts(db, { vendorId, today })
  if (!facts) return undefined
  const services = await readLiveServices(db, {
    vendorId,
    plan: { businessStatus: 'SUCCESSFUL', inForce: plan },
    size: customerLimits.pageServicesMax,
  })
  return describePage(facts, { services, look: plan === 'PREMIUM' ? 'own' : 'usual', today })
}

/** An earlier address finds it too. */
export const readVendorPage = async (tools: Tools, slug: string): Promise<VendorPage | undefined> => {
  const shown = await findPage(tools, slug)
  return shown && readShownPage(tools, shown)
}
