import type { ColumnType } from 'kysely'
import type { ContactWay } from '../../../contract/account/account-name.ts'
import type { DashboardCard } from '../../../contract/account/dashboard.ts'
import type { Later } from './later.ts'

export interface HelpRequestTable {
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
export interface AccountTable extends Person {
  email: string | null
  email_proven_at: Later<Date>
  phone_number: string | null
  phone_proven_at: Later<Date>
  password_hash: string
  password_changed_by: Later<string>
  closed_at: Later<Date>
  /** Null together: of accounts from before versions were kept, or made without the page. */
  terms_version: Later<string>
  terms_accepted_at: Later<Date>
}

export interface SignUpTable extends Person {
  email: string
  phone_number: string
  request_key: Later<string>
  password_hash: string | null
  verified_at: Later<Date>
  terms_version: Later<string>
}

export interface PasswordResetTable {
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

export interface OneTimeCodeTable {
  purpose: CodePurpose
  flow_id: string
  way: ContactWay
  code_hmac: Buffer
  tries: ColumnType<number, number | undefined, number>
  sent_at: Date
  sent_by: Later<string>
  expires_at: Date
  used_at: Later<Date>
  used_by: Later<string>
}

export interface WrongPasswordTable {
  address: string
  network: string
  count: number
  first_at: Date
  locked_until: Date | null
}

export interface SessionTable {
  id: string
  account_id: string
  created_at: Date
  expires_at: Date
  ended_at: Later<Date>
  generation: ColumnType<number, number | undefined, number>
  previous_ends_at: Later<Date>
}

export interface DeviceTable {
  token_hash: string
  account_id: string
  created_at: Date
  used_at: Date
  expires_at: Date
}

export interface LoginLinkTable {
  token_hash: string
  account_id: string
  asked_from: string
  created_at: Date
  expires_at: Date
  used_at: Later<Date>
  used_by: Later<string>
}

export interface UsedCaptchaTable {
  name: string
  used_by: Later<string>
  uses: ColumnType<number, number | undefined, number>
  until: Date
}

export interface NotificationTable {
  id: string
  account_id: string
  title: string
  text: string
  path: string | null
  created_at: Date
  read_at: Later<Date>
}

export interface ProfileTable {
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

export interface DashboardTable {
  account_id: string
  card_order: DashboardCard[]
  pinned: DashboardCard[]
  changed_at: Date
}
