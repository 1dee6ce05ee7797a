import * as v from 'valibot'
import { expect, test } from 'vitest'
import { contactStep, personalInfoStep, registration, securityStep } from './register.ts'

const names = 'Please ensure you fill out your other name and surname.'
const email = 'Please enter a valid email address.'
const phone = 'Please enter a valid phone number (9-15 digits).'
const differ = 'Passwords do not match.'

/** The first issue of each field. */
const said = (schema: v.GenericSchema, value: unknown) =>
  Object.fromEntries(
    (v.safeParse(schema, value).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]).reverse(),
  )

test.each([
  [{ othername: 'Sample', surname: 'Vendor' }, {}],
  [
    { othername: '', surname: '' },
    { othername: names, surname: names },
  ],
  [{ othername: ' ', surname: 'Vendor' }, { othername: names }],
  [
    { othername: 'S'.repeat(61), surname: 'Vendor' },
    { othername: 'Other name is too long. Use at most 60 characters.' },
  ],
])('step 1: %j', (value, problems) => expect(said(personalInfoStep, value)).toEqual(problems))

const contact = { email: 'vendor@sample.example', countryCode: '+233', phone: '024 123 4567' }

test.each([
  [{}, {}],
  [{ countryCode: '+228', phone: '90123456' }, {}],
  [{ phone: '90123456' }, { phone }],
  [{ phone: '' }, { phone }],
  [{ phone: '02412345ab' }, { phone }],
  [{ email: 'vendor' }, { email }],
  [{ email: 'vendor@sample' }, { email }],
  [
    { email: '', phone: '1' },
    { email, phone },
  ],
])('step 2, but for %j', (change, problems) => expect(said(contactStep, { ...contact, ...change })).toEqual(problems))

test('a country that is not offered is refused', () => {
  expect(v.is(contactStep, { ...contact, countryCode: '+49' })).toBe(false)
})

test.each([
  ['Jollof2026!', 'Jollof2026!', {}],
  ['Jollof2026!', 'Jollof2026?', { repeatPassword: differ }],
  ['', '', { password: 'Please enter a password.' }],
  ['Jollof2026!', '', { repeatPassword: differ }],
])('step 3: %j and %j', (password, repeatPassword, problems) => {
  expect(said(securityStep, { password, repeatPassword })).toEqual(problems)
})

const whole = {
  othername: ' Sample ',
  surname: 'Vendor',
  email: ' Vendor@Sample.example ',
  phoneNumber: '+2330241234567',
  password: 'Jollof2026!',
}

test('what is stored is trimmed, canonical and without the leading 0', () => {
  expect(v.parse(registration, whole)).toEqual({
    ...whole,
    othername: 'Sample',
    email: 'vendor@sample.example',
    phoneNumber: '+233241234567',
  })
})

test.each(['id', 'status', 'verifiedAt', 'repeatPassword'])('a field called %s is not taken', (name) => {
  expect(v.is(registration, { ...whole, [name]: 'x' })).toBe(false)
})

test.each(Object.keys(whole))('without %s there is no registration', (name) => {
  expect(v.is(registration, { ...whole, [name]: undefined })).toBe(false)
})
