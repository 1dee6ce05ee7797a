import { BlockList, isIP } from 'node:net'
import { tinAdvice } from '../contract/business/formats.ts'
import { firstTaxDay } from '../contract/business/tax-rates.ts'
import { isE164, looksLikeEmail } from '../contract/fields.ts'
import { defaultSmsPerHour, type SmsPerHour, smsBuckets } from './adapters/sms/buckets.ts'
import { isSmsSender } from './adapters/sms/gateway.ts'
import { isLoopback } from './loopback.ts'

/** Turns the text of a variable into its value, or throws what is wrong with it. */
export type Reader<T> = (given: string) => T

export const text: Reader<string> = (given) => {
  if (given === '') throw new Error('must not be empty')
  return given
}

/** Words that stand in a letter and on a receipt. */
export const oneLine =
  (mostCharacters: number): Reader<string> =>
  (given) => {
    if (given === '') throw new Error('must not be empty')
    if (/\p{Cc}/u.test(given)) throw new Error('must be on one line')
    if (given.length > mostCharacters) throw new Error(`must have at most ${mostCharacters} characters`)
    return given
  }

/** A receipt with a mistyped TIN is worth nothing, so unlike a vendor's own it is refused. */
export const tin: Reader<string> = (given) => {
  const advice = given === '' ? 'must not be empty' : tinAdvice(given)
  if (advice) throw new Error(advice)
  return given.toUpperCase()
}

/** 'off' is null. */
export const taxDay: Reader<string | null> = (given) => {
  if (given === 'off') return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && new Date(`${given}T00:00:00Z`).toJSON()?.slice(0, 10) === given
  if (!isDay) throw new Error('must be off, or a day such as 2026-12-01')
  if (given < firstTaxDay) throw new Error(`must be ${firstTaxDay} or later`)
  return given
}

/** Empty, or a provider's key. It is written into pages unescaped, so only harmless characters pass. */
export const optionalKey: Reader<string> = (given) => {
  if (!/^[\w-]*$/.test(given)) throw new Error('must be letters, digits, dashes and underscores')
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
  <T extends string>(words: readonly T[]): Reader<T[]> =>
  (given) => {
    const items = splitList(given).map((item) => choice(words)(item))
    if (items.length === 0) throw new Error(`must name at least one of ${words.join(', ')}`)
    return items
  }

const splitList = (given: string) => given.split(',').flatMap((item) => item.trim() || [])

/** Addresses such as 10.0.0.7, or ranges such as 10.0.0.0/8. The word none stands for none. */
export const networks: Reader<string[]> = (given) => {
  const items = given === 'none' ? [] : splitList(given)
  for (const item of items) {
    const [address = '', bits] = item.split('/')
    try {
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) new BlockList().addAddress(address, family)
      else new BlockList().addSubnet(address, Number(bits), family)
    } catch {
      throw new Error(`must be addresses or ranges such as 10.0.0.0/8; ${item} is neither`)
    }
  }
  for (const family of [4, 6] as const) {
    const share = items.reduce((sum, item) => sum + shareOfInternet(item, family), 0)
    if (share >= mostOfInternet)
      throw new Error('would let almost anybody say where they come from: name the proxies in front, or none')
  }
  return items
}

/** More than a few of the ranges for private networks, of which the largest are a 256th (IPv4) and a 128th (IPv6). */
const mostOfInternet = 1 / 64

const shareOfInternet = (network: string, family: 4 | 6) => {
  const [address = '', given] = network.split('/')
  const isIpv6 = isIP(address) === 6
  const bits = Number(given ?? (isIpv6 ? 128 : 32))
  if (!isIpv6) return family === 4 ? 2 ** -bits : 0
  if (family === 6) return 2 ** -bits
  // An IPv6 range may hold the IPv4 addresses too, as ::ffff:0:0/96.
  const range = new BlockList()
  range.addSubnet(address, bits, 'ipv6')
  if (bits <= 96) return range.check('::ffff:0:0', 'ipv6') ? 1 : 0
  return /^(0*:)*:?ffff:/i.test(address) ? 2 ** -(bits - 96) : 0
}

export const phone: Reader<string> = (given) => {
  if (!isE164(given)) throw new Error('must be a phone number such as +233302550100')
  return given
}

export const optionalPhone: Reader<string> = (given) => (given === '' ? given : phone(given))

