import type { Overview } from '../../contract/account/overview.ts'
import type { BusinessStepId } from '../../contract/business/steps.ts'
import type { ServiceStepId } from '../../contract/catalogue/listed-service.ts'
import { limits } from '../../contract/limits.ts'
import { newestNotifications } from '../account/public.ts'
import { findBusinessDraft, readRenewal, readRenewsWith, readUnpaid } from '../business/public.ts'
import { findServiceDraft, newestListings, readLiveChoice } from '../catalogue/public.ts'
import type { Context } from '../context.ts'
import { findOpenSlug } from '../customer/public.ts'

/** One after another: a page that opens takes one connection, not nine. */
export const readOverview = async (context: Pick<Context, 'db' | 'clock'>, vendorId: string): Promise<Overview> => {
  const businessDraft = await findBusinessDraft(context.db, vendorId)
  const serviceDraft = await findServiceDraft(context.db, vendorId)
  return {
    businessDraft: businessDraft ? { stepId: businessDraft.step_id as BusinessStepId } : null,
    serviceDraft: serviceDraft
      ? { stepId: serviceDraft.step_id as ServiceStepId, name: serviceDraft.content.name?.trim() ?? '' }
      : null,
    unpaid: await readUnpaid(context, vendorId),
    renewal: await readRenewal(context, vendorId),
    renewsWith: await readRenewsWith(context, vendorId),
    services: await newestListings(context, { vendorId, size: limits.dashboardServicesMax }),
    liveChoice: await readLiveChoice(context, vendorId),
    pageSlug: await findOpenSlug(context.db, vendorId),
    news: await newestNotifications(context, { vendorId, size: limits.dashboardNewsMax }),
  }
}
