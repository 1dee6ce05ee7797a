import type { ColumnType, Generated } from 'kysely'
import type { StopReason, TryDay } from '../../../contract/business/automatic-renewal.ts'
import type { Issuer } from '../../../contract/business/billing.ts'
import type { DisputeAnswer, DisputeOutcome } from '../../../contract/business/dispute.ts'
import type { RefundState } from '../../../contract/business/finance.ts'
import type { PaymentMethod } from '../../../contract/business/payment.ts'
import type { PlanDuration, PlanName, Upgrade } from '../../../contract/business/plans.ts'
import type { WalletNetwork } from '../../../contract/business/renew.ts'
import type { SweepCounts, SweepDifference, SweepStep } from '../../../contract/business/sweep.ts'
import type { Tax } from '../../../contract/business/tax.ts'
import type { Dispute } from '../payment/port-disputes.ts'
import type { Later } from './later.ts'

export interface PlanTable {
  plan: PlanName
  monthly_price_pesewas: number
  yearly_price_pesewas: number
}

interface Order {
  business_id: string
  plan: PlanName
  duration: PlanDuration
}

export interface SelectionTable extends Order {
  amount_pesewas: number
  upgrade: Later<Upgrade>
  selected_at: Date
}

export interface PaymentTable extends Order {
  reference: string
  vendor_id: string
  amount_pesewas: number
  upgrade: Later<Upgrade>
  currency: 'GHS'
  method: PaymentMethod
  mode: 'test' | 'live'
  request_key: Later<string>
  created_at: Date
  state: 'open' | 'succeeded' | 'failed' | 'mismatched'
  checkout_url: Later<string>
  provider_id: Later<string>
  /** Set where a wallet was asked without a checkout. */
  wallet_network: Later<WalletNetwork>
  phone_step: Later<'prompt' | 'otp' | 'pending'>
  phone_asked_at: Later<Date>
  channel: Later<string>
  reason: Later<string>
  received_pesewas: Later<number>
  received_currency: Later<string>
  fee_pesewas: Later<number>
  paid_at: Later<Date>
  settled_at: Later<Date>
  receipt_number: Later<number>
  receipt_business_name: Later<string>
  receipt_tin: Later<string>
  receipt_issuer: Later<Issuer>
  receipt_tax: Later<Tax>
  checks: ColumnType<number, number | undefined, number>
  next_check_at: Later<Date>
  is_direct: ColumnType<boolean, boolean | undefined, boolean>
  /** Its checkout was given to whoever held a link, who need not be the vendor. */
  is_by_link: ColumnType<boolean, boolean | undefined, boolean>
  card_brand: Later<string>
  card_last4: Later<string>
}

export interface ReceiptCounterTable {
  last_number: number
}

export interface CreditNoteTable {
  number: number
  reference: string
  /** This or the dispute. */
  provider_refund_id: string | null
  dispute_id: string | null
  amount_pesewas: number
  tax: Tax | null
  issued_at: Date
}

export interface PeriodTable extends Order {
  reference: string
  granted_at: Date
  starts_at: Later<Date>
  ends_at: Later<Date>
  anchor_day: Later<number>
  worth_pesewas: number
  took_over: Later<{ reference: string; creditPesewas: number; addedMs: number }>
  withdrawn_at: Later<Date>
  ended_at: Later<Date>
  ended_by: Later<string>
  end_reason: Later<string>
  left_ms: Later<number>
  kept_at: Later<Date>
}

export interface RefundTable {
  id: Generated<number>
  reference: string
  amount_pesewas: number
  currency: string
  state: RefundState
  provider_refund_id: Later<string>
  provider_status: Later<string>
  operator: string
  reason: Later<string>
  asked_at: Date
  sent_at: Later<Date>
  told_at: Later<Date>
  settled_at: Later<Date>
  given_up_at: Later<Date>
  replaced_at: Later<Date>
  next_check_at: Later<Date>
  checks: ColumnType<number, number | undefined, number>
}

export interface LedgerTable {
  number: Generated<number>
  reference: string
  kind: 'charge' | 'refund' | 'correction' | 'dispute'
  amount_pesewas: number
  currency: string
  fee_pesewas: number
  provider_id: string
  occurred_at: Date
  booked_at: Date
}

export interface DisputeTable {
  id: string
  reference: string
  status: Later<Dispute['status']>
  resolution: Later<string>
  category: Later<string>
  asked_pesewas: Later<number>
  currency: Later<string>
  due_at: Later<Date>
  opened_at: Date
  resolved_at: Later<Date>
  outcome: Later<DisputeOutcome>
  lost_pesewas: Later<number>
  provider_refund_id: Later<string>
  due_alarm_at: Later<Date>
  answer: Later<DisputeAnswer>
  answer_pesewas: Later<number>
  answer_message: Later<string>
  proof_name: Later<string>
  proof_sha256: Later<string>
  answered_by: Later<string>
  answered_at: Later<Date>
  next_check_at: Later<Date>
}

export interface SweepTable {
  id: Generated<number>
  from_at: Date
  to_at: Date
  begun_by: string
  begun_at: Date
  finished_at: Later<Date>
  step: SweepStep
  page: number
  worked_until: Later<Date>
  silences: ColumnType<number, number | undefined, number>
  counts: ColumnType<SweepCounts, string, string>
  differences: ColumnType<SweepDifference[], string, string>
}

export interface SweepSeenTable {
  sweep_id: number
  kind: 'charge' | 'refund' | 'dispute' | 'reversed'
  name: string
}

export interface SettlementTable {
  id: string
  status: 'paid' | 'under way' | 'failed'
  currency: string
  processed_pesewas: number
  fees_pesewas: number
  paid_out_pesewas: number
  settled_at: Later<Date>
  seen_at: Date
}

export interface SettlementChargeTable {
  reference: string
  settlement_id: string
}

export interface ProviderEventTable {
  key: string
  event: string
  reference: Later<string>
  received_at: Date
}

export interface ReminderTable {
  business_id: string
  ends_at: Date
  days_left: -6 | -3 | -1 | 0 | 1 | 3 | 7
  sent_at: Date
}

export interface AutomaticRenewalTable {
  business_id: string
  card_brand: string
  card_last4: string
  card_expires_at: Date
  card_signature: Later<string>
  sealed: Later<Buffer>
  sealed_with: Later<string>
  stop_hash: string
  opted_in_at: Date
  stopped_at: Later<Date>
  stopped_because: Later<StopReason>
}

export interface AutomaticNoticeTable extends Order {
  ends_at: Date
  amount_pesewas: number
  told_at: Date
}

export interface AutomaticTryTable {
  business_id: string
  ends_at: Date
  day: TryDay
  reference: string
  paused_at: Later<Date>
}
