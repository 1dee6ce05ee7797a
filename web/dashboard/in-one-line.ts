/** Not to be torn apart at the end of a line, neither at a space nor behind a dash. */
export const inOneLine = (words: string): string => words.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')
