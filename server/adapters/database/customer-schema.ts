import type { ColumnType, Generated } from 'kysely'
import type { ServiceCategory } from '../../../contract/catalogue/listed-service.ts'
import type { CaseOutcome } from '../../../contract/customer/moderation.ts'
import type { Accent, CoverChoice, PageSection } from '../../../contract/customer/public-page.ts'
import type { ReportReason } from '../../../contract/customer/report.ts'
import type { ViewSource } from '../../../contract/customer/sources.ts'
import type { Later } from './later.ts'

type Defaulted<T> = ColumnType<T, T | undefined, T>

export interface PageTable {
  vendor_id: string
  made_at: Date
  version: Defaulted<number>
  /** Kept by a trigger. */
  changed_at: ColumnType<Date, never, never>
  shows_phone: Defaulted<boolean>
  shows_whatsapp: Defaulted<boolean>
  shows_street_address: Defaulted<boolean>
  accent: Defaulted<Accent>
  sections: Defaulted<PageSection[]>
  cover_choice: Defaulted<CoverChoice>
  pinned: Defaulted<string[]>
  address_changes: Defaulted<Date[]>
  marked_at: Later<Date>
  /** YYYY-MM-DD, as every date. */
  free_until: Later<string>
  hidden_at: Later<Date>
  hidden_reason: Later<string>
  turn: Defaulted<number>
  views_since: Later<string>
  hidden_answer: Later<string>
  hidden_answered_at: Later<Date>
}

export interface PageAddressTable {
  slug: string
  look_key: string
  vendor_id: string
  taken_at: Date
  left_at: Later<Date>
}

export interface BusyDayTable {
  vendor_id: string
  day: string
}

/** Kept by triggers: nothing here writes it. */
export interface ListingTable {
  service_id: string
  vendor_id: string
  business_id: string
  category: ServiceCategory
  availability: string
  amount_pesewas: number
  region: string
  district: string
  place: number | null
  turn: number
}

export interface WordTable {
  word: string
}

export interface PageViewTable {
  vendor_id: string
  page_id: string
  day: string
  source: ViewSource
  views: number
}

export interface PagePeopleTable {
  vendor_id: string
  day: string
  people: number
}

export interface ViewSaltTable {
  day: string
  salt: Buffer
}

export interface VisitTable {
  day: string
  vendor_id: string
  network: string
  person: string
  page_id: string
  source: ViewSource
  views: number
}

export interface ReportCaseTable {
  id: Generated<number>
  vendor_id: string
  service_id: string | null
  opened_at: Date
  settled_at: Later<Date>
  outcome: Later<CaseOutcome>
  settled_by: Later<string>
  settled_reason: Later<string>
}

export interface ReportTable {
  id: string
  case_id: number
  reason: ReportReason
  words: string
  contact: string | null
  sent_at: Date
}
