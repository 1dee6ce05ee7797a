// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { wrongCode } from '../../../contract/account/one-time-code.ts'
import {
  alreadyVerified,
  codeIncomplete,
  verifiedMessage,
  verifiedMessages,
  verifyVendor,
} from '../../../contract/account/verification.ts'
import { samplePhoneNumber } from '../../../testing/samples.ts'
import { connectionMessage } from '../../api/failure.ts'
import { keepSentCode, readSentCode, takeProvenName } from '../../session/sent-code.ts'
import { readVerificationToken } from '../../session/session-storage.ts'
import { button, press } from '../testing/visitor-page.tsx'
import {
  acceptCodes,
  advanceTime,
  atLogin,
  digits,
  fillIn,
  focused,
  onFreshPages,
  open,
  page,
  sent,
  sentCodes,
  server,
  toastTexts,
} from './testing/open-verification.tsx'
import { maskEmail, maskPhone } from './verification-page.tsx'

onFreshPages()

test('it says where the code went, without giving the address away', () => {
  open()
  expect(screen.getByRole('heading').textContent).toBe('Enter the 4-digit Verification Code to Proceed')
  expect(screen.getByText('+233 24 ••• ••67')).toBeTruthy()
  expect(screen.getByText('ve•••@sample.example')).toBeTruthy()
  expect(screen.getByText(/A code is good for 10 minutes\./)).toBeTruthy()
  expect(document.body.textContent).not.toContain('241234567')
})

test('the fourth digit sends the code, and the way goes on to the login', async () => {
  const token = readVerificationToken()
  open()
  expect(focused()).toBe(1)
  await userEvent.keyboard('987')
  expect(sent()).toEqual([])
  await userEvent.keyboard('6')
  await atLogin()
  expect(sent()).toMatchObject([{ token, key: expect.stringMatching(/^[0-9a-f-]{36}$/), body: { otp: '9876' } }])
  expect(toastTexts('success')).toEqual([verifiedMessage])
  expect([readVerificationToken(), readSentCode()]).toEqual([undefined, undefined])
})

test('the login begins with the way whose code it was, since the other is no login yet', async () => {
  server.answer(verifyVendor, { status: 200, message: verifiedMessages.phone, proven: 'phone' })
  open()
  await userEvent.keyboard('9876')
  await atLogin()
  expect(toastTexts('success')).toEqual(['Your account is verified. Please log in with your phone number.'])
  expect(takeProvenName()).toBe('+233241234567')
  expect(takeProvenName()).toBe(undefined)
})

test.each(['9876', '98 76', 'Your code is 9876'])('pasting %j sends it', async (text) => {
  open()
  await userEvent.paste(text)
  await atLogin()
  expect(sentCodes()).toEqual(['9876'])
})

test('fewer than four digits are not sent', async () => {
  open()
  await userEvent.keyboard('98{Enter}')
  expect(await screen.findByText(codeIncomplete.message)).toBeTruthy()
  expect(focused()).toBe(3)
  await press('Verify')
  expect(sent()).toEqual([])
  await userEvent.keyboard('7')
  expect(screen.queryByText(codeIncomplete.message)).toBeNull()
})

test.each([
  ['a wrong code', () => server.refuse(verifyVendor, wrongCode(4)), /4 tries left/],
  ['a failure without words', () => server.answerOddly(verifyVendor, 500), 'Verification failed'],
])('%s says so at the boxes, clears them and begins again', async (_, prepare, message) => {
  prepare()
  open()
  await userEvent.keyboard('9876')
  const error = await screen.findByText(message)
  expect(error.closest('[aria-live="assertive"]')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Verification code' }).getAttribute('aria-describedby')).toBe(error.id)
  expect([digits(), focused()]).toEqual(['', 1])
  acceptCodes()
  await userEvent.keyboard('1234')
  await atLogin()
})

test('of the hints under the boxes, only that the code is being checked is read out', async () => {
  vi.useFakeTimers()
  server.refuse(verifyVendor, wrongCode(4))
  const arrive = server.holdBack(verifyVendor)
  open()
  await fillIn('9876')
  expect(screen.getByText('Checking the code...').getAttribute('role')).toBe('status')
  arrive()
  await advanceTime(0)
  expect(screen.getByText(/4 tries left/)).toBeTruthy()
  expect(screen.getByText('The code is sent as soon as the last digit is in.')).toBeTruthy()
  expect(screen.getAllByRole('status').map((region) => region.textContent)).toEqual(['', '', ''])
})

test('without an answer the digits stay, and Try again sends them under the same key', async () => {
  server.lose(verifyVendor)
  open()
  await userEvent.keyboard('9876')
  await waitFor(() => expect(screen.getByText(connectionMessage).closest('[role="alert"]')).toBeTruthy())
  expect(digits()).toBe('9876')
  acceptCodes()
  await press('Try again')
  await atLogin()
  expect(sentCodes()).toEqual(['9876', '9876'])
  expect(sent()[1]?.key).toBe(sent()[0]?.key)
})

test('while a code is on its way nothing else is sent', async () => {
  const arrive = server.holdBack(verifyVendor)
  keepSentCode({ sentAtMs: 0 })
  open()
  await userEvent.keyboard('9876')
  await userEvent.click(await screen.findByRole('button', { name: 'Verifying...' }))
  await userEvent.keyboard('{Enter}')
  expect(button('Resend code').disabled).toBe(true)
  arrive()
  await atLogin()
  expect(sent()).toHaveLength(1)
})

test('an account that is verified already is led to the login', async () => {
  server.refuse(verifyVendor, alreadyVerified)
  open()
  await userEvent.keyboard('9876')
  await atLogin()
  expect(toastTexts('info')).toEqual([alreadyVerified.message])
  expect(readVerificationToken()).toBeUndefined()
})

test('a link leads back to the sign-up, for another number', async () => {
  open()
  expect(screen.getByRole('link', { name: 'Use a different number' }).getAttribute('href')).toBe('/register')
})

test('the prerendered page knows nothing of this browser, and comes to life without a complaint', async () => {
  const errors = vi.spyOn(console, 'error')
  // A slow machine must not count down before it is looked at.
  vi.useFakeTimers({ toFake: ['Date'] })
  keepSentCode({ sentAtMs: Date.now(), phone: samplePhoneNumber })
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  expect(container.textContent).toContain(
    'We sent a code by SMS and another by email. Enter either of them. A code is good for 10 minutes.',
  )
  expect(button('Resend code').disabled).toBe(true)
  await act(async () => render(page, { container, hydrate: true }))
  expect(screen.getByText('+233 24 ••• ••67')).toBeTruthy()
  expect(button('Resend code in 0:30')).toBeTruthy()
  expect(errors).not.toHaveBeenCalled()
  errors.mockRestore()
  vi.useRealTimers()
})

test.each([
  ['+233241234567', '+233 24 ••• ••67'],
  ['+22890123456', '+228 90 ••• •56'],
  ['+12025550123', '+1 20 ••• •••23'],
  ['+447700900123', '+44 77 ••• •••23'],
])('%s is shown as %s', (number, masked) => expect(maskPhone(number)).toBe(masked))

test.each([
  ['vendor@sample.example', 've•••@sample.example'],
  ['abc@sample.example', 'ab•••@sample.example'],
  ['ab@sample.example', 'a•••@sample.example'],
  ['a@sample.example', 'a•••@sample.example'],
])('%s is shown as %s', (address, masked) => expect(maskEmail(address)).toBe(masked))
