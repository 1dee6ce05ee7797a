import { dictionary } from '@zxcvbn-ts/language-common'

const mostUsedFirst = dictionary['passwords-common']

const all = new Set(mostUsedFirst)

/** Rare words of the list are no worse than any other word, so only the ones that people use most are refused with digits added. */
const mostUsed = new Set(mostUsedFirst.slice(0, 10_000))

export const isCommonPassword = (password: string): boolean => all.has(password)
export const isMostUsedWord = (word: string): boolean => mostUsed.has(word)
