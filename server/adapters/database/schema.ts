import type { ColumnType } from 'kysely'

/** The tables as Kysely sees them. A migration that changes a table changes this file too. */
export interface Schema {
  'vendor.help_request': HelpRequestTable
  'vendor.account': AccountTable
  'vendor.sign_up': SignUpTable
  'vendor.password_reset': PasswordResetTable
  'vendor.one_time_code': OneTimeCodeTable
  'vendor.wrong_password': WrongPasswordTable
  'vendor.session': SessionTable
  'vendor.used_captcha': UsedCaptchaTable
}

/** Filled in later, or never. */
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface HelpRequestTable {
  id: string
  name: string
  contact: string
  message: string
  created_at: Date
}

interface Person {
  id: string
  email: string
  phone_number: string
  other_name: string
  surname: string
  created_at: Date
}

interface AccountTable extends Person {
  password_hash: string
}

interface SignUpTable extends Person {
  request_key: Later<string>
  password_hash: string | null
  verified_at: Later<Date>
}

interface PasswordResetTable {
  id: string
  request_key: Later<string>
  email: string
  account_id: string | null
  state: 'pending' | 'granted' | 'consumed'
  created_at: Date
  granted_at: Later<Date>
  consumed_at: Later<Date>
  consumed_by: Later<string>
}

interface OneTimeCodeTable {
  purpose: 'sign-up' | 'reset'
  flow_id: string
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
}

interface UsedCaptchaTable {
  name: string
  used_by: Later<string>
  uses: ColumnType<number, number | undefined, number>
  until: Date
}
