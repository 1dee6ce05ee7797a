import type { ColumnType } from 'kysely'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import type { AuditAction } from '../../../contract/business/review.ts'
import type {
  BusinessFieldName,
  BusinessStatus,
  CorrectableName,
  DocumentName,
} from '../../../contract/business/status.ts'
import type { ServiceDraftTable, ServicePictureTable, ServiceTable } from './catalogue-schema.ts'
import type { Later } from './later.ts'
import type {
  LedgerTable,
  PaymentTable,
  PeriodTable,
  PlanTable,
  ProviderEventTable,
  ReceiptCounterTable,
  RefundTable,
  ReminderTable,
  SelectionTable,
} from './payments-schema.ts'

/** The tables as Kysely sees them. A migration that changes a table changes this file too. */
export interface Schema {
  'account.help_request': HelpRequestTable
  'account.account': AccountTable
  'account.sign_up': SignUpTable
  'account.password_reset': PasswordResetTable
  'account.one_time_code': OneTimeCodeTable
  'account.wrong_password': WrongPasswordTable
  'account.session': SessionTable
  'account.device': DeviceTable
  'account.login_link': LoginLinkTable
  'account.used_captcha': UsedCaptchaTable
  'account.notification': NotificationTable
  'account.profile': ProfileTable
  'account.dashboard': DashboardTable
  'http.sms_hour': SmsHourTable
  'business.business': BusinessTable
  'business.paper': DocumentTable
  'business.draft': DraftTable
  'business.audit': AuditTable
  'business.plan': PlanTable
  'business.selection': SelectionTable
  'business.payment': PaymentTable
  'business.receipt_counter': ReceiptCounterTable
  'business.period': PeriodTable
  'business.refund': RefundTable
  'business.ledger': LedgerTable
  'business.provider_event': ProviderEventTable
  'business.reminder': ReminderTable
  'catalogue.service': ServiceTable
  'catalogue.picture': ServicePictureTable
  'catalogue.draft': ServiceDraftTable
  'files.kept_file': KeptFileTable
  'keys.wrapped_key': WrappedKeyTable
}

interface HelpRequestTable {
  id: string
  name: string
  contact: string
  message: string
  created_at: Date
}

interface Person {
  id: string
  other_name: string
  surname: string
  created_at: Date
}

/** An address without a time of proof is only claimed. */
interface AccountTable extends Person {
  email: string | null
  email_proven_at: Later<Date>
  phone_number: string | null
  phone_proven_at: Later<Date>
  password_hash: string
  password_changed_by: Later<string>
}

interface SignUpTable extends Person {
  email: string
  phone_number: string
  request_key: Later<string>
  password_hash: string | null
  verified_at: Later<Date>
}

interface PasswordResetTable {
  id: string
  request_key: Later<string>
  /** The id of the account, or what was typed where no account has it. */
  subject: string
  account_id: string | null
  state: 'pending' | 'granted' | 'consumed'
  created_at: Date
  granted_at: Later<Date>
  consumed_at: Later<Date>
  consumed_by: Later<string>
}

export type CodePurpose = 'sign-up' | 'reset' | 'prove-email' | 'prove-phone'

interface OneTimeCodeTable {
  purpose: CodePurpose
  flow_id: string
  way: ContactWay | 'every'
  code_hmac: Buffer
  tries: ColumnType<number, number | undefined, number>
  sent_at: Date
  sent_by: Later<string>
  expires_at: Date
  used_at: Later<Date>
  used_by: Later<string>
}

interface WrongPasswordTable {
  address: string
  network: string
  count: number
  first_at: Date
  locked_until: Date | null
}

interface SessionTable {
  id: string
  account_id: string
  created_at: Date
  expires_at: Date
  ended_at: Later<Date>
  generation: ColumnType<number, number | undefined, number>
  previous_ends_at: Later<Date>
}

interface DeviceTable {
  token_hash: string
  account_id: string
  created_at: Date
  used_at: Date
  expires_at: Date
}

interface LoginLinkTable {
  token_hash: string
  account_id: string
  asked_from: string
  created_at: Date
  expires_at: Date
  used_at: Later<Date>
  used_by: Later<string>
}

interface UsedCaptchaTable {
  name: string
  used_by: Later<string>
  uses: ColumnType<number, number | undefined, number>
  until: Date
}

interface SmsHourTable {
  bucket: string
  hour: Date
  sent: number
  alarmed_at: Later<Date>
}

interface NotificationTable {
  id: string
  account_id: string
  title: string
  text: string
  path: string | null
  created_at: Date
  read_at: Later<Date>
}

interface ProfileTable {
  account_id: string
  tagline: ColumnType<string, string | undefined, string>
  about: ColumnType<string, string | undefined, string>
  hours: ColumnType<string, string | undefined, string>
  response_time: ColumnType<string, string | undefined, string>
  cover_small: Later<string>
  cover_large: Later<string>
  avatar_small: Later<string>
  avatar_large: Later<string>
  changed_at: Date
}

interface DashboardTable {
  account_id: string
  card_order: DashboardCard[]
  pinned: DashboardCard[]
  changed_at: Date
}

interface BusinessTable extends Record<BusinessFieldName, string> {
  id: string
  vendor_id: string
  status: BusinessStatus
  version: number
  request_key: Later<string>
  created_at: Date
  submitted_at: Date
  decided_at: Later<Date>
  rejection_reason: Later<string>
  rejected_fields: ColumnType<CorrectableName[], CorrectableName[] | undefined, CorrectableName[]>
  last_hash: string
}

interface DocumentTable {
  business_id: string
  name: DocumentName
  file_name: string
  received_at: Date
}

interface DraftTable {
  vendor_id: string
  step_id: string
  content: ColumnType<Record<string, string>, string, string>
  saved_at: Date
}

interface AuditTable {
  business_id: string
  number: number
  at: Date
  who: string
  action: AuditAction
  version: number
  old_status: BusinessStatus | null
  new_status: BusinessStatus | null
  reason: string | null
  fields: CorrectableName[]
  previous_hash: string
  hash: string
  hash_key: string | null
}

interface KeptFileTable {
  name: string
  state: 'begun' | 'kept' | 'released'
  changed_at: Date
  sealed_with: Later<string>
}

interface WrappedKeyTable {
  purpose: 'audit' | 'pseudonym'
  key_id: string
  secret_id: string
  wrapped: Buffer
  created_at: Date
}
