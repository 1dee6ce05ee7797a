import { sentence } from './sentence.ts'

/**
 * Characters that nobody can see can make a name equal to another in the eye, or read in another order: all that
 * Unicode lets a font leave out, format characters, and the blank pattern of Braille.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u

/** Emoji are joined by U+200D and told from signs by U+FE0F: there these two can be seen. */
const emoji =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0E|\uFE0F)?(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0E|\uFE0F)?)*|[0-9#*]\uFE0F\u20E3/gu

// With the flag `u` a pair of surrogates is one character, so this matches only a half without its other half.
const loneSurrogate = /\p{Surrogate}/u

const isControl = (code: number) =>
  (code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)

export const textInvisible = sentence(
  'text-invisible',
  'The text contains characters that cannot be seen. Please type it again.',
)
export const textUnreadable = sentence('text-unreadable', 'The text contains characters that cannot be used.')

/** NUL and lone surrogates cannot be stored at all. */
export const isStorable = (text: string): boolean => !loneSurrogate.test(text) && !text.includes('\0')

export const isReadable = (text: string): boolean =>
  isStorable(text) && ![...text].some((char) => isControl(char.codePointAt(0) ?? 0))

export const isVisible = (text: string): boolean => !invisible.test(text.replace(emoji, ''))
