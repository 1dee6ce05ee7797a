import type { Kysely } from 'kysely'
import type { GhanaCardImageRule } from '../contract/business/add-business.ts'
import type { Issuer } from '../contract/business/billing.ts'
import type { AuditHashes } from './adapters/audit-hashes.ts'
import type { Captcha, OwnCaptcha } from './adapters/captcha/port.ts'
import type { Clock } from './adapters/clock.ts'
import type { Codes } from './adapters/codes.ts'
import type { Schema } from './adapters/database/schema.ts'
import type { KeptFiles } from './adapters/files/kept-files.ts'
import type { Seal } from './adapters/files/sealed.ts'
import type { Images } from './adapters/images/port.ts'
import type { Limiter } from './adapters/limiter.ts'
import type { Operators } from './adapters/operators.ts'
import type { Passwords } from './adapters/passwords.ts'
import type { PaymentProvider } from './adapters/payment/port.ts'
import type { RenewalTokens } from './adapters/renewal-tokens.ts'
import type { SmsBudget } from './adapters/sms/budget.ts'
import type { Tokens } from './adapters/tokens.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Log } from './log.ts'
import type { SecurityLog } from './security/security-log.ts'

/** What a rule may ask for. It names what it needs: `Pick<Context, 'db' | 'clock'>`. */
export type Context = {
  db: Kysely<Schema>
  jobs: Pick<Jobs, 'enqueue'>
  limiter: Limiter
  smsBudget: SmsBudget
  passwords: Passwords
  tokens: Tokens
  codes: Codes
  renewalTokens: RenewalTokens
  /** Of the login: Google's where its keys are configured, else our own. */
  captcha: Captcha
  /** Of the other forms that anybody may send. */
  ownCaptcha: OwnCaptcha
  /** How often an hour a network may send each of those forms without a captcha answer. */
  callsWithoutCaptcha: number
  files: KeptFiles
  /** For what charges a card. */
  cardSeal: Seal
  images: Images
  operators: Operators
  auditHashes: AuditHashes
  payments: PaymentProvider
  clock: Clock
  /** Waits without holding a connection. */
  pause(ms: number): Promise<void>
  log: Log
  /** The trace of security events: pseudonyms only. */
  security: SecurityLog
  /** A keyed hash of personal data, such as an IP address: it can be compared but not read. */
  pseudonym(personal: string): string
  /** 256 bits, always the same for one vendor: what a browser has sealed opens after the next login. */
  draftKey(vendorId: string): string
  ghanaCardImage: GhanaCardImageRule
  /** How long identity documents are kept after a decision. */
  documentsKeptDays: number
  /** How long after a payment begins the portal first asks the provider about it. */
  paymentFirstCheckSeconds: number
  support: { email: string; phone: string; whatsApp?: string }
  /** Who runs the portal, by law: on receipts and at the foot of e-mails. */
  issuer: Issuer
  /** The first day whose payments have tax on their documents, as 2026-12-01; null where tax is off. */
  taxFrom: string | null
  /** For links and messages: never the host that a request claims. */
  publicUrl: string
}
