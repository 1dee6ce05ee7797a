import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { parseExactly } from './exact-json.ts'
import { id } from './paystack-answers.ts'
import type { PaymentProvider, ProviderEvent } from './port.ts'

export const openReadEvent =
  (secretKeys: readonly string[]): PaymentProvider['readEvent'] =>
  (rawBody, signature) =>
    secretKeys.some((secretKey) => isSigned(secretKey, rawBody, signature))
      ? (parseEvent(rawBody) ?? 'unreadable')
      : undefined

const isSigned = (secretKey: string, rawBody: Buffer, signature: unknown) => {
  if (typeof signature !== 'string') return false
  const right = Buffer.from(createHmac('sha512', secretKey).update(rawBody).digest('hex'))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** A malformed value counts as absent: an event proves nothing by itself, as the provider is asked afterwards. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)
const reference = lenient(v.pipe(v.string(), v.regex(/^[A-Za-z0-9.=-]{1,100}$/)))

const announcement = v.object({
  event: v.pipe(v.string(), v.regex(/^[a-z0-9._-]{1,80}$/)),
  data: v.object({
    id: lenient(id),
    reference,
    transaction_reference: reference,
    transaction: lenient(v.object({ reference })),
    refund_reference: lenient(v.string()),
  }),
})

const parseEvent = (rawBody: Buffer): ProviderEvent | undefined => {
  const result = v.safeParse(announcement, parseJson(rawBody))
  if (!result.success) return undefined
  const { event, data } = result.output
  const about = readSubject(event)
  const ofTransaction = data.transaction_reference ?? data.transaction?.reference
  // Events have no id of their own, those of refunds not even the id of the refund, and of a dispute we are reminded twice.
  const isTold = about !== 'dispute' && data.id !== undefined
  return {
    key: `${event} ${isTold ? data.id : nameByContent(rawBody, about === 'refund' && !data.refund_reference)}`,
    event,
    reference: about === 'charge' ? (data.reference ?? ofTransaction) : (ofTransaction ?? data.reference),
    about,
    ...(about === 'dispute' && data.id !== undefined ? { disputeId: data.id } : {}),
  }
}

const readSubject = (event: string): ProviderEvent['about'] => {
  if (event.startsWith('charge.dispute.')) return 'dispute'
  if (event.startsWith('charge.')) return 'charge'
  return event.startsWith('refund.') ? 'refund' : 'something else'
}
/**
 * Events have no id of their own. One that does not say which refund it is about may look like that of another refund of the
 * same payment, so none of these counts as a copy.
 */
const nameByContent = (rawBody: Buffer, isAmbiguous: boolean) =>
  createHash('sha256').update(rawBody).digest('hex') + (isAmbiguous ? ` ${randomUUID()}` : '')

const parseJson = (rawBody: Buffer): unknown => {
  try {
    return parseExactly(rawBody.toString('utf8'))
  } catch {
    return undefined
  }
}
