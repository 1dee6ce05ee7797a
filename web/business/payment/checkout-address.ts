const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** TLS is required, except for a payment simulator on this machine. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))

/**
 * Whether the browser may go to this address: it must begin with the exact origin of the checkout.
 * A user name, a port or a spelling that the browser would normalise to that origin is refused.
 */
export const isCheckoutAddress = (address: string, checkoutOrigin: string): boolean => {
  const [checkout, parsed] = [parse(checkoutOrigin), parse(address)]
  if (!checkout || !parsed || !isSafe(checkout)) return false
  return parsed.origin === checkout.origin && address.startsWith(`${checkout.origin}/`)
}

/** `URL.parse` is missing on many phones. */
const parse = (address: string) => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
