import { randomBytes } from 'node:crypto'
import type { TestCard } from './test-payers.ts'

export const channels = ['card', 'mobile_money'] as const
export type Channel = (typeof channels)[number]
export const networks = { mtn: 'MTN', vod: 'Telecel', atl: 'AT' } as const
export type Network = keyof typeof networks

export type Payer =
  | { channel: 'card'; card: TestCard; expiry: { month: string; year: string } }
  | { channel: 'mobile_money'; network: Network; phone: string }

export type Order = {
  reference: string
  secretKey: string
  email: string
  amount: number
  currency: string
  channels: readonly Channel[]
  callbackUrl: string | undefined
  cancelUrl: string | undefined
  metadata: unknown
}

export type Transaction = Order & {
  id: bigint
  /** `amount` without a fee that the payer bears. */
  requestedAmount: number
  feesBorneBy: FeesBorneBy
  accessCode: string
  createdAt: Date
  /** 'abandoned' also means a checkout that nobody has opened. */
  status: 'abandoned' | 'ongoing' | 'pending' | 'failed' | 'success' | 'reversed'
  /** Only while the status is 'ongoing' or 'pending'. */
  waitsFor: { step: 'pin' | 'otp' | 'phone' | 'voucher' | 'bank'; seconds: number; until: Date } | undefined
  payer: Payer | undefined
  gatewayResponse: string
  paidAt: Date | undefined
}

export type FeesBorneBy = 'merchant' | 'customer'

export type Transactions = ReturnType<typeof createTransactions>

// Odd and too large for a double or a signed 64-bit column. They start from the time, since a real id is never reused.
const firstId = () => 10_000_000_000_000_000_001n + BigInt(Date.now()) * 1000n
const idStep = 2n

export const createTransactions = (now: () => Date, settings: { feesBorneBy: FeesBorneBy }) => {
  const all: Transaction[] = []
  let lastId = firstId() - idStep

  /** A transaction that has waited too long is ended whenever somebody looks at it. */
  const endIfTooLate = (transaction: Transaction | undefined) => {
    if (transaction?.waitsFor && now() >= transaction.waitsFor.until) {
      const isPrompt = transaction.waitsFor.step === 'phone'
      transaction.status = isPrompt ? 'failed' : 'abandoned'
      transaction.gatewayResponse = isPrompt ? 'The prompt was not approved in time' : 'The payer left'
      transaction.waitsFor = undefined
    }
    return transaction
  }

  return {
    add: (order: Order): Transaction => {
      lastId += idStep
      const transaction: Transaction = {
        ...order,
        id: lastId,
        requestedAmount: order.amount,
        feesBorneBy: settings.feesBorneBy,
        accessCode: randomBytes(8).toString('hex'),
        createdAt: now(),
        status: 'abandoned',
        waitsFor: undefined,
        payer: undefined,
        gatewayResponse: 'The transaction was not completed',
        paidAt: undefined,
      }
      all.push(transaction)
      return transaction
    },
    list: () => all.map((transaction) => endIfTooLate(transaction) ?? transaction),
    byReference: (reference: string) => endIfTooLate(all.find((one) => one.reference === reference)),
    byAccessCode: (accessCode: string) => endIfTooLate(all.find((one) => one.accessCode === accessCode)),
    byIdOrReference: (wanted: string) =>
      endIfTooLate(all.find(({ id, reference }) => `${id}` === wanted || reference === wanted)),
  }
}
