import type { Transaction } from './transactions.ts'
import { chargeData, customerData } from './wire-data.ts'

export type Resolution = 'merchant-accepted' | 'declined' | 'auto-accepted'

export type Dispute = {
  id: number
  transaction: Transaction
  status: 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved'
  resolution: Resolution | null
  refundAmount: number
  dueAt: Date
  createdAt: Date
  resolvedAt: Date | undefined
  evidence: object | null
  /** The name of an uploaded file. */
  attachment: string | null
  messages: { body: string; at: Date }[]
}

export type Disputes = ReturnType<typeof createDisputes>

const hoursToAnswer = 24

/** Money that the bank of a payer asks back. */
export const createDisputes = (now: () => Date, giveBack: (dispute: Dispute) => void) => {
  const all: Dispute[] = []
  let nextId = Date.now()

  return {
    list: () => all,
    byId: (id: string) => all.find((dispute) => `${dispute.id}` === id),
    of: (transaction: Transaction) => all.filter((dispute) => dispute.transaction === transaction),

    open: (transaction: Transaction, refundAmount = transaction.amount): Dispute => {
      const dispute: Dispute = {
        id: nextId++,
        transaction,
        status: 'awaiting-merchant-feedback',
        resolution: null,
        refundAmount,
        dueAt: new Date(now().getTime() + hoursToAnswer * 3_600_000),
        createdAt: now(),
        resolvedAt: undefined,
        evidence: null,
        attachment: null,
        messages: [{ body: 'Customer complained about debit without value', at: now() }],
      }
      all.push(dispute)
      return dispute
    },

    /** It is declined, and the bank looks at the proof. */
    waitForBank: (dispute: Dispute) => {
      dispute.status = 'awaiting-bank-feedback'
    },

    /** An accepted one gives the money back. */
    resolve: (dispute: Dispute, resolution: Resolution, refundAmount = dispute.refundAmount) => {
      Object.assign(dispute, { status: 'resolved', resolution, refundAmount, resolvedAt: now() })
      if (isAccepted(dispute)) giveBack(dispute)
    },
  }
}

export const isAccepted = ({ resolution }: Dispute): boolean =>
  resolution === 'merchant-accepted' || resolution === 'auto-accepted'

/** A dispute as its calls and its events send it. */
export const disputeData = (dispute: Dispute) => ({
  id: dispute.id,
  refund_amount: dispute.refundAmount,
  currency: dispute.transaction.currency,
  status: dispute.status,
  resolution: dispute.resolution,
  domain: 'test',
  transaction: chargeData(dispute.transaction),
  transaction_reference: null,
  category: 'chargeback',
  customer: customerData(dispute.transaction),
  bin: null,
  last4: null,
  dueAt: dispute.dueAt.toISOString(),
  resolvedAt: dispute.resolvedAt?.toISOString() ?? null,
  evidence: dispute.evidence,
  attachments: dispute.attachment,
  note: null,
  history: [{ status: 'pending', by: dispute.transaction.email, createdAt: dispute.createdAt.toISOString() }],
  messages: dispute.messages.map(({ body, at }) => ({
    sender: dispute.transaction.email,
    body,
    createdAt: at.toISOString(),
  })),
  createdAt: dispute.createdAt.toISOString(),
  updatedAt: (dispute.resolvedAt ?? dispute.createdAt).toISOString(),
})
