import { createHmac, randomInt } from 'node:crypto'
import { deriveKeys, type Secrets } from './keys.ts'

export type Codes = {
  make(length: number): string
  /**
   * Stored instead of the code, behind the name of its key. Bound to one flow: the same code in another flow has
   * another value. To compare a code, pass what is stored: it may have been made before the secret was changed.
   */
  hmac(flow: string, code: string, stored?: Buffer): Buffer
}

const idBytes = 6

export const openCodes = (secrets: Secrets): Codes => {
  const keys = deriveKeys(secrets, 'one-time codes').map(({ id, key }) => ({ id: Buffer.from(id, 'base64url'), key }))
  const [newest] = keys
  return {
    make: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
    hmac: (flow, code, stored) => {
      const { id, key } = keys.find(({ id }) => stored?.subarray(0, idBytes).equals(id)) ?? (newest as (typeof keys)[0])
      return Buffer.concat([id, createHmac('sha256', key).update(`code ${flow} ${code}`).digest()])
    },
  }
}
