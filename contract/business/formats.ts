import { regionDistricts } from './regions.ts'
import type { BusinessFieldName } from './status.ts'

// How numbers are usually written in Ghana. What differs is pointed out but never refused: a reviewer decides by the documents.

const lettersAndDigits = (written: string) => written.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Puts the dashes of GHA-000000000-0 where they belong while somebody types. What is something else stays as it is. */
export const maskGhanaCard = (typed: string): string => {
  const plain = lettersAndDigits(typed)
  if (!/^[A-Z]{3}\d{0,10}$/.test(plain)) return typed.toUpperCase()
  const parts = [plain.slice(0, 3), plain.slice(3, 12), plain.slice(12)]
  return parts.filter((part) => part !== '').join('-')
}

export const isGhanaCard = (written: string): boolean => /^[A-Z]{3}-\d{9}-\d$/.test(maskGhanaCard(written))

export const ghanaCardAdvice = (written: string): string | undefined =>
  written.trim() === '' || isGhanaCard(written) ? undefined : 'A Ghana Card number looks like GHA-000000000-0.'

/** The beginning of a Ghana Card number that is incomplete or mistyped. */
const beginsAsGhanaCard = /^(GHA|[A-Z]{3}\d)/

const tinForm = /^[PCGQV]00[A-Z0-9]{7}[0-9X]$/

/** The last character of a TIN is a check digit: the nine digits before it, weighted by their place, modulo 11. */
const hasRightCheckDigit = (tin: string) => {
  const digits = tin.slice(1, 10)
  if (!/^\d+$/.test(digits)) return true
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
  return tin.slice(-1) === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

export const tinAdvice = (written: string): string | undefined => {
  const plain = lettersAndDigits(written)
  if (plain === '' || isGhanaCard(written)) return
  if (beginsAsGhanaCard.test(plain)) return ghanaCardAdvice(written)
  if (!tinForm.test(plain))
    return 'A TIN has 11 characters, such as C0001234560. Your Ghana Card number counts as a TIN too.'
  if (!hasRightCheckDigit(plain)) return 'Please check this number once more: its last character does not fit the rest.'
}

export const registrationNumberAdvice = (written: string): string | undefined =>
  written.trim() === '' || /^[A-Z]{2}\d{9}$/.test(lettersAndDigits(written))
    ? undefined
    : 'Most registration numbers are two letters and nine digits, such as BN000000000.'

const ghanaPostForm = /^([A-Z][A-Z0-9]{1,2})-(\d{3,5})-(\d{4})$/

/** GA1838164 and ga 183 8164 become GA-183-8164. Groups that are separated already are kept as they are. */
export const tidyGhanaPost = (written: string): string => {
  const upper = written.trim().toUpperCase()
  const parted = upper.replace(/[\s-]+/g, '-')
  if (ghanaPostForm.test(parted)) return parted
  const found = /^([A-Z][A-Z0-9]{1,2}?)(\d{3,5})(\d{4})$/.exec(lettersAndDigits(written))
  return found ? found.slice(1).join('-') : upper
}

export const ghanaPostAdvice = (
  written: string,
  { region, district }: { region: string; district: string },
): string | undefined => {
  if (written.trim() === '') return
  const tidy = tidyGhanaPost(written)
  if (!ghanaPostForm.test(tidy)) return 'A GhanaPost address looks like GA-183-8164.'
  const code = regionDistricts(region).find(({ name }) => name === district)?.ghanaPostCode
  if (code && !tidy.startsWith(`${code}-`))
    return `Addresses in ${district} usually begin with ${code}. Please check the address or the district.`
}

/** What the form points out in these fields, by the name of the field. */
export const formAdvice = (
  fields: Readonly<Record<BusinessFieldName, string>>,
): Partial<Record<BusinessFieldName, string>> => {
  const advice: [BusinessFieldName, string | undefined][] = [
    ['tin_number', tinAdvice(fields.tin_number)],
    ['gh_post', ghanaPostAdvice(fields.gh_post, fields)],
    ['business_reg_number', registrationNumberAdvice(fields.business_reg_number)],
    ['personal_id', ghanaCardAdvice(fields.personal_id)],
  ]
  return Object.fromEntries(advice.filter(([, words]) => words !== undefined))
}
