import * as v from 'valibot'
import { planDurations, planNames, renewsWith, upgrade } from '../business/plans.ts'
import { businessStepIds } from '../business/steps.ts'
import { listedService, serviceStepIds } from '../catalogue/listed-service.ts'
import { liveChoice } from '../catalogue/live-choice.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { notification } from './notifications.ts'

/** A payment that was begun a short while ago and not made, and after which none was begun. */
const unpaid = v.object({
  state: v.picklist(['open', 'failed', 'not completed']),
  reference: v.string(),
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  amountPesewas: v.number(),
  upgrade: v.nullable(upgrade),
  at: v.string(),
})
export type Unpaid = v.InferOutput<typeof unpaid>

/** The plan in force once more, for as long as it was last bought. */
const renewal = v.object({
  plan: v.picklist(planNames),
  duration: v.picklist(planDurations),
  amountPesewas: v.number(),
})
export type Renewal = v.InferOutput<typeof renewal>

/** What the dashboard shows of a running business. */
export const overview = v.object({
  businessDraft: v.nullable(v.object({ stepId: v.picklist(businessStepIds) })),
  serviceDraft: v.nullable(v.object({ stepId: v.picklist(serviceStepIds), name: v.string() })),
  unpaid: v.nullable(unpaid),
  /** Null where no plan is in force. */
  renewal: v.nullable(renewal),
  /** Null where the vendor has to renew it. */
  renewsWith: v.nullable(renewsWith),
  /** The newest ones. */
  services: v.array(listedService),
  liveChoice: v.nullable(liveChoice),
  /** The link of the page for customers. Null where there is none, or we have hidden it. */
  pageSlug: v.nullable(v.string()),
  /** The newest ones. */
  news: v.array(notification),
})
export type Overview = v.InferOutput<typeof overview>

export const readOverview = endpoint({
  wing: 'account',
  method: 'GET',
  path: '/auth/overview',
  summary: `What a vendor has begun, has to see to, sells and was told last: at most ${limits.dashboardServicesMax} services and ${limits.dashboardNewsMax} notifications.`,
  access: 'session',
  reply: overview,
})
