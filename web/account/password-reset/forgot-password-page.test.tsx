// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { paths } from '../../paths.ts'
import { refuses } from '../../testing/refused.ts'
import { openReset } from '../session/session-storage.ts'
import * as screens from './testing/open-screens.tsx'

const { after, alertText, answers, button, field, isLost, isShown, later, open, place, press, type, wire } = screens
screens.onFreshScreens()

const sentence = 'If this email has an account, a 6-digit reset code is on its way.'
const codeIsSent = answers(200, { message: sentence, jwtToken: 'pending.token' })
const send = () => press('Send Reset Token')

test('it asks for an e-mail address, and leads back to the login and to help', async () => {
  await open(paths.forgotPassword)
  expect(field('Email').type).toBe('email')
  expect(field('Email').required).toBe(true)
  expect(screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Need Help?' }).getAttribute('href')).toBe('/help')
})

test.each(['', '   ', 'vendor', 'vendor@sample'])('%j is not an address, and nothing is sent', async (written) => {
  await open(paths.forgotPassword)
  type('Email', written)
  await send()
  expect(isShown('Please enter a valid email address.')).toBe(true)
  expect(document.activeElement).toBe(field('Email'))
  expect(wire.sent).toEqual([])
})

test('once the code is on its way the flow is kept, the message shown and the code screen opened', async () => {
  wire.answer = codeIsSent
  await open(paths.forgotPassword)
  type('Email', ' Vendor@Sample.example ')
  await send()
  expect(wire.sent).toMatchObject([
    { url: '/vservice/api/v1/auth/forgot-password', body: { email: 'vendor@sample.example' }, token: undefined },
  ])
  expect(place()).toBe(paths.forgotPasswordOtp)
  expect(screens.storedFlow()).toEqual({
    jwtToken: 'pending.token',
    resetEmail: 'vendor@sample.example',
    token: 'pending.token',
  })
  await after(100)
  expect(isShown(sentence)).toBe(true)
  await screens.goBack()
  expect(field('Email').value).toBe('vendor@sample.example')
})

test('a reply without a token is said, and the page stays', async () => {
  wire.answer = answers(200, { message: sentence })
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  expect(isShown(sentence)).toBe(true)
  expect(place()).toBe(paths.forgotPassword)
  expect(screens.storedFlow()).toEqual(screens.nothingStored)
  expect(button('Send Reset Token').getAttribute('aria-disabled')).toBeNull()
})

test.each([
  [
    refuses({ status: 429, message: 'Too many attempts. Please try again later.' }),
    'Too many attempts. Please try again later.',
  ],
  [refuses({ status: 500 }), 'Failed to send reset link'],
  [answers(200, 'not ours'), 'Failed to send reset link'],
  [isLost, 'Unable to connect to server'],
])('a failure is said and loses nothing', async (answer, said) => {
  wire.answer = answer
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  expect(alertText()).toBe(said)
  expect(field('Email').value).toBe('vendor@sample.example')
  expect(place()).toBe(paths.forgotPassword)
  expect(screens.storedFlow()).toEqual(screens.nothingStored)
})

const { waitToResend, tooManyCodes } = codeRefusals
const isTooSoon = refuses(waitToResend)

test('who comes back too soon for another code goes on to enter the one that was sent', async () => {
  wire.answer = codeIsSent
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  await press('Back')
  expect(place()).toBe(paths.forgotPassword)
  wire.answer = isTooSoon
  type('Email', ' Vendor@Sample.example ')
  await send()
  expect(place()).toBe(paths.forgotPasswordOtp)
  expect(button('Resend code in 0:30').disabled).toBe(true)
  expect(screens.storedFlow().token).toBe('pending.token')
})

test.each([
  ['no code was sent from here', undefined, isTooSoon, waitToResend.message],
  ['it was sent to another address', 'other@sample.example', isTooSoon, waitToResend.message],
  ['it is another refusal', 'vendor@sample.example', refuses(tooManyCodes), tooManyCodes.message],
])('where %s, a refusal is only said', async (_, email, answer, said) => {
  if (email) openReset({ email, token: 'pending.token' })
  wire.answer = answer
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  expect(alertText()).toBe(said)
  expect(place()).toBe(paths.forgotPassword)
})

test('too soon and gone elsewhere, nobody is moved', async () => {
  openReset({ email: 'vendor@sample.example', token: 'pending.token' })
  const arrive = later(isTooSoon)
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  fireEvent.click(screen.getByRole('link', { name: 'Need Help?' }))
  await arrive()
  await after(5000)
  expect(place()).toBe(paths.help)
})

test('without an answer for 30 s it gives up', async () => {
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  wire.answer = () => new Promise(() => {})
  // The stub does not hear the abort, so the real one is stood in for by the signal's own rejection.
  const stubbed = globalThis.fetch
  globalThis.fetch = (url, init) =>
    Promise.race([
      stubbed(url, init),
      new Promise<Response>((_, fail) => init?.signal?.addEventListener('abort', () => fail(init.signal?.reason))),
    ])
  await send()
  await after(29_999)
  expect(screen.queryByRole('alert')).toBeNull()
  await after(1)
  expect(alertText()).toBe('Unable to connect to server')
})

test('sent again after a lost answer it is the same submit; another address is another one', async () => {
  wire.answer = isLost
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  await send()
  type('Email', 'other@sample.example')
  await send()
  const [first, second, third] = wire.sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('while it is on its way the button says so, and a second press sends nothing', async () => {
  const arrive = later(codeIsSent)
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  await press('Sending...')
  fireEvent.submit(field('Email').form as HTMLFormElement)
  await arrive()
  expect(wire.sent).toHaveLength(1)
  expect(place()).toBe(paths.forgotPasswordOtp)
})

test('an answer that comes after the reader has left keeps the flow and moves nobody', async () => {
  const arrive = later(codeIsSent)
  await open(paths.forgotPassword)
  type('Email', 'vendor@sample.example')
  await send()
  fireEvent.click(screen.getByRole('link', { name: 'Need Help?' }))
  await arrive()
  await after(5000)
  expect(place()).toBe(paths.help)
  expect(screens.storedFlow().token).toBe('pending.token')
})

test('what was typed survives a refresh', async () => {
  const before = await open(paths.forgotPassword)
  type('Email', 'vendor@sam')
  before.unmount()
  await open(paths.forgotPassword)
  expect(field('Email').value).toBe('vendor@sam')
})
