// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { codeRefusals, wrongCode } from '../../../contract/account/one-time-code.ts'
import { checkResetCode, resetCodeRightMessage } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { openReset } from '../../session/session-storage.ts'
import { readResetDraft } from './reset-flow.ts'
import * as screens from './testing/open-screens.tsx'

const { advanceTime, alertText, button, email, enterCode, field, flowWithToken, isShown, holdAnswer, openCodeScreen } =
  screens
const { place, press, sendCodes, server, acceptCodes, type, verify } = screens
screens.onFreshScreens()

const sent = () => server.asked(checkResetCode)
beforeEach(screens.beginReset)

test('it says where codes went, and nothing of whose account it is', async () => {
  await openCodeScreen()
  expect(
    isShown(
      'If it has an account, a code of 6 digits is on its way to the proven email address, and another to the proven phone number. Enter either of them. Each is good for 10 minutes.',
    ),
  ).toBe(true)
  expect(document.body.textContent).not.toMatch(/\d{4,}|•/)
})

test('it names what was typed and asks for six digits', async () => {
  await openCodeScreen()
  expect(isShown(email)).toBe(true)
  expect(field('Reset code').placeholder).toBe('Enter 6-digit code')
  expect(field('Reset code').inputMode).toBe('numeric')
  expect(field('Reset code').autocomplete).toBe('one-time-code')
})

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['Your code is 123456', '123456'],
  ['Your code is 123456. It is good for 10 minutes.', '123456'],
  ['1234567', '123456'],
  ['12', '12'],
  ['abc', ''],
])('%j put into the field is %j', async (put, kept) => {
  await openCodeScreen()
  type('Reset code', put)
  expect(field('Reset code').value).toBe(kept)
})

test.each([
  ['', 'Please enter the OTP code'],
  ['   ', 'Please enter the OTP code'],
  ['12345', 'The code has 6 digits.'],
])('%j is not sent: %s', async (code, said) => {
  await openCodeScreen()
  type('Reset code', code)
  await verify()
  expect(isShown(said)).toBe(true)
  expect(document.activeElement).toBe(field('Reset code'))
  expect(sent()).toEqual([])
})

test('the right code shows its message and, 2 s later, the next screen in place of this one', async () => {
  acceptCodes()
  await enterCode()
  expect(sent()).toMatchObject([{ body: { otp: '123456' }, token: 'pending.token' }])
  expect(screens.storedFlow()).toEqual(flowWithToken('granted.token'))
  await advanceTime(1999)
  expect(isShown(resetCodeRightMessage)).toBe(true)
  expect(place()).toBe(paths.forgotPasswordOtp)
  await advanceTime(1)
  expect(place()).toBe(paths.newPassword)
  await screens.goBack()
  expect(place()).toBe(paths.help)
})

test('during the 2 s the button sends nothing more', async () => {
  acceptCodes()
  await enterCode()
  await press('Verifying...')
  fireEvent.submit(field('Reset code').form as HTMLFormElement)
  await advanceTime(500)
  expect(button('Resend code').disabled).toBe(true)
  expect(sent()).toHaveLength(1)
})

test('leaving during the 2 s cancels the way to the next screen', async () => {
  acceptCodes()
  await enterCode()
  await press('Back')
  expect(place()).toBe(paths.forgotPassword)
  await advanceTime(5000)
  expect(place()).toBe(paths.forgotPassword)
})

test('a refusal of the code stands at the field and can be typed over', async () => {
  server.refuse(checkResetCode, wrongCode(4))
  await enterCode()
  expect(isShown('That code is not right. 4 tries left.')).toBe(true)
  expect(field('Reset code').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Reset code'))
  expect(field('Reset code').value).toBe('123456')
  expect(screens.storedFlow()).toEqual(flowWithToken('pending.token'))
})

test.each([
  [() => server.refuse(checkResetCode, codeRefusals.noTriesLeft), codeRefusals.noTriesLeft.message],
  [() => server.refuse(checkResetCode, { status: 500 }), 'An unexpected error occurred. Please try again.'],
  [() => server.lose(checkResetCode), connectionMessage],
])('a failure is said and loses nothing', async (prepare, said) => {
  prepare()
  await enterCode()
  expect(alertText()).toBe(said)
  expect(field('Reset code').value).toBe('123456')
  expect(screens.storedFlow()).toEqual(flowWithToken('pending.token'))
})

test('sent again after a lost answer it is the same submit', async () => {
  server.lose(checkResetCode)
  await enterCode()
  acceptCodes()
  await verify()
  await advanceTime(2000)
  expect(place()).toBe(paths.newPassword)
  const [first, second] = sent().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
})

test('without a flow it says so and returns to the beginning', async () => {
  sessionStorage.clear()
  await openCodeScreen()
  expect(place()).toBe(paths.forgotPassword)
  await advanceTime(100)
  expect(alertText()).toBe(refusals.invalidReset.message)
  await screens.goBack()
  expect(place()).toBe(paths.help)
})

test('a flow that is gone by the time of the submit begins again', async () => {
  await openCodeScreen()
  type('Reset code', '123456')
  sessionStorage.clear()
  await verify()
  expect(sent()).toEqual([])
  expect(place()).toBe(paths.forgotPassword)
})

test('a 401 begins again and leaves the session of a logged-in vendor alone', async () => {
  localStorage.setItem('token', 'session.token')
  localStorage.setItem('tokenExpiry', '1794733200000')
  server.refuse(checkResetCode, refusals.sessionOver)
  await enterCode()
  expect(place()).toBe(paths.forgotPassword)
  await advanceTime(100)
  expect(alertText()).toBe(refusals.invalidReset.message)
  expect(screens.storedFlow()).toEqual(screens.nothingStored)
  expect(localStorage.getItem('token')).toBe('session.token')
})

test('a right code whose answer comes after the reader has left is granted and moves nobody', async () => {
  acceptCodes()
  const arrive = holdAnswer(checkResetCode)
  await enterCode()
  await press('Back')
  await arrive()
  await advanceTime(5000)
  expect(place()).toBe(paths.forgotPassword)
  expect(screens.storedFlow().token).toBe('granted.token')
})

test('a flow whose code was right goes on where it was left, also after a refresh', async () => {
  acceptCodes()
  const before = await enterCode()
  await press('Back')
  before.unmount()
  await openCodeScreen()
  expect(place()).toBe(paths.newPassword)
  expect(screens.storedFlow().token).toBe('granted.token')
  await screens.goBack()
  expect(place()).toBe(paths.help)
})

test('a new code asked for after a right one is to be entered', async () => {
  acceptCodes()
  await enterCode()
  await press('Back')
  sendCodes('A new code is on its way.', 'second.token')
  type('Email or phone number', email)
  await press('Send Reset Token')
  expect(place()).toBe(paths.forgotPasswordOtp)
})

test('a right code of a flow that was given up meanwhile grants nothing to the next', async () => {
  acceptCodes()
  const arrive = holdAnswer(checkResetCode)
  await enterCode()
  await press('Back')
  openReset({ email: 'other@sample.example', token: 'second.token' })
  await arrive()
  expect(screens.storedFlow().token).toBe('second.token')
  expect(readResetDraft().isGranted).toBeUndefined()
})

test('Back returns to forgot-password', async () => {
  await openCodeScreen()
  await press('Back')
  expect(place()).toBe(paths.forgotPassword)
})
