// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { keepCodeSent } from '../session/code-sent.ts'
import { readVerificationToken } from '../session/session-storage.ts'
import {
  after,
  atLogin,
  button,
  connection,
  digits,
  fillIn,
  focused,
  later,
  lost,
  onFreshPages,
  open,
  press,
  resent,
  said,
  say,
  wire,
} from './testing/open-verification.tsx'

onFreshPages()

test('a new code can be asked for after 30 s, and not before', async () => {
  vi.useFakeTimers()
  keepCodeSent({ sentAtMs: Date.now() })
  open()
  expect(button('Resend code in 0:30').disabled).toBe(true)
  await after(6000)
  expect(button('Resend code in 0:24').disabled).toBe(true)
  await after(23_999)
  expect(button('Resend code in 0:01').disabled).toBe(true)
  await after(1)
  expect(button('Resend code').disabled).toBe(false)
})

test('the wait survives a refresh', async () => {
  vi.useFakeTimers()
  keepCodeSent({ sentAtMs: Date.now() })
  const before = open()
  await after(6000)
  before.unmount()
  await after(2000)
  open()
  expect(button('Resend code in 0:22')).toBeTruthy()
})

test('a new code empties the boxes and starts the wait again, also over a refresh', async () => {
  vi.useFakeTimers()
  wire.answer = resent
  keepCodeSent({ sentAtMs: 0, email: 'vendor@sample.example' })
  const before = open()
  await fillIn('98')
  expect(digits()).toBe('98')
  await act(async () => fireEvent.click(button('Resend code')))
  await after(0)
  expect(said('success')).toEqual(['Verification code resent successfully'])
  expect([digits(), focused()]).toEqual(['', 1])
  expect(button('Resend code in 0:30').disabled).toBe(true)
  expect(wire.sent.map(({ call }) => call)).toEqual(['resend-otp'])
  await after(5000)
  before.unmount()
  open()
  expect(button('Resend code in 0:25')).toBeTruthy()
  expect(screen.getByText('ve•••@sample.example')).toBeTruthy()
})

test.each([
  ['a refusal', say(429, { status: 429, message: 'Too many codes were sent.' }), 'Too many codes were sent.'],
  ['a failure without words', say(500, {}), 'Failed to resend code'],
  ['no answer', lost, connection],
])('%s to a new code is read out, and the digits stay', async (_, refused, message) => {
  wire.answer = refused
  keepCodeSent({ sentAtMs: 0 })
  open()
  await userEvent.keyboard('98')
  await press('Resend code')
  await waitFor(() => expect(screen.getByText(message).closest('[role="alert"]')).toBeTruthy())
  expect([digits(), button('Resend code').disabled]).toEqual(['98', false])
})

test('asked again after a lost answer, the new code is asked for under the same key', async () => {
  wire.answer = lost
  keepCodeSent({ sentAtMs: 0 })
  open()
  await press('Resend code')
  await screen.findByText(connection)
  wire.answer = resent
  await press('Resend code')
  await waitFor(() => expect(said('success')).toHaveLength(1))
  expect(wire.sent).toHaveLength(2)
  expect(wire.sent[1]?.key).toBe(wire.sent[0]?.key)
})

test('while a new code is asked for, the button says so and nothing else is sent', async () => {
  const arrive = later(resent)
  keepCodeSent({ sentAtMs: 0 })
  open()
  await press('Resend code')
  await userEvent.click(await screen.findByRole('button', { name: 'Sending...' }))
  await fillIn('9876')
  await arrive()
  await waitFor(() => expect(said('success')).toHaveLength(1))
  expect(wire.sent.map(({ call }) => call)).toEqual(['resend-otp'])
})

test('a token that the server does not take for a new code is cleared, and the login is next', async () => {
  wire.answer = say(401, {})
  keepCodeSent({ sentAtMs: 0 })
  open()
  await press('Resend code')
  await atLogin()
  expect(said('error')).toEqual(['Failed to resend code'])
  expect(readVerificationToken()).toBeUndefined()
})
