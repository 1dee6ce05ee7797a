// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { resendCode, verifiedMessage, verifyVendor } from '../../../contract/account/verification.ts'
import { refusals } from '../../../contract/refusals.ts'
import { forgetSentCode, keepSentCode, readSentCode } from '../../session/sent-code.ts'
import { keepVerificationToken, readVerificationToken } from '../../session/session-storage.ts'
import { address, button } from '../testing/visitor-page.tsx'
import {
  advanceTime,
  atLogin,
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

const sendCode = { call: verifyVendor, press: () => fillIn('9876') }
const askForCode = { call: resendCode, press: () => act(async () => fireEvent.click(button('Resend code'))) }
type OpenRequest = typeof sendCode | typeof askForCode

/** Leaves the page while a request is open; the answer comes only after that. */
async function leaveBefore({ call, press }: OpenRequest, meanwhile = () => {}) {
  vi.useFakeTimers()
  keepSentCode({ sentAtMs: 0, phone: '+233241234567' })
  const arrive = server.holdBack(call)
  open()
  await press()
  fireEvent.click(screen.getByRole('link', { name: 'Use a different number' }))
  await advanceTime(1000)
  meanwhile()
  arrive()
  await advanceTime(5000)
  expect(address()).toBe('/register')
}

test('a vendor who has left is told that the account is verified, and stays where they are', async () => {
  await leaveBefore(sendCode)
  expect(toastTexts('success')).toEqual([verifiedMessage])
  expect([readVerificationToken(), readSentCode()]).toEqual([undefined, undefined])
})

test.each([
  ['the code', sendCode],
  ['asking for a new one', askForCode],
])('a vendor who has left is not told that the token was refused for %s', async (_, send) => {
  server.refuse(send.call, refusals.sessionOver)
  await leaveBefore(send)
  expect(toastTexts('error')).toEqual([])
  expect(readVerificationToken()).toBeUndefined()
})

test('a new code that is sent after the vendor has left starts the waiting time, for when they return', async () => {
  await leaveBefore(askForCode)
  expect(toastTexts('success')).toEqual([])
  expect(readSentCode()).toEqual({ sentAtMs: Date.now() - 5000, phone: '+233241234567' })
})

const second = { sentAtMs: 7, phone: '+233209876543' }
const signUpAgain = () => {
  keepVerificationToken('second.sign.up')
  keepSentCode(second)
}

test.each([
  ['the right code', sendCode, undefined],
  ['a refused token', sendCode, refusals.sessionOver],
  ['a new code', askForCode, undefined],
])('%s of a first sign-up leaves the second alone', async (_, send, refusal) => {
  if (refusal) server.refuse(send.call, refusal)
  await leaveBefore(send, signUpAgain)
  expect([readVerificationToken(), readSentCode()]).toEqual(['second.sign.up', second])
})
