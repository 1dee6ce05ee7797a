import type { FastifyInstance } from 'fastify'
import { readForms } from './form-body.ts'
import type { RefundStatus } from './refunds.ts'
import type { FeesBorneBy } from './transactions.ts'
import { defaultWebhookRetryMs } from './webhooks.ts'

/** Where a refund goes after 'pending'. */
export type RefundOutcome = Exclude<RefundStatus, 'pending'>

export type Settings = {
  /** Without it events are recorded but not sent. */
  webhookUrl?: string
  /** The wait before each of the first four repeats of an event; later ones wait twenty times as long. */
  webhookRetryMs: number
  /** How long a payer can approve on the phone. */
  promptSeconds: number
  /** How long a refund stays pending. */
  refundAfterMs: number | 'on demand'
  refundOutcome: RefundOutcome
  /** A payer who bears the fees pays the amount and the fees. */
  feesBorneBy: FeesBorneBy
  /** 'pending' and 'failed' instead of what the number and its network would lead to. */
  phoneCharge: 'by number' | 'pending' | 'failed'
  /** What comes of a card that is charged again. */
  cardCharge: 'success' | 'failed' | 'paused' | 'pending'
  /** Whether the money of an accepted dispute is on the list of refunds too. */
  acceptedDispute: 'listed as a refund' | 'not listed'
  /** Whether a declined dispute waits for what the bank says of the proof. */
  declinedDispute: 'resolved' | 'waits for the bank'
}

export const withDefaults = (given: Partial<Settings>): Settings => ({
  webhookUrl: given.webhookUrl,
  webhookRetryMs: given.webhookRetryMs ?? defaultWebhookRetryMs,
  promptSeconds: given.promptSeconds ?? 180,
  refundAfterMs: given.refundAfterMs ?? 2000,
  refundOutcome: given.refundOutcome ?? 'processed',
  feesBorneBy: given.feesBorneBy ?? 'merchant',
  phoneCharge: given.phoneCharge ?? 'by number',
  cardCharge: given.cardCharge ?? 'success',
  acceptedDispute: given.acceptedDispute ?? 'listed as a refund',
  declinedDispute: given.declinedDispute ?? 'resolved',
})

const outcome = { enum: ['processing', 'needs-attention', 'processed', 'failed'] satisfies RefundOutcome[] }
const settingsBody = {
  type: 'object',
  additionalProperties: false,
  properties: {
    webhookUrl: { type: 'string', pattern: '^https?://' },
    webhookRetryMs: { type: 'integer', minimum: 1 },
    promptSeconds: { type: 'integer', minimum: 1 },
    refundAfterMs: { anyOf: [{ type: 'integer', minimum: 0 }, { const: 'on demand' }] },
    refundOutcome: outcome,
    feesBorneBy: { enum: ['merchant', 'customer'] },
    phoneCharge: { enum: ['by number', 'pending', 'failed'] },
    cardCharge: { enum: ['success', 'failed', 'paused', 'pending'] },
    acceptedDispute: { enum: ['listed as a refund', 'not listed'] },
    declinedDispute: { enum: ['resolved', 'waits for the bank'] },
  },
}
const settleBody = { type: 'object', additionalProperties: false, properties: { outcome } }

/** For tests and for people who want to see faults: not part of the real protocol. */
export const settingsRoutes = (
  app: FastifyInstance,
  settings: Settings,
  settleRefunds: (outcome?: Settings['refundOutcome']) => void,
) => {
  app.register(async (forms) => {
    readForms(forms)
    forms.post<{ Body: Partial<Settings> }>(
      '/paystack/settings',
      { schema: { body: settingsBody } },
      async ({ body, headers }, reply) => {
        Object.assign(settings, body)
        const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded')
        return isForm ? reply.redirect('/paystack', 303) : settings
      },
    )
  })
  app.post<{ Body: { outcome?: Settings['refundOutcome'] } }>(
    '/paystack/settle-refunds',
    { schema: { body: settleBody } },
    (request, reply) => {
      settleRefunds(request.body.outcome)
      return reply.code(204).send()
    },
  )
}
