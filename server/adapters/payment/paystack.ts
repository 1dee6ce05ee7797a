import * as v from 'valibot'
import { readCheckoutUrl } from './checkout-url.ts'
import { read, readCharge } from './paystack-answers.ts'
import { openDirectCharges } from './paystack-charges.ts'
import { openDisputes } from './paystack-disputes.ts'
import { openReadEvent } from './paystack-event.ts'
import { openLists } from './paystack-lists.ts'
import { describeMetadata } from './paystack-metadata.ts'
import { openRefunds } from './paystack-refunds.ts'
import { answerOrUnknown, openWire, type WireOptions } from './paystack-wire.ts'
import { type PaymentProvider, ProviderSilent } from './port.ts'

export type PaystackOptions = WireOptions & {
  /** The only origin to which a vendor is sent to pay. */
  checkoutOrigin: string
  /** While a new key takes its place: events may still be signed with it. Calls never carry it. */
  previousSecretKey?: string
}

const channels = ['card', 'mobile_money'] as const
const begun = v.object({ authorization_url: v.string(), reference: v.string() })

export const openPaystack = ({ checkoutOrigin, previousSecretKey, ...options }: PaystackOptions): PaymentProvider => {
  const wire = openWire(options)
  const { call } = wire
  return {
    ...openDirectCharges(wire, checkoutOrigin),
    ...openLists(wire),
    ...openDisputes(wire, options.timeoutMs),

    mode: options.secretKey.startsWith('sk_live_') ? 'live' : 'test',

    begin: async ({ reference, email, amountPesewas, currency, method, returnUrl, cancelUrl, metadata }) => {
      const body = {
        email,
        amount: amountPesewas,
        currency,
        reference,
        // The chosen method comes first; the other remains available at the checkout.
        channels: [method, ...channels.filter((channel) => channel !== method)],
        callback_url: returnUrl,
        metadata: describeMetadata({ reference, metadata, cancelUrl }),
      }
      const answer = read(begun, await call({ method: 'POST', path: '/transaction/initialize', body }))
      if (answer.reference !== reference) throw new ProviderSilent('The payment provider began another payment.')
      return { checkoutUrl: readCheckoutUrl(answer.authorization_url, checkoutOrigin) }
    },

    ask: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      return answerOrUnknown(call({ method: 'GET', path }).then(readCharge))
    },

    ...openRefunds(wire),

    readEvent: openReadEvent([options.secretKey, ...(previousSecretKey ? [previousSecretKey] : [])]),
  }
}
