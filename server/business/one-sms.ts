import { fitsOneSms } from '../adapters/sms/fits-one-sms.ts'

/** A text of which one part may be shortened. */
type Shortenable = { before: string; long: string; after: string }

const roomInOneSms = 160
/** A shorter remainder of the long part would tell the reader nothing. */
const leastLength = 20

/** The first of these texts that fits one SMS. The last one must fit. */
export const oneSms = (texts: readonly (string | Shortenable)[]): string => {
  for (const text of texts) {
    const fitted = typeof text === 'string' ? text : shortened(text)
    if (fitted !== undefined && fitsOneSms(fitted)) return fitted
  }
  throw new Error('no text fits one SMS')
}

const shortened = ({ before, long, after }: Shortenable): string | undefined => {
  const plain = inSmsLetters(long)
  const whole = before + plain + after
  if (fitsOneSms(whole)) return whole
  for (let length = Math.min(plain.length, roomInOneSms) - 1; length >= leastLength; length--) {
    const text = `${before}${upToAWord(plain, length)}...${after}`
    if (fitsOneSms(text)) return text
  }
}

/** Cuts between words, unless that would leave too little. */
const upToAWord = (text: string, length: number) => {
  const end = text[length] === ' ' ? length : text.lastIndexOf(' ', length)
  return text.slice(0, end < leastLength ? length : end).replace(/[\s.,;:]+$/, '')
}

const replacements: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '₵': 'GHS ',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
}

/** A letter outside the SMS alphabet loses its accent, or becomes a question mark. */
export const inSmsLetters = (text: string): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ').replaceAll('GH₵', '₵')].map(inSmsLetter).join('').trim()

const inSmsLetter = (letter: string) => {
  if (fitsOneSms(letter)) return letter
  const plain = replacements[letter] ?? [...letter.normalize('NFKD')].filter(fitsOneSms).join('')
  return plain === '' ? '?' : plain
}
