import { dateInWords } from '../../../contract/time-in-words.ts'

/** Not to be torn apart at the end of a line, neither at a space nor behind a dash. */
export const onOneLine = (words: string): string => words.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')

export const dateOnOneLine = (at: string): string => onOneLine(dateInWords(at))
