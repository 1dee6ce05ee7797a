import { createHmac, randomInt } from 'node:crypto'

export type Codes = {
  make(length: number): string
  /** Stored instead of the code. Bound to one flow: the same code in another flow has another value. */
  hmac(flow: string, code: string): Buffer
}

export const openCodes = (secret: string): Codes => ({
  make: (length) => String(randomInt(10 ** length)).padStart(length, '0'),
  hmac: (flow, code) => createHmac('sha256', secret).update(`code ${flow} ${code}`).digest(),
})
