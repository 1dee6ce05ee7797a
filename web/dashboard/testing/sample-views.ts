import { addDays } from '../../../contract/customer/day.ts'
import { viewSources } from '../../../contract/customer/sources.ts'
import type { PageViews } from '../../../contract/customer/views.ts'

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
