import * as v from 'valibot'
import { type Charge, ProviderSilent } from './port.ts'
import type { ReusableCard } from './port-direct-charges.ts'

/** Ids of 64 bits arrive as numbers, or as strings where a number cannot hold them. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^[0-9]{1,20}$/))
export const pesewas = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** A fee may also come as a decimal, or as text. */
export const fee = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d+)?$/), v.transform(Number))]),
  v.transform(Math.round),
  v.safeInteger(),
  v.minValue(0),
)
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

/** Malformed, it counts as none: the money counts without it. */
const reusableCard = v.fallback(
  v.optional(
    v.object({
      authorization_code: v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)),
      channel: v.literal('card'),
      reusable: v.literal(true),
      last4: v.pipe(v.string(), v.regex(/^\d{4}$/)),
      exp_month: v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(1),
        v.maxValue(12),
      ),
      exp_year: v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(2000),
        v.maxValue(9999),
      ),
      brand: v.pipe(v.string(), v.trim(), v.regex(/^[\w -]{1,40}$/)),
      signature: v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/)), null),
    }),
  ),
  undefined,
)

/** The code is good with this address only. */
const payer = v.fallback(v.optional(v.object({ email: v.pipe(v.string(), v.regex(/^\S{3,254}$/)) })), undefined)

type CardPayment = { authorization?: v.InferOutput<typeof reusableCard>; customer?: v.InferOutput<typeof payer> }

const readCard = ({ authorization: card, customer }: CardPayment): ReusableCard | null =>
  card && customer
    ? {
        authorizationCode: card.authorization_code,
        email: customer.email,
        last4: card.last4,
        expiryMonth: card.exp_month,
        expiryYear: card.exp_year,
        brand: card.brand,
        signature: card.signature,
      }
    : null

const transaction = v.object({
  id,
  status: v.string(),
  reference: v.pipe(v.string(), v.regex(/^[ -~]{1,200}$/)),
  domain: v.picklist(['test', 'live']),
  amount: pesewas,
  currency,
  channel: shortText,
  gateway_response: shortText,
  requested_amount: v.nullish(pesewas),
  fees: v.nullish(fee, 0),
  paid_at: v.optional(time),
  authorization: reusableCard,
  customer: payer,
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
    requestedPesewas: answer.requested_amount ?? answer.amount,
    currency: answer.currency,
    mode: answer.domain,
    channel: answer.channel,
    reason: answer.gateway_response,
    feePesewas: answer.fees,
    paidAt: answer.paid_at ?? null,
    card: readCard(answer),
  }
}

export const read = <Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.InferOutput<Schema> => {
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const fields = result.issues.map((issue) => v.getDotPath(issue) ?? 'data')
  throw new ProviderSilent(`The payment provider's answer cannot be understood (${fields.join(', ')}).`)
}
