import * as v from 'valibot'
import { expect, it } from 'vitest'
import { emailInvalid } from '../fields.ts'
import { accountName, contactWay } from './account-name.ts'
import { phoneInvalid } from './phone-number.ts'

it.each([
  [' Vendor@Sample.EXAMPLE ', 'vendor@sample.example', 'email'],
  ['+233241234567@sample.example', '+233241234567@sample.example', 'email'],
  ['0241234567', '+233241234567', 'phone'],
  ['024 123 4567', '+233241234567', 'phone'],
  ['(024) 123-4567', '+233241234567', 'phone'],
  ['241234567', '+233241234567', 'phone'],
  ['+233241234567', '+233241234567', 'phone'],
  ['+233 024 123 4567', '+233241234567', 'phone'],
  ['233241234567', '+233241234567', 'phone'],
  ['233 0241234567', '+233241234567', 'phone'],
  ['00233241234567', '+233241234567', 'phone'],
  ['０２４１２３４５６７', '+233241234567', 'phone'],
  ['+22890123456', '+22890123456', 'phone'],
  ['22890123456', '+22890123456', 'phone'],
  ['2348012345678', '+2348012345678', 'phone'],
  ['+447400123456', '+447400123456', 'phone'],
])('%j names the account %j, by its %s', (written, name, way) => {
  expect(v.parse(accountName, written)).toBe(name)
  expect(contactWay(name)).toBe(way)
  expect(v.parse(accountName, name)).toBe(name)
})

it.each([
  ['', emailInvalid],
  ['   ', emailInvalid],
  ['vendor', emailInvalid],
  ['vendor@', emailInvalid],
  ['0241234567x', emailInvalid],
  ['+', phoneInvalid],
  [`${'a'.repeat(250)}@b.example`, emailInvalid],
  [null, emailInvalid],
  [['0241234567'], emailInvalid],
  ['12345', phoneInvalid],
  ['+9991234567890', phoneInvalid],
  ['0'.repeat(30), phoneInvalid],
  ['02412345670241234567', phoneInvalid],
])('%j is refused in the words for what it looks like', (written, { message }) => {
  expect(v.safeParse(accountName, written).issues?.[0].message).toBe(message)
})
