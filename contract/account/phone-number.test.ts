import * as v from 'valibot'
import { expect, test } from 'vitest'
import { countryCodes, defaultCountryCode, phoneNumber, readPhoneNumber } from './phone-number.ts'

const message = 'Please enter a valid phone number (9-15 digits).'

test('the codes offered, with the one most vendors need first', () => {
  expect(countryCodes.map(({ code, country }) => `${code} ${country}`)).toEqual([
    '+233 Ghana',
    '+228 Togo',
    '+234 Nigeria',
    '+1 US/Canada',
    '+44 UK',
  ])
  expect(defaultCountryCode).toBe('+233')
})

test.each([
  ['+233', '241234567', '+233241234567'],
  ['+233', '0241234567', '+233241234567'],
  ['+233', ' 024 123-4567 ', '+233241234567'],
  ['+44', '(07700) 900.123', '+447700900123'],
  ['+228', '90 12 34 56', '+22890123456'],
  ['+233', '+233 24 123 4567', '+233241234567'],
  ['+233', '00233241234567', '+233241234567'],
  ['+233', '233241234567', '+233241234567'],
  ['+233', '0233123456', '+233233123456'],
  ['+233', '233123456', '+233233123456'],
  ['+228', '+22890123456', '+22890123456'],
])('%s and %j are stored as %s', (code, written, stored) => {
  expect(readPhoneNumber(code, written)).toBe(stored)
  expect(v.parse(phoneNumber, readPhoneNumber(code, written))).toBe(stored)
})

test.each(['+233 024 123 4567', '+23300241234567', '+233 0000 241234567'])(
  '%s is the number without its zeros, so one limit counts for all of them',
  (written) => expect(v.parse(phoneNumber, written)).toBe('+233241234567'),
)

test.each([
  ['+233123456789', 'nine digits'],
  ['+233123456789012345', 'fifteen digits'],
  ['+22812345678', 'eight digits in Togo'],
])('%s, with %s, is taken', (number) => expect(v.is(phoneNumber, number)).toBe(true))

test.each([
  '+23312345678',
  '+233012345678',
  '+2331234567890123456',
  '+2281234567',
  '+233',
  '',
  '0241234567',
  '+49301234567',
  '+23324123456a',
  '+233٢٤١٢٣٤٥٦٧',
  '+233+23324123',
  '9'.repeat(10_000),
  233241234567,
  ['+233241234567'],
  null,
])('%j is refused', (number) => {
  expect(v.safeParse(phoneNumber, number).issues?.[0].message).toBe(message)
})
