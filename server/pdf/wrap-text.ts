/** Breaks between words where possible. Text beyond the last line is cut off. */
export const wrapText = (text: string, fits: (line: string) => boolean, mostLines: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((word) => word !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = brokenWord(word, fits)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
  }
  if (line !== '') lines.push(line)
  if (lines.length <= mostLines) return lines
  const [last = ''] = lines.slice(mostLines - 1)
  return [...lines.slice(0, mostLines - 1), cutShort(last, fits)]
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
export const splitGraphemes = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

const brokenWord = (word: string, fits: (line: string) => boolean): string[] => {
  const pieces: string[] = []
  let piece = ''
  for (const letter of splitGraphemes(word)) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

const cutShort = (line: string, fits: (line: string) => boolean): string => {
  const letters = splitGraphemes(line)
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
