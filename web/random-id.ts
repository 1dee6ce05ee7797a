const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

/** A random UUID, made by hand: crypto.randomUUID is missing before Chrome 92, Safari 15.4 and Firefox 95. */
export const randomId = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
