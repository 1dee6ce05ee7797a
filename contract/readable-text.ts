import { sentence } from './sentence.ts'

// Bidirectional marks can make a name read as another one; the joiner U+200D stays, as scripts and emoji need it.
const deceptive = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/

// With the flag `u` a pair of surrogates is one character, so this matches only a half without its other half.
const loneSurrogate = /\p{Surrogate}/u

const isControl = (code: number) =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)

export const textUnreadable = sentence('text-unreadable', 'The text contains characters that cannot be used.')

/** NUL and lone surrogates cannot be stored at all. */
export const isStorable = (text: string): boolean => !loneSurrogate.test(text) && !text.includes('\0')

export const isReadable = (text: string): boolean =>
  isStorable(text) && !deceptive.test(text) && ![...text].some((char) => isControl(char.codePointAt(0) ?? 0))
