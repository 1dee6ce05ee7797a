import { dateInWords } from '../../../contract/day-in-words.ts'

/** A date that is not torn apart at the end of a line. */
export const dayOnOneLine = (at: string): string => dateInWords(at).replaceAll(' ', '\u00a0')
