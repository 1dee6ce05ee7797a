import type { Overview, Unpaid } from '../../../contract/account/overview.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { addDays } from '../../../contract/customer/day.ts'
import { viewSources } from '../../../contract/customer/sources.ts'
import type { PageViews } from '../../../contract/customer/views.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'

/** Friday morning, a day after the sample business was submitted. */
export const nowMs = Date.parse('2026-11-13T09:00:00Z')

export const verifiedProfile: VendorProfile = {
  ...sampleProfile,
  businessStatus: 'SUCCESSFUL',
  subscriptionType: 'EXECUTIVE',
  subscriptionStatus: 'ACTIVE',
  subscriptionEndDate: '2027-11-15T09:00:00.000Z',
}

/** Without the characters that keep words on one line. */
export const plainText = (words: string): string => words.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

export const emptyOverview: Overview = {
  businessDraft: null,
  serviceDraft: null,
  unpaid: null,
  renewal: null,
  renewsWith: null,
  services: [],
  liveChoice: null,
  pageSlug: null,
  news: [],
}

export const unpaid = (state: Unpaid['state']): Unpaid => ({
  state,
  reference: 'AFH-7K2M-9QXT-4BHD-WN3P',
  plan: 'EXECUTIVE',
  duration: 'MONTHLY',
  amountPesewas: 20_000,
  upgrade: null,
  at: '2026-11-13T08:00:00.000Z',
})

export const withoutPage: PageViews = {
  days: '28',
  state: 'not approved',
  countedSince: null,
  views: 0,
  people: 0,
  byDay: [],
  bySource: viewSources.map((source) => ({ source, views: 0 })),
  topServices: [],
}

/** Of a page that has been counted for long; the last of the counts is that of today. */
export const sampleViews = (today: string, counts: readonly number[], change: Partial<PageViews> = {}): PageViews => {
  const views = counts.reduce((sum, count) => sum + count, 0)
  return {
    ...withoutPage,
    state: 'shown',
    countedSince: '2026-01-01',
    views,
    people: views,
    byDay: counts.map((count, at) => ({ day: addDays(today, at + 1 - counts.length), views: count, people: count })),
    bySource: viewSources.map((source) => ({ source, views: source === 'whatsapp' ? views : 0 })),
    ...change,
  }
}
