import type { PaystackCall, PaystackFault } from '../../simulators/faults/paystack-faults.ts'
import type { Books } from '../../simulators/paystack/books.ts'
import type { PayerInput } from '../../simulators/paystack/pay.ts'
import type { Settings } from '../../simulators/paystack/settings.ts'
import { signBody } from '../../simulators/paystack/webhooks.ts'
import { startSimulators } from '../../simulators/start-simulators.ts'
import { openPaystack } from '../adapters/payment/paystack.ts'
import type { PaymentProvider } from '../adapters/payment/port.ts'
import { sharedTestApp, type TestApp } from './app.ts'
import { sharedByTests } from './shared-by-tests.ts'

export const waysToPay = {
  card: { channel: 'card', number: '4084084084084081', cvv: '408', expiry: '12/49' },
  declined: { channel: 'card', number: '4084080000005408', cvv: '001', expiry: '12/49' },
  'insufficient funds': { channel: 'card', number: '4084080000670037', cvv: '787', expiry: '12/49' },
  'mobile money now': { channel: 'mobile_money', provider: 'mtn', phone: '0551234987' },
  'mobile money prompt': { channel: 'mobile_money', provider: 'vod', phone: '0201234567' },
} as const satisfies Record<string, PayerInput>

export type TestPaystack = {
  provider: PaymentProvider
  /** The address of the API. */
  url: string
  checkoutOrigin: string
  secretKey: string
  pay(checkoutUrl: string, how: keyof typeof waysToPay): Promise<CheckoutState>
  approve(checkoutUrl: string): Promise<CheckoutState>
  reject(checkoutUrl: string): Promise<CheckoutState>
  /** The next `count` calls, or all of them until 'ok' is set. Without `on`: every call in which it can happen. */
  setFault(fault: PaystackFault | 'ok', where?: { on?: PaystackCall; count?: number }): void
  /** What was really charged and refunded. */
  books(): Books
  /** The webhook for this payment, whether or not one was sent. */
  signedEvent(reference: string, how?: { event?: string; secretKey?: string }): { body: Buffer; signature: string }
  /** Any event, signed. */
  sign(event: object): { body: Buffer; signature: string }
  /** Changes where webhooks go, how long a refund takes and how it ends. */
  set(settings: Partial<Settings>): void
  /** For refunds that are completed 'on demand'. */
  settleRefunds(outcome?: Settings['refundOutcome']): void
  /** Pays out what was charged since the last time. */
  settle(): void
  /** The bank of the payer asks for the money back: all of it, unless told otherwise. Each is false if it cannot. */
  openDispute(reference: string, amountPesewas?: number): boolean
  remindOfDispute(disputeId: string): boolean
  letDisputeRunOut(disputeId: string): boolean
  letBankGiveIn(disputeId: string): boolean
  /** What was uploaded as proof, by name. */
  uploads: ReadonlyMap<string, Buffer | undefined>
  close(): Promise<void>
}

type CheckoutState = { status: string; waitsFor: 'pin' | 'otp' | 'phone' | null; redirect: string | null }

type Options = { now?: () => Date; timeoutMs?: number } & Partial<Settings>

/** The Paystack simulator on a free port, with the real adapter. By default refunds are complete at once. */
export const startTestPaystack = async (options: Options = {}): Promise<TestPaystack> => {
  const { timeoutMs = 10_000, ...rest } = options
  const simulators = await startSimulators({ refundAfterMs: 0, ...rest })
  const { paystack, faults } = simulators
  const secretKey = 'sk_test_sample'
  const url = `${simulators.url}/paystack`
  return {
    provider: openPaystack({ url, checkoutOrigin: simulators.url, secretKey, timeoutMs }),
    url,
    checkoutOrigin: simulators.url,
    secretKey,
    pay: (checkoutUrl, how) => press(`${checkoutUrl}/pay`, waysToPay[how]),
    approve: (checkoutUrl) => press(`${checkoutUrl}/phone`, { decision: 'approve' }),
    reject: (checkoutUrl) => press(`${checkoutUrl}/phone`, { decision: 'reject' }),
    setFault: (fault, where = {}) => faults.setFault({ paystack: fault, ...where }),
    books: paystack.books,
    signedEvent: (reference, { event = 'charge.success', secretKey: key = secretKey } = {}) =>
      paystack.signedEvent(reference, key, event),
    sign: (event) => {
      const body = Buffer.from(JSON.stringify(event))
      return { body, signature: signBody(body, secretKey) }
    },
    set: (settings) => void Object.assign(paystack.settings, settings),
    settleRefunds: paystack.settleRefunds,
    settle: paystack.settle,
    openDispute: paystack.openDispute,
    remindOfDispute: paystack.remindOfDispute,
    letDisputeRunOut: paystack.letDisputeRunOut,
    letBankGiveIn: paystack.letBankGiveIn,
    uploads: paystack.uploads,
    close: simulators.close,
  }
}

/** A portal that pays through the Paystack simulator, both on the portal's clock. */
export const sharedTestAppWithPaystack = (
  settings: Partial<Settings> = {},
  payments: (paystack: TestPaystack) => PaymentProvider = ({ provider }) => provider,
): { portal: TestApp; paystack: TestPaystack } => {
  const now = () => portal.clock.now()
  const paystack: TestPaystack = sharedByTests(() => startTestPaystack({ now, ...settings }))
  const portal: TestApp = sharedTestApp(() => ({ payments: payments(paystack) }))
  return { portal, paystack }
}

const press = async (url: string, body: object): Promise<CheckoutState> => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body), headers })
  const seen = (await answer.json()) as CheckoutState & { message: string | null }
  if (!answer.ok) throw new Error(`The checkout refused: ${seen.message}`)
  return seen
}
