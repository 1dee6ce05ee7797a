import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKeys, type Secrets } from './keys.ts'

/** One business, and one end of its paid time, to the second. */
export type RenewalLink = { businessId: string; paidUntil: Date }

export type RenewalTokens = {
  make(link: RenewalLink): string
  /** Undefined for a token that is forged or changed. */
  read(token: string): RenewalLink | undefined
}

const idBytes = 16
const contentBytes = idBytes + 4
const macBytes = 12

/** Short enough for an SMS: 43 characters. */
export const openRenewalTokens = (secrets: Secrets): RenewalTokens => {
  const keys = deriveKeys(secrets, 'renewal links')
  const sign = (key: Buffer, content: Buffer) =>
    createHmac('sha256', key).update(content).digest().subarray(0, macBytes)
  return {
    make: ({ businessId, paidUntil }) => {
      const content = Buffer.alloc(contentBytes)
      content.write(businessId.replaceAll('-', ''), 'hex')
      content.writeUInt32BE(Math.floor(paidUntil.getTime() / 1000), idBytes)
      return Buffer.concat([content, sign(keys[0].key, content)]).toString('base64url')
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      // Several spellings give the same bytes; only ours is taken.
      if (bytes.length !== contentBytes + macBytes || bytes.toString('base64url') !== token) return undefined
      const content = bytes.subarray(0, contentBytes)
      if (!keys.some(({ key }) => timingSafeEqual(sign(key, content), bytes.subarray(contentBytes)))) return undefined
      const businessId = content.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
      return { businessId, paidUntil: new Date(content.readUInt32BE(idBytes) * 1000) }
    },
  }
}
