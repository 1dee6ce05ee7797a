import * as v from 'valibot'
import { limits } from '../limits.ts'
import { invalid } from '../sentence.ts'

export type CountryCode = { code: string; country: string; minDigits: number }

/** Numbers of Togo have eight digits; without its own bound nobody there could sign up. */
export const countryCodes: readonly CountryCode[] = [
  { code: '+233', country: 'Ghana', minDigits: limits.phoneMinDigits },
  { code: '+228', country: 'Togo', minDigits: 8 },
  { code: '+234', country: 'Nigeria', minDigits: limits.phoneMinDigits },
  { code: '+1', country: 'US/Canada', minDigits: limits.phoneMinDigits },
  { code: '+44', country: 'UK', minDigits: limits.phoneMinDigits },
]

export const defaultCountryCode = '+233'

export const phoneInvalid = invalid('Please enter a valid phone number (9-15 digits).')

/** Spaces and dashes are how people write numbers. */
const withoutSeparators = (written: string) => written.slice(0, 60).replace(/[\s().-]/g, '')

/** A phone's autofill gives the whole number, with its country code, where only the rest is asked for. */
const withoutCode = (code: string, number: string) => {
  const written = [code, code.replace('+', '00'), code.slice(1)].find((form) => number.startsWith(form))
  const rest = number.slice(written?.length)
  const { minDigits = 0 } = countryCodes.find((known) => known.code === code) ?? {}
  return written && rest.length >= minDigits ? rest : number
}

/** People write their number as they dial it, with one or two leading zeros that must not follow the country code. */
export const readPhoneNumber = (code: string, written: string): string =>
  code + withoutCode(code, withoutSeparators(written)).replace(/^0+/, '')

export const isPhoneNumber = (number: string) =>
  countryCodes.some(({ code, minDigits }) => {
    const national = number.slice(code.length)
    return (
      number.startsWith(code) &&
      /^[0-9]+$/.test(national) &&
      national.length >= minDigits &&
      national.length <= limits.phoneMaxDigits
    )
  })

const readInternational = (number: string) => {
  const known = countryCodes.find(({ code }) => number.startsWith(code))
  return known ? readPhoneNumber(known.code, number.slice(known.code.length)) : number
}

/** A number without a field for its country: 024…, 233…, 00233… and +233… are all one. Without a code it is of Ghana. */
export const readNumberAlone = (written: string): string => {
  const number = withoutSeparators(written).replace(/^00/, '+')
  if (number.startsWith('+')) return readInternational(number)
  const known = countryCodes.find(
    ({ code, minDigits }) => number.startsWith(code.slice(1)) && number.length >= code.length - 1 + minDigits,
  )
  return readPhoneNumber(known?.code ?? defaultCountryCode, number)
}

/** One of the country codes above, then the number without its leading 0. */
export const phoneNumber = v.pipe(
  v.string(phoneInvalid),
  v.transform((written) => readInternational(withoutSeparators(written))),
  v.check(isPhoneNumber, phoneInvalid),
)
