const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Over the network only with TLS; a stand-in on this machine needs none. */
const isSafe = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname))

/**
 * Whether the browser may follow this address: it must begin with the very origin of the checkout, written plainly.
 * A name, a port or a spelling that a browser would only make equal is not taken.
 */
export const isCheckoutAddress = (address: string, checkoutOrigin: string): boolean => {
  const [checkout, parsed] = [parse(checkoutOrigin), parse(address)]
  if (!checkout || !parsed || !isSafe(checkout)) return false
  return parsed.origin === checkout.origin && address.startsWith(`${checkout.origin}/`)
}

/** `URL.parse` is too young for many phones. */
const parse = (address: string) => {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
