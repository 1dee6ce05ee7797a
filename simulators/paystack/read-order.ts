import { randomBytes } from 'node:crypto'
import { type Answer, refusals } from './refusals.ts'
import { channels, type Order } from './transactions.ts'

type Body = Record<string, unknown>

/** Returns the order of an `initialize` call, or the answer that says what is wrong with it. */
export const readOrder = (body: unknown, secretKey: string): Order | Answer => {
  const { email, amount, currency = 'GHS', reference = randomBytes(8).toString('hex'), ...rest } = asObject(body)
  if (!email) return refusals.missing('Email')
  if (amount === undefined || amount === '') return refusals.missing('Amount')
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return refusals.invalidEmail
  const pesewas = Number(amount)
  if (!Number.isSafeInteger(pesewas) || pesewas <= 0) return refusals.invalidAmount
  if (currency !== 'GHS') return refusals.otherCurrency
  if (typeof reference !== 'string' || !/^[\w.=-]+$/.test(reference)) return refusals.invalidReference
  // In the requested order: the page opens with the first.
  const asked = Array.isArray(rest.channels) ? [...new Set(rest.channels)] : channels
  const offered = asked.filter((channel) => channels.includes(channel))
  if (offered.length === 0) return refusals.invalidChannel
  const metadata = readMetadata(rest.metadata)
  return {
    reference,
    secretKey,
    email,
    amount: pesewas,
    currency,
    channels: offered,
    callbackUrl: webAddress(rest.callback_url),
    cancelUrl: webAddress(asObject(metadata).cancel_action),
    metadata,
  }
}

const asObject = (value: unknown): Body => (typeof value === 'object' && value !== null ? (value as Body) : {})

/** The older client libraries send it as JSON in a string. */
const readMetadata = (metadata: unknown): unknown => {
  if (typeof metadata !== 'string') return metadata
  try {
    return JSON.parse(metadata)
  } catch {
    return metadata
  }
}

/** Only an address to which a browser may be sent. */
const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : undefined
