import { fitsOneSms } from '../adapters/sms/fits-one-sms.ts'

/** A text of which one part may be shortened. */
type Shortenable = { before: string; long: string; after: string }

const smsMaxLength = 160
/** A shorter remainder of the long part would tell the reader nothing. */
const minLength = 20

/** The first of these texts that fits one SMS. The last one must fit. */
export const oneSms = (texts: readonly (string | Shortenable)[]): string => {
  for (const text of texts) {
    const fitted = typeof text === 'string' ? text : shorten(text)
    if (fitted !== undefined && fitsOneSms(fitted)) return fitted
  }
  throw new Error('no text fits one SMS')
}

const shorten = ({ before, long, after }: Shortenable): string | undefined => {
  const plain = toSmsLetters(long)
  const whole = before + plain + after
  if (fitsOneSms(whole)) return whole
  for (let length = Math.min(plain.length, smsMaxLength) - 1; length >= minLength; length--) {
    const text = `${before}${cutAtWord(plain, length)}...${after}`
    if (fitsOneSms(text)) return text
  }
}

/** Cuts between words, unless that would leave too little. */
const cutAtWord = (text: string, length: number) => {
  const end = text[length] === ' ' ? length : text.lastIndexOf(' ', length)
  return text.slice(0, end < minLength ? length : end).replace(/[\s.,;:]+$/, '')
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
export const toSmsLetters = (text: string): string =>
  [...text.normalize('NFC').replace(/\s+/g, ' ').replaceAll('GH₵', '₵')].map(toSmsLetter).join('').trim()

const toSmsLetter = (letter: string) => {
  if (fitsOneSms(letter)) return letter
  const plain = replacements[letter] ?? [...letter.normalize('NFKD')].filter(fitsOneSms).join('')
  return plain === '' ? '?' : plain
}
