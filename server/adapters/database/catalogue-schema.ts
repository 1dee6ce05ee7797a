import type { ColumnType } from 'kysely'
import type {
  Availability,
  BookingChoice,
  DurationUnit,
  ServiceCategory,
} from '../../../contract/catalogue/listed-service.ts'
import type { Later } from './later.ts'

export interface ServiceTable {
  id: string
  vendor_id: string
  request_key: Later<string>
  changed_by: Later<string>
  name: string
  category: ServiceCategory
  availability: Availability
  description: string
  tags: string[]
  duration_minutes: number
  duration_unit: ColumnType<DurationUnit, DurationUnit | undefined, DurationUnit>
  max_participants: number
  requires_booking: BookingChoice
  amount_pesewas: number
  contact_info: string
  terms_and_conditions: string
  /** Of a service that was added without the tick: null. */
  agreement_version: string | null
  version: ColumnType<number, number | undefined, number>
  created_at: Date
  changed_at: Date
  removed_at: Later<Date>
  keep_rank: Later<number>
  hidden_at: Later<Date>
  hidden_reason: Later<string>
  hidden_answer: Later<string>
  hidden_answered_at: Later<Date>
}

export interface ServicePictureTable {
  id: string
  vendor_id: string
  service_id: Later<string>
  position: Later<number>
  small: string
  medium: string
  large: string
  brought_at: Date
}

export interface ServiceDraftTable {
  vendor_id: string
  step_id: string
  content: ColumnType<Record<string, string>, string, string>
  pictures: string[]
  saved_at: Date
}
