// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepCodeSent, readCodeSent } from '../session/code-sent.ts'
import { keepVerificationToken, readVerificationToken } from '../session/session-storage.ts'
import {
  after,
  button,
  fillIn,
  later,
  onFreshPages,
  open,
  resent,
  said,
  say,
  verified,
} from './testing/open-verification.tsx'

onFreshPages()

const sendCode = () => fillIn('9876')
const askForCode = () => act(async () => fireEvent.click(button('Resend code')))
const isOver = say(401, { status: 401, message: 'Your session has expired. Please log in again.' })

/** Leaves for another number while an answer is on its way, and lets it come only then. */
async function leaveBefore(answer: () => Promise<Response>, send: () => Promise<unknown>, meanwhile = () => {}) {
  vi.useFakeTimers()
  keepCodeSent({ sentAtMs: 0, phone: '+233241234567' })
  const arrive = later(answer)
  open()
  await send()
  fireEvent.click(screen.getByRole('link', { name: 'Use a different number' }))
  await after(1000)
  meanwhile()
  await arrive()
  await after(5000)
  expect(screen.getByRole('heading').textContent).toBe('Register')
}

test('who has left is told that the account is open, and stays where they are', async () => {
  await leaveBefore(verified, sendCode)
  expect(said('success')).toEqual(['Your account is verified. Please log in.'])
  expect([readVerificationToken(), readCodeSent()]).toEqual([undefined, undefined])
})

test.each([
  ['the code', sendCode],
  ['asking for a new one', askForCode],
])('who has left is not told that the token was refused for %s', async (_, send) => {
  await leaveBefore(isOver, send)
  expect(said('error')).toEqual([])
  expect(readVerificationToken()).toBeUndefined()
})

test('a new code that comes after its reader has left begins the wait, for when they return', async () => {
  await leaveBefore(resent, askForCode)
  expect(said('success')).toEqual([])
  expect(readCodeSent()).toEqual({ sentAtMs: Date.now() - 5000, phone: '+233241234567' })
})

const second = { sentAtMs: 7, phone: '+233209876543' }
const signUpAgain = () => {
  keepVerificationToken('second.sign.up')
  keepCodeSent(second)
}

test.each([
  ['the right code', verified, sendCode],
  ['a refused token', isOver, sendCode],
  ['a new code', resent, askForCode],
])('%s of a first sign-up leaves the second alone', async (_, answer, send) => {
  await leaveBefore(answer, send, signUpAgain)
  expect([readVerificationToken(), readCodeSent()]).toEqual(['second.sign.up', second])
})
