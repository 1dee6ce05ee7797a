import { accraDay, addDays } from '../../../contract/customer/day.ts'
import { customerLimits } from '../../../contract/customer/limits.ts'
import type { OwnPage, PageSettings } from '../../../contract/customer/own-page.ts'
import type { PageState } from '../../../contract/customer/page-state.ts'
import { pageSections, type VendorPage } from '../../../contract/customer/public-page.ts'
import { type PlanStatus, publicBusinesses, readPlanStatus, statusRules } from '../../business/public.ts'
import { readLiveServices } from '../../catalogue/public.ts'
import type { Context } from '../../context.ts'
import { recentChanges } from '../page-address/change-slug.ts'
import { ensurePage } from '../page-address/make-page.ts'
import { describePage } from '../vendor-page/describe-page.ts'
import { findPageFacts, type PageFacts } from '../vendor-page/store.ts'

type Tools = Pick<Context, 'db' | 'clock'>

export const readOwnPage = async (tools: Tools, vendorId: string): Promise<OwnPage> => {
  const now = tools.clock.now()
  const status = await readPlanStatus(tools.db, vendorId, now)
  const isVerified = status !== undefined && statusRules[status.businessStatus].isVerified
  const facts = isVerified ? await findOrMake(tools, vendorId) : await findFacts(tools, vendorId)
  return {
    state: pageState(status, facts),
    hiddenReason: facts?.hidden_reason ?? null,
    hiddenAnswer: describeAnswer(facts),
    page: isVerified && facts ? await preview(tools, { vendorId, status, facts }) : null,
    slug: facts?.slug ?? null,
    ...countChanges(facts, now),
    settings: describeSettings(facts),
    canCustomize: status?.inForce === 'PREMIUM',
    busyDays: facts?.busy_days ?? [],
    markedOn: facts?.marked_at ? accraDay(facts.marked_at) : null,
    freeUntil: facts?.free_until ?? null,
  }
}

const findFacts = async ({ db, clock }: Tools, vendorId: string): Promise<PageFacts | undefined> => {
  const [facts] = await findPageFacts(db, { vendorId, today: accraDay(clock.now()) })
  return facts
}

/** A business that was approved before there were pages gets its own when its vendor first looks. */
const findOrMake = async (tools: Tools, vendorId: string) => {
  const found = await findFacts(tools, vendorId)
  if (found) return found
  await tools.db.transaction().execute(async (tx) => {
    const business = await publicBusinesses(tx).where('vendor_id', '=', vendorId).executeTakeFirstOrThrow()
    await ensurePage(tx, { vendorId, businessName: business.business_name, now: tools.clock.now() })
  })
  return findFacts(tools, vendorId)
}

export const pageState = (
  status: Pick<PlanStatus, 'businessStatus' | 'inForce'> | undefined,
  facts: Pick<PageFacts, 'hidden_at'> | undefined,
): PageState => {
  if (!status) return 'not approved'
  const rules = statusRules[status.businessStatus]
  if (rules.isRefused) return 'refused'
  if (!facts || !rules.isVerified) return 'not approved'
  if (rules.isSuspended) return 'suspended'
  if (facts.hidden_at) return 'hidden'
  return status.inForce ? 'shown' : 'no plan'
}

type Preview = { vendorId: string; status: PlanStatus; facts: PageFacts }

const preview = async ({ db, clock }: Tools, { vendorId, status, facts }: Preview): Promise<VendorPage> => {
  const inForce = status.inForce ?? status.plan ?? 'STANDARD'
  const plan = { businessStatus: 'SUCCESSFUL', inForce } as const
  const services = await readLiveServices(db, { vendorId, plan, size: customerLimits.pageServicesMax })
  return describePage(facts, {
    services,
    look: inForce === 'PREMIUM' ? 'own' : 'usual',
    today: accraDay(clock.now()),
  })
}

const describeAnswer = (facts: PageFacts | undefined) =>
  facts?.hidden_answer && facts.hidden_answered_at
    ? { words: facts.hidden_answer, on: accraDay(facts.hidden_answered_at) }
    : null

const countChanges = (facts: PageFacts | undefined, now: Date) => {
  const changes = recentChanges(facts?.address_changes ?? [], now)
  const slugChangesLeft = facts ? Math.max(0, customerLimits.slugChangesPerYear - changes.length) : 0
  const [oldest] = changes.toSorted((one, other) => one.getTime() - other.getTime())
  return {
    slugChangesLeft,
    nextSlugChangeOn:
      oldest && slugChangesLeft === 0 ? addDays(accraDay(oldest), customerLimits.oldSlugKeptDays) : null,
  }
}

const describeSettings = (facts: PageFacts | undefined): PageSettings => ({
  showsPhone: facts?.shows_phone ?? true,
  showsWhatsApp: facts?.shows_whatsapp ?? true,
  showsStreetAddress: facts?.shows_street_address ?? false,
  accent: facts?.accent ?? 'green',
  sections: facts?.sections ?? [...pageSections],
  coverChoice: facts?.cover_choice ?? 'own',
  pinned: facts?.pinned ?? [],
})
