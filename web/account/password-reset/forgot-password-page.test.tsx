// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { askResetCode, resetCodeSentMessage } from '../../../contract/account/password-reset.ts'
import { paths } from '../../../contract/paths.ts'
import { refusals } from '../../../contract/refusals.ts'
import { openReset } from '../../session/session-storage.ts'
import * as screens from './testing/open-screens.tsx'

const {
  advanceTime,
  alertText,
  button,
  email,
  field,
  isShown,
  holdAnswer,
  open,
  place,
  press,
  sendCodes,
  server,
  type,
} = screens
screens.onFreshScreens()

const sent = () => server.asked(askResetCode)
const send = () => press('Send Reset Token')
const ask = async () => {
  await open(paths.forgotPassword)
  type('Email or phone number', email)
  await send()
}

test('it asks for an e-mail address or phone number, and leads back to the login and to help', async () => {
  await open(paths.forgotPassword)
  expect(field('Email or phone number').autocomplete).toBe('username')
  expect(field('Email or phone number').required).toBe(true)
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Need Help?' }).getAttribute('href')).toBe('/help')
})

test.each(['', '   ', 'vendor', 'vendor@sample'])('%j is not an address, and nothing is sent', async (written) => {
  await open(paths.forgotPassword)
  type('Email or phone number', written)
  await send()
  expect(isShown('Please enter a valid email address.')).toBe(true)
  expect(document.activeElement).toBe(field('Email or phone number'))
  expect(sent()).toEqual([])
})

test('once the code is on its way the flow is kept, the message shown and the code screen opened', async () => {
  sendCodes(resetCodeSentMessage)
  await open(paths.forgotPassword)
  type('Email or phone number', ' Vendor@Sample.example ')
  await send()
  expect(sent()).toMatchObject([{ body: { email, captchaToken: 'answer 1' }, token: undefined }])
  expect(place()).toBe(paths.forgotPasswordOtp)
  expect(screens.storedFlow()).toEqual({
    jwtToken: 'pending.token',
    resetEmail: 'vendor@sample.example',
    token: 'pending.token',
  })
  await advanceTime(100)
  expect(isShown(resetCodeSentMessage)).toBe(true)
  await screens.goBack()
  expect(field('Email or phone number').value).toBe('vendor@sample.example')
})

test('a reply without a token is said, and the page stays', async () => {
  server.answer(askResetCode, { message: resetCodeSentMessage })
  await ask()
  expect(isShown(resetCodeSentMessage)).toBe(true)
  expect(place()).toBe(paths.forgotPassword)
  expect(screens.storedFlow()).toEqual(screens.nothingStored)
  expect(button('Send Reset Token').getAttribute('aria-disabled')).toBeNull()
})

test.each([
  [() => server.refuse(askResetCode, refusals.tooManyAttempts), refusals.tooManyAttempts.message],
  [() => server.refuse(askResetCode, { status: 500 }), 'Failed to send reset link'],
  [() => server.answerOddly(askResetCode, 200, 'not ours'), 'Failed to send reset link'],
  [() => server.lose(askResetCode), 'Unable to connect to server'],
])('a failure is said and loses nothing', async (prepare, said) => {
  prepare()
  await ask()
  expect(alertText()).toBe(said)
  expect(field('Email or phone number').value).toBe('vendor@sample.example')
  expect(place()).toBe(paths.forgotPassword)
  expect(screens.storedFlow()).toEqual(screens.nothingStored)
})

const { waitToResend, tooManyCodes } = codeRefusals

test('who comes back too soon for another code goes on to enter the one that was sent', async () => {
  sendCodes(resetCodeSentMessage)
  await ask()
  await press('Back')
  expect(place()).toBe(paths.forgotPassword)
  server.refuse(askResetCode, waitToResend)
  type('Email or phone number', ' Vendor@Sample.example ')
  await send()
  expect(place()).toBe(paths.forgotPasswordOtp)
  expect(button('Resend code in 0:30').disabled).toBe(true)
  expect(screens.storedFlow().token).toBe('pending.token')
})

test.each([
  ['no code was sent from here', undefined, waitToResend],
  ['it was sent to another address', 'other@sample.example', waitToResend],
  ['it is another refusal', 'vendor@sample.example', tooManyCodes],
])('where %s, a refusal is only said', async (_, earlier, refusal) => {
  if (earlier) openReset({ email: earlier, token: 'pending.token' })
  server.refuse(askResetCode, refusal)
  await ask()
  expect(alertText()).toBe(refusal.message)
  expect(place()).toBe(paths.forgotPassword)
})

test('too soon and gone elsewhere, nobody is moved', async () => {
  openReset({ email: 'vendor@sample.example', token: 'pending.token' })
  server.refuse(askResetCode, waitToResend)
  const arrive = holdAnswer(askResetCode)
  await ask()
  fireEvent.click(screen.getByRole('link', { name: 'Need Help?' }))
  await arrive()
  await advanceTime(5000)
  expect(place()).toBe(paths.help)
})

test('without an answer for 30 s it gives up', async () => {
  await open(paths.forgotPassword)
  type('Email or phone number', email)
  sendCodes(resetCodeSentMessage)
  holdAnswer(askResetCode)
  await send()
  await advanceTime(29_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await advanceTime(1)
  expect(alertText()).toBe('Unable to connect to server')
})

test('sent again after a lost answer it is the same submit; another address is another one', async () => {
  server.lose(askResetCode)
  await ask()
  await send()
  type('Email or phone number', 'other@sample.example')
  await send()
  const [first, second, third] = sent().map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('while it is on its way the button says so, and a second press sends nothing', async () => {
  sendCodes(resetCodeSentMessage)
  const arrive = holdAnswer(askResetCode)
  await ask()
  await press('Sending...')
  fireEvent.submit(field('Email or phone number').form as HTMLFormElement)
  await arrive()
  expect(sent()).toHaveLength(1)
  expect(place()).toBe(paths.forgotPasswordOtp)
})

test('an answer that comes after the reader has left keeps the flow and moves nobody', async () => {
  sendCodes(resetCodeSentMessage)
  const arrive = holdAnswer(askResetCode)
  await ask()
  fireEvent.click(screen.getByRole('link', { name: 'Need Help?' }))
  await arrive()
  await advanceTime(5000)
  expect(place()).toBe(paths.help)
  expect(screens.storedFlow().token).toBe('pending.token')
})

test('what was typed survives a refresh', async () => {
  const before = await open(paths.forgotPassword)
  type('Email or phone number', 'vendor@sam')
  before.unmount()
  await open(paths.forgotPassword)
  expect(field('Email or phone number').value).toBe('vendor@sam')
})
