import type { ColumnType } from 'kysely'
import type { AuditAction } from '../../../contract/business/review.ts'
import type {
  BusinessFieldName,
  BusinessStatus,
  CorrectableName,
  DocumentName,
} from '../../../contract/business/status.ts'
import type {
  AccountTable,
  DashboardTable,
  DeviceTable,
  HelpRequestTable,
  LoginLinkTable,
  NotificationTable,
  OneTimeCodeTable,
  PasswordResetTable,
  ProfileTable,
  SessionTable,
  SignUpTable,
  UsedCaptchaTable,
  WrongPasswordTable,
} from './account-schema.ts'
import type { ServiceDraftTable, ServicePictureTable, ServiceTable } from './catalogue-schema.ts'
import type {
  BusyDayTable,
  ListingTable,
  PageAddressTable,
  PagePeopleTable,
  PageTable,
  PageViewTable,
  ReportCaseTable,
  ReportTable,
  ViewSaltTable,
  VisitTable,
  WordTable,
} from './customer-schema.ts'
import type { Later } from './later.ts'
import type {
  AutomaticNoticeTable,
  AutomaticRenewalTable,
  AutomaticTryTable,
  CreditNoteTable,
  DisputeTable,
  LedgerTable,
  PaymentTable,
  PeriodTable,
  PlanTable,
  ProviderEventTable,
  ReceiptCounterTable,
  RefundTable,
  ReminderTable,
  SelectionTable,
  SettlementChargeTable,
  SettlementTable,
  SweepSeenTable,
  SweepTable,
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
  'business.credit_note_counter': ReceiptCounterTable
  'business.credit_note': CreditNoteTable
  'business.period': PeriodTable
  'business.refund': RefundTable
  'business.ledger': LedgerTable
  'business.dispute': DisputeTable
  'business.sweep': SweepTable
  'business.sweep_seen': SweepSeenTable
  'business.settlement': SettlementTable
  'business.settlement_charge': SettlementChargeTable
  'business.provider_event': ProviderEventTable
  'business.reminder': ReminderTable
  'business.automatic_renewal': AutomaticRenewalTable
  'business.automatic_notice': AutomaticNoticeTable
  'business.automatic_try': AutomaticTryTable
  'catalogue.service': ServiceTable
  'catalogue.picture': ServicePictureTable
  'catalogue.draft': ServiceDraftTable
  'customer.page': PageTable
  'customer.page_address': PageAddressTable
  'customer.busy_day': BusyDayTable
  'customer.listing': ListingTable
  'customer.word': WordTable
  'customer.page_view': PageViewTable
  'customer.page_people': PagePeopleTable
  'customer.view_salt': ViewSaltTable
  'customer.visit': VisitTable
  'customer.report_case': ReportCaseTable
  'customer.report': ReportTable
  'files.kept_file': KeptFileTable
  'keys.wrapped_key': WrappedKeyTable
}

interface SmsHourTable {
  bucket: string
  hour: Date
  sent: number
  alarmed_at: Later<Date>
}

interface BusinessTable extends Record<BusinessFieldName, string> {
  id: string
  vendor_id: string
  status: BusinessStatus
  version: number
  request_key: Later<string>
  created_at: Date
  submitted_at: Date
  corrected_at: Later<Date>
  corrected_fields: ColumnType<CorrectableName[], CorrectableName[] | undefined, CorrectableName[]>
  decided_at: Later<Date>
  rejection_reason: Later<string>
  rejected_fields: ColumnType<CorrectableName[], CorrectableName[] | undefined, CorrectableName[]>
  suspension_reason: Later<string>
  suspended_at: Later<Date>
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
