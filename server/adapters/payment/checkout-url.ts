import { isLoopback } from '../../loopback.ts'
import { ProviderSilent } from './port.ts'

/** On this machine only a plain line is as good as an encrypted one. */
export const isSafeUrl = (url: URL): boolean =>
  (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))) &&
  url.username === '' &&
  url.password === ''

/** A vendor types a card number there, so it must be the provider's own page, by its exact address. */
export const readCheckoutUrl = (given: string, checkoutOrigin: string): string => {
  const url = URL.parse(given)
  if (!url || !isSafeUrl(url) || url.origin !== checkoutOrigin)
    throw new ProviderSilent(`The payment provider sends payers elsewhere than to ${checkoutOrigin}.`)
  return url.href
}
