import type { FastifyInstance } from 'fastify'
import type { RefundStatus } from './refunds.ts'
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
}

export const withDefaults = (given: Partial<Settings>): Settings => ({
  webhookUrl: given.webhookUrl,
  webhookRetryMs: given.webhookRetryMs ?? defaultWebhookRetryMs,
  promptSeconds: given.promptSeconds ?? 180,
  refundAfterMs: given.refundAfterMs ?? 2000,
  refundOutcome: given.refundOutcome ?? 'processed',
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
  },
}
const settleBody = { type: 'object', additionalProperties: false, properties: { outcome } }

/** For tests and for people who want to see faults: not part of the real protocol. */
export const settingsRoutes = (
  app: FastifyInstance,
  settings: Settings,
  settleRefunds: (outcome?: Settings['refundOutcome']) => void,
) => {
  app.post<{ Body: Partial<Settings> }>('/paystack/settings', { schema: { body: settingsBody } }, async ({ body }) =>
    Object.assign(settings, body),
  )
  app.post<{ Body: { outcome?: Settings['refundOutcome'] } }>(
    '/paystack/settle-refunds',
    { schema: { body: settleBody } },
    (request, reply) => {
      settleRefunds(request.body.outcome)
      return reply.code(204).send()
    },
  )
}
