import * as v from 'valibot'
import { limits } from './limits.ts'
import { isReadable, isVisible, textInvisible, textUnreadable } from './readable-text.ts'
import { invalid, type Sentence, sentence } from './sentence.ts'

export const tooLong = (name: string, maxLength: number): Sentence =>
  sentence('too-long', `${name} is too long. Use at most ${maxLength} characters.`, { name, maxLength })

/** A required line or paragraph: trimmed, readable, bounded. */
export const text = (name: string, options: { requiredMessage: Sentence; maxLength: number }) =>
  v.pipe(
    v.string(options.requiredMessage),
    v.maxLength(options.maxLength * 2, tooLong(name, options.maxLength)),
    v.normalize('NFC'),
    v.trim(),
    v.nonEmpty(options.requiredMessage),
    v.maxLength(options.maxLength, tooLong(name, options.maxLength)),
    v.check(isReadable, textUnreadable),
    v.check(isVisible, textInvisible),
  )

/** As `text`, but it may be left empty. */
export const optionalText = (name: string, maxLength: number) =>
  v.pipe(
    v.string(sentence('not-text', `${name} must be text.`, { name })),
    v.maxLength(maxLength * 2, tooLong(name, maxLength)),
    v.normalize('NFC'),
    v.trim(),
    v.maxLength(maxLength, tooLong(name, maxLength)),
    v.check(isReadable, textUnreadable),
    v.check(isVisible, textInvisible),
  )

/** For names: pasted text may contain line breaks, which become spaces. */
export const inOneLine = v.transform((written: string) => written.replace(/\s+/g, ' '))

export const emailInvalid = invalid('Please enter a valid email address.')

/** One account per canonical e-mail: this is the form in which addresses are compared and stored. */
export const canonicalEmail = (written: string): string => written.trim().normalize('NFKC').toLowerCase()

/** The spec's simple pattern: text, at sign, text, dot, text. Written without a regular expression, so it is linear. */
export const looksLikeEmail = (address: string): boolean => {
  const [local, domain, ...more] = address.split('@')
  if (!local || !domain || more.length > 0 || /\s/.test(address) || !isReadable(address) || !isVisible(address))
    return false
  const dot = domain.lastIndexOf('.')
  return dot > 0 && dot < domain.length - 1
}

export const email = v.pipe(
  v.string(emailInvalid),
  v.maxLength(limits.emailMaxLength * 2, emailInvalid),
  v.transform(canonicalEmail),
  v.maxLength(limits.emailMaxLength, emailInvalid),
  v.check(looksLikeEmail, emailInvalid),
)

/** Digits as typed, with or without a plus and the usual separators; 9 to 15 of them. */
export const looksLikePhone = (written: string): boolean =>
  /^\+?\d{9,15}$/.test(written.slice(0, 40).replace(/[\s().-]/g, ''))

/** The form in which numbers are stored: a plus, then 9 to 15 digits. */
export const isE164 = (number: string): boolean => /^\+\d{9,15}$/.test(number)

const idInvalid = invalid('This is not a valid id.')

export const uuid = v.pipe(v.string(idInvalid), v.uuid(idInvalid))