export const smsSender: Reader<string> = (given) => {
  if (!isSmsSender(given)) throw new Error('must be 1 to 11 letters, digits or spaces')
  return given
}

/** Such as mtn:500,44:10. */
export const smsPerHour: Reader<SmsPerHour> = (given) => {
  const perHour = { ...defaultSmsPerHour }
  for (const item of splitList(given)) {
    const [, name, count] = /^([a-z0-9]+):(\d{1,6})$/.exec(item) ?? []
    const bucket = smsBuckets.find((known) => known === name)
    if (!bucket) throw new Error(`must be numbers such as mtn:500,44:10, for ${smsBuckets.join(', ')}; ${item} is not`)
    perHour[bucket] = Number(count)
  }
  return perHour
}

export const email: Reader<string> = (given) => {
  // It is written into pages and headers unescaped, so only characters that need no escaping pass.
  if (!looksLikeEmail(given) || !/^[\w.+-]+@[\w.-]+$/.test(given)) throw new Error('must be an e-mail address')
  return given
}

/** An empty value is allowed: each variable says what it means. */
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

/** A whole number from `least` to `most`. */
export const wholeNumber =
  (least: number, most: number): Reader<number> =>
  (given) => {
    const number = Number(given)
    if (!/^\d+$/.test(given) || number < least || number > most) throw new Error(`must be ${least} to ${most}`)
    return number
  }

/** An address that ends with a bucket, and nothing beside it. */
export const bucketUrl: Reader<string> = (given) => {
  const address = url(['http', 'https'])(given)
  if (address === '') return address
  const { pathname, username, password, search, hash } = new URL(address)
  if (!/^(\/[\w.-]+)+$/.test(pathname) || username + password + search + hash !== '')
    throw new Error('must end with the bucket, such as https://s3.example.com/papers')
  return address
}

/** An account and its secret as one, such as id:secret. */
export const idAndSecret: Reader<string> = (given) => {
  if (given !== '' && !/^[^:\s]+:\S+$/.test(given)) throw new Error('must be id:secret')
  return given
}

/** Several secrets, separated by commas; empty where the fallback is made elsewhere. */
export const secrets: Reader<string[]> = (given) => {
  const items = splitList(given)
  if (given !== '' && items.length === 0) throw new Error('must hold at least one secret')
  return items.map(secret)
}

/** Names with their secrets, such as desk1:…,desk2:… While a key is changed, its name may have two. */
export const namedSecrets: Reader<{ name: string; key: string }[]> = (given) => {
  const form = 'must be names and keys such as desk1:key,desk2:key; names in small letters'
  const named = splitList(given).map((item) => {
    const [, name, key] = /^([a-z][a-z0-9-]{0,30}):(.+)$/.exec(item) ?? []
    if (!name || !key) throw new Error(form)
    if (!/^[\w.-]+$/.test(key))
      throw new Error(`the key of ${name} must be letters, digits, dots, dashes and underscores`)
    try {
      return { name, key: secret(key) }
    } catch (error) {
      throw new Error(`the key of ${name} ${(error as Error).message}`)
    }
  })
  if (given !== '' && named.length === 0) throw new Error(form)
  for (const { name, key } of named) {
    if (named.filter((other) => other.name === name).length > 2) throw new Error(`${name} has more than two keys`)
    const twin = named.find((other) => other.key === key && other.name !== name)
    if (twin) throw new Error(`${name} and ${twin.name} have the same key`)
  }
  return named
}

const leastSecretLength = 32
const leastDifferentCharacters = 12

export const secret: Reader<string> = (given) => {
  if (given === '') return given
  if (given.length < leastSecretLength) throw new Error(`is weak: use at least ${leastSecretLength} characters`)
  if (new Set(given).size < leastDifferentCharacters) throw new Error('is weak: it repeats itself; make it at random')
  return given
}

export const loopbackPort = (address: unknown): number | undefined => {
  const parsed = URL.parse(String(address))
  return parsed && (isLoopback(parsed.hostname) || parsed.hostname === '0.0.0.0') ? Number(parsed.port) : undefined
}

/** As the payment provider writes its secret keys. */
export const paystackKey: Reader<string> = (given) => {
  if (!/^sk_(test|live)_[A-Za-z0-9]+$/.test(given)) throw new Error('must be a key such as sk_test_…')
  return given
}

export const optionalPaystackKey: Reader<string> = (given) => (given === '' ? given : paystackKey(given))
