// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { resendCode, verifiedMessage, verifyVendor } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { forgetSentCode, keepSentCode } from '../../session/sent-code.ts'
import { keepVerificationToken, readVerificationToken } from '../../session/session-storage.ts'
import {
  atLogin,
  button,
  fillIn,
  onFreshPages,
  open,
  sent,
  sentCodes,
  server,
  toastTexts,
  tokenGoodFor,
} from './testing/open-verification.tsx'

const notFound = refusals.noToken.message
const expired = refusals.sessionOver.message

onFreshPages()

test.each([
  ['no token', undefined, notFound],
  ['an expired token', () => tokenGoodFor(-1), expired],
  ['rubbish for a token', () => 'rubbish', expired],
])('arriving with %s leads to the login', async (_, token, message) => {
  localStorage.clear()
  forgetSentCode()
  if (token) keepVerificationToken(token())
  open()
  await atLogin()
  expect(new Set(toastTexts('error'))).toEqual(new Set([message]))
  expect(readVerificationToken()).toBeUndefined()
})

test.each([
  ['a code', () => fillIn('9876')],
  ['a new code', () => act(async () => fireEvent.click(button('Resend code')))],
])('a token that ends while the page is open is noticed before %s is sent or asked for', async (_, act) => {
  keepSentCode({ sentAtMs: 0 })
  open()
  keepVerificationToken(tokenGoodFor(-1))
  await act()
  await atLogin()
  expect(toastTexts('error')).toEqual([expired])
  expect([...sent(), ...server.asked(resendCode)]).toEqual([])
  expect(readVerificationToken()).toBeUndefined()
})

test('on a phone whose clock is two hours ahead the code is sent all the same', async () => {
  keepVerificationToken(tokenGoodFor(-3600))
  open()
  await userEvent.keyboard('9876')
  await atLogin()
  expect(sentCodes()).toEqual(['9876'])
  expect([toastTexts('success'), toastTexts('error')]).toEqual([[verifiedMessage], []])
})

test('a token that the server does not take leads to the login', async () => {
  server.refuse(verifyVendor, refusals.sessionOver)
  open()
  await userEvent.keyboard('9876')
  await atLogin()
  expect(toastTexts('error')).toEqual([expired])
  expect(readVerificationToken()).toBeUndefined()
})
