import * as v from 'valibot'
import { canonicalEmail, emailInvalid, looksLikeEmail } from '../fields.ts'
import { limits } from '../limits.ts'
import { isPhoneNumber, phoneInvalid, readNumberAlone } from './phone-number.ts'

/** The ways to reach a vendor. Each is proven by a code that was sent there, or only claimed. */
export const contactWays = ['email', 'phone'] as const
export type ContactWay = (typeof contactWays)[number]

const isWrittenAsNumber = (written: string) => /^[+\d\s().-]*\d[+\d\s().-]*$/.test(written)

const canonicalName = (written: string) => {
  const plain = canonicalEmail(written)
  return isWrittenAsNumber(plain) ? readNumberAlone(plain) : plain
}

const isNumber = (name: string) => /^\+\d*$/.test(name)

/** Of a name that has passed `accountName`. */
export const contactWay = (name: string): ContactWay => (isNumber(name) ? 'phone' : 'email')

/** What names an account at login and for a reset: an e-mail address, or a phone number as people write it. */
export const accountName = v.pipe(
  v.string(emailInvalid),
  v.maxLength(limits.emailMaxLength * 2, emailInvalid),
  v.transform(canonicalName),
  v.maxLength(limits.emailMaxLength, emailInvalid),
  v.check((name) => !isNumber(name) || isPhoneNumber(name), phoneInvalid),
  v.check((name) => isNumber(name) || looksLikeEmail(name), emailInvalid),
)
