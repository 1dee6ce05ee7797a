import * as v from 'valibot'
import { isLoopback } from '../../loopback.ts'
import { read, readCharge, toProviderSilent } from './paystack-answers.ts'
import { openReadEvent } from './paystack-event.ts'
import { openRefunds } from './paystack-refunds.ts'
import { openWire } from './paystack-wire.ts'
import { type PaymentProvider, ProviderRefused, ProviderSilent } from './port.ts'

export type PaystackOptions = {
  url: string
  /** The only origin to which a vendor is sent to pay. */
  checkoutOrigin: string
  secretKey: string
  /** Limit for one call with its whole answer, shorter than a browser waits for us. */
  timeoutMs?: number
}

const channels = ['card', 'mobile_money'] as const
const begun = v.object({ authorization_url: v.string(), reference: v.string() })

export const openPaystack = ({ checkoutOrigin, ...options }: PaystackOptions): PaymentProvider => {
  const call = openWire(options)
  return {
    mode: options.secretKey.startsWith('sk_live_') ? 'live' : 'test',

    begin: async ({ reference, email, amountPesewas, currency, method, returnUrl, cancelUrl }) => {
      const body = {
        email,
        amount: amountPesewas,
        currency,
        reference,
        // The chosen method comes first; the other remains available at the checkout.
        channels: [method, ...channels.filter((channel) => channel !== method)],
        callback_url: returnUrl,
        metadata: { cancel_action: cancelUrl },
      }
      const answer = read(begun, await call({ method: 'POST', path: '/transaction/initialize', body }))
      if (answer.reference !== reference) throw new ProviderSilent('The payment provider began another payment.')
      return { checkoutUrl: readCheckoutUrl(answer.authorization_url, checkoutOrigin) }
    },

    ask: async (reference) => {
      const path = `/transaction/verify/${encodeURIComponent(reference)}`
      try {
        return readCharge(await call({ method: 'GET', path }))
      } catch (error) {
        if (error instanceof ProviderRefused && error.code === 'transaction_not_found') return undefined
        throw toProviderSilent(error)
      }
    },

    ...openRefunds(call),

    readEvent: openReadEvent(options.secretKey),
  }
}

/** A vendor types a card number there, so it must be the provider's own page, by its exact address. */
const readCheckoutUrl = (given: string, checkoutOrigin: string): string => {
  const url = URL.parse(given)
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (!url || !isSecure || url.origin !== checkoutOrigin || url.username !== '' || url.password !== '')
    throw new ProviderSilent(`The payment provider sends payers elsewhere than to ${checkoutOrigin}.`)
  return url.href
}
