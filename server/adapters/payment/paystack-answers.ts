import * as v from 'valibot'
import { type Charge, ProviderRefused, ProviderSilent } from './port.ts'

/** Ids of 64 bits arrive as numbers, or as strings where a number cannot hold them. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[0-9]{1,20}$/))
export const pesewas = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
/** PostgreSQL cannot store NUL or broken characters. */
export const shortText = v.nullish(
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\0', '').slice(0, 200).toWellFormed()),
  ),
  null,
)
/** A time that cannot be read is dropped: the money counts without it. */
export const time = v.pipe(
  v.unknown(),
  v.transform((given) => {
    const at = new Date(typeof given === 'string' ? given : Number.NaN)
    return Number.isNaN(at.getTime()) ? null : at
  }),
)

const transaction = v.object({
  id,
  status: v.string(),
  reference: v.pipe(v.string(), v.regex(/^[ -~]{1,200}$/)),
  domain: v.picklist(['test', 'live']),
  amount: pesewas,
  currency,
  channel: shortText,
  gateway_response: shortText,
  fees: v.nullish(pesewas, 0),
  paid_at: v.optional(time),
})

const outcomes: Record<string, Charge['outcome']> = {
  success: 'succeeded',
  failed: 'failed',
  abandoned: 'not completed',
  reversed: 'reversed',
}

export const readCharge = (data: unknown): Charge => {
  const answer = read(transaction, data)
  return {
    reference: answer.reference,
    // Also for an unknown status: nobody is told 'failed' while money may be on its way.
    outcome: Object.hasOwn(outcomes, answer.status) ? (outcomes[answer.status] as Charge['outcome']) : 'under way',
    providerId: answer.id,
    amountPesewas: answer.amount,
    currency: answer.currency,
    mode: answer.domain,
    channel: answer.channel,
    reason: answer.gateway_response,
    feePesewas: answer.fees,
    paidAt: answer.paid_at ?? null,
  }
}

export const read = <Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'data')
  throw new ProviderSilent(`The payment provider's answer cannot be understood (${fields.join(', ')}).`)
}

/** A refused question (because our key is wrong, say) tells us nothing about the payment. */
export const toProviderSilent = (error: unknown) =>
  error instanceof ProviderRefused
    ? new ProviderSilent(`The payment provider did not answer the question (${error.code}).`)
    : error
