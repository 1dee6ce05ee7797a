import { looksLikeEmail } from '../contract/fields.ts'

/** Turns the text of a variable into its value, or throws what is wrong with it. */
export type Reader<T> = (given: string) => T

export const text: Reader<string> = (given) => {
  if (given === '') throw new Error('must not be empty')
  return given
}

export const port: Reader<number> = (given) => {
  const number = Number(given)
  if (!/^\d+$/.test(given) || number < 1 || number > 65_535) throw new Error('must be a port from 1 to 65535')
  return number
}

export const choice =
  <const T extends string>(words: readonly T[]): Reader<T> =>
  (given) => {
    const word = words.find((candidate) => candidate === given)
    if (word === undefined) throw new Error(`must be one of ${words.join(', ')}`)
    return word
  }

export const list =
  <T extends string>(words?: readonly T[]): Reader<T[]> =>
  (given) => {
    const items = given.split(',').map((item) => item.trim())
    return items.filter((item) => item !== '').map((item) => (words ? choice(words)(item) : (item as T)))
  }

export const email: Reader<string> = (given) => {
  if (!looksLikeEmail(given)) throw new Error('must be an e-mail address')
  return given
}

/** An empty value is allowed here: what it means is the variable's own business. */
export const url =
  (protocols: readonly string[]): Reader<string> =>
  (given) => {
    if (given === '') return given
    const parsed = URL.parse(given)
    if (!parsed || !protocols.includes(parsed.protocol.slice(0, -1)))
      throw new Error(`must be an address starting with ${protocols.map((name) => `${name}://`).join(' or ')}`)
    return given.replace(/\/$/, '')
  }

export const origin: Reader<string> = (given) => {
  const parsed = URL.parse(given)
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.origin !== given.replace(/\/$/, ''))
    throw new Error('must be an address such as https://vendors.example.com, without a path')
  return parsed.origin
}

const leastSecretLength = 32
const leastDifferentCharacters = 12

export const secret: Reader<string> = (given) => {
  if (given === '') return given
  if (given.length < leastSecretLength) throw new Error(`is weak: use at least ${leastSecretLength} characters`)
  if (new Set(given).size < leastDifferentCharacters) throw new Error('is weak: it repeats itself; make it at random')
  return given
}

const loopback = ['127.0.0.1', 'localhost', '[::1]']

export const loopbackPort = (address: unknown): number | undefined => {
  const parsed = URL.parse(String(address))
  return parsed && loopback.includes(parsed.hostname) ? Number(parsed.port) : undefined
}
