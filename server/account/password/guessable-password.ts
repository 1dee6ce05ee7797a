import { guessablePassword } from '../../../contract/account/password.ts'
import { productName } from '../../../contract/product.ts'
import { badRequest } from '../../http/api-error.ts'
import { isCommonPassword, isMostUsedWord } from './common-passwords.ts'

/** An account may have lost the claim to its e-mail address or its number. */
export type Person = { email: string | null; phone_number: string | null; other_name: string; surname: string }

/** What anybody would try first at a portal for vendors in Ghana. */
const obviousWords = [
  ...[productName, 'vendor', 'password', 'welcome', 'admin', 'login', 'secret', 'qwerty', 'letmein', 'iloveyou'],
  ...[
    'ghana',
    'ghanaian',
    'accra',
    'kumasi',
    'ashanti',
    'tamale',
    'takoradi',
    'sekondi',
    'tema',
    'sunyani',
    'koforidua',
  ],
].map((word) => word.toLowerCase())

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** In letters, with what is put in their place read as the letter that it looks like. */
const readAsLetters = (text: string, one: 'i' | 'l') =>
  [...text]
    .map((character) => (character === '1' ? one : (lookAlikes[character] ?? character)))
    .filter((character) => character >= 'a' && character <= 'z')
    .join('')

/** The words that a password can be read as, without the digits and signs before and after them. */
const listReadings = (password: string): string[] => {
  const characters = [...password.toLowerCase()]
  const isLetter = (character: string) => character >= 'a' && character <= 'z'
  const first = characters.findIndex(isLetter)
  const end = characters.findLastIndex(isLetter) + 1
  // The sign beside a word may belong to it: "Gh@n@2026", "@ccra2026".
  const starts = [first, Math.max(0, first - 1)]
  const ends = [end, end + 1, end + 2]
  const parts = starts.flatMap((start) => ends.map((stop) => characters.slice(start, stop).join('')))
  return [...new Set(parts.flatMap((part) => [readAsLetters(part, 'i'), readAsLetters(part, 'l')]))]
}

const shortestOwnWord = 4

const hasLittleBeside = (reading: string, words: readonly string[]): boolean => {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), reading)
  return rest !== reading && rest.length < shortestOwnWord
}

/** "abab" repeats "ab". */
const isRepeated = (reading: string): boolean => {
  const isPeriod = (length: number) => reading.slice(length) === reading.slice(0, -length)
  return reading.length >= shortestOwnWord && [1, 2, 3].some((length) => reading.length > length && isPeriod(length))
}

/** Letters of Ghana's languages that a password cannot have are compared as people type them instead. */
const splitWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('ɛ', 'e')
    .replaceAll('ɔ', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 3)

const listOwnWords = ({ email, other_name, surname }: Person) => [
  ...splitWords(other_name),
  ...splitWords(surname),
  ...splitWords(email?.split('@')[0] ?? ''),
]

const phoneDigitsCompared = 7

const holdsPhoneNumber = (password: string, { phone_number }: Person) =>
  phone_number !== null &&
  password.replace(/\D/g, '').includes(phone_number.replace(/\D/g, '').slice(-phoneDigitsCompared))

const fewestCharacters = 5

/** A common password, or one made of the vendor's own data or of the place, with digits and signs added or put in. */
export const isGuessable = (password: string, person: Person): boolean => {
  const lowerCase = password.toLowerCase()
  const longestFirst = [...obviousWords, ...listOwnWords(person)].sort((a, b) => b.length - a.length)
  return (
    new Set(lowerCase).size < fewestCharacters ||
    isCommonPassword(lowerCase) ||
    isCommonPassword(lowerCase.replace(/[^a-z0-9]/g, '')) ||
    holdsPhoneNumber(password, person) ||
    listReadings(password).some(
      (reading) => isMostUsedWord(reading) || isRepeated(reading) || hasLittleBeside(reading, longestFirst),
    )
  )
}

/** Only on the server: no phone should have to download the list. */
export const refuseGuessable = (password: string, person: Person, field: 'password' | 'newPassword'): void => {
  if (isGuessable(password, person)) badRequest(guessablePassword, field)
}
