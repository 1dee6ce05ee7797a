// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { registerRefusals, registerVendor } from '../../../contract/account/register.ts'
import { connectionMessage } from '../../api/failure.ts'
import { readSentCode } from '../../session/sent-code.ts'
import { readVerificationToken } from '../../session/session-storage.ts'
import { address, field, press } from '../testing/visitor-page.tsx'
import {
  acceptRegistrations,
  atStep,
  fillAll,
  onFreshPages,
  open,
  password,
  sent,
  server,
  submit,
  success,
  title,
  type,
} from './testing/open-register.tsx'

onFreshPages()

test('while it is on its way the button says so, and a second press sends nothing', async () => {
  const arrive = server.holdBack(registerVendor)
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Processing...' }))
  await type('Password', '{Enter}')
  arrive()
  await waitFor(() => expect(address()).toBe('/vendor-verification'))
  expect(sent()).toHaveLength(1)
})

test.each([
  ['a refusal', () => server.refuse(registerVendor, codeRefusals.tooManyCodes), codeRefusals.tooManyCodes.message],
  ['a failure without words', () => server.answerOddly(registerVendor, 500), 'An error occurred during registration.'],
  ['no answer', () => server.lose(registerVendor), connectionMessage],
  [
    'an answer of somebody else',
    () => server.answerOddly(registerVendor, 200),
    'An error occurred during registration. Please try again.',
  ],
  [
    'another status in a success body',
    () => server.answer(registerVendor, { status: 202, message: '', jwtToken: 'a.b.c' }),
    'Unexpected response from server.',
  ],
])('%s is read out, and nothing typed is lost', async (_, prepare, message) => {
  prepare()
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect([field('Password').value, field('Repeat Password').value]).toEqual([password, password])
  expect(address()).toBe('/register')
  expect(readVerificationToken()).toBeUndefined()
})

test('an account created after the page was left is announced and its token kept, without navigating', async () => {
  const arrive = server.holdBack(registerVendor)
  open()
  await fillAll()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Create Account' }))
  fireEvent.click(screen.getByRole('link', { name: 'Login' }))
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(address()).toBe('/login')
  arrive()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(success.mock.calls).toEqual([['Registration successful!']])
  expect(address()).toBe('/login')
  expect([readVerificationToken(), readSentCode()?.email]).toEqual(['a.b.c', 'vendor@sample.example'])
})

test('sent again after a lost answer it carries the same key; changed, another', async () => {
  server.lose(registerVendor)
  await submit()
  await screen.findByRole('alert')
  await press('Create Account')
  await waitFor(() => expect(sent()).toHaveLength(2))
  await screen.findByRole('alert')
  acceptRegistrations()
  await type('Password', '?')
  await type('Repeat Password', '?{Enter}')
  await waitFor(() => expect(address()).toBe('/vendor-verification'))
  const [first, second, third] = sent().map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an e-mail that has an account is named at its field, with ways forward and nothing lost', async () => {
  const { emailTaken } = registerRefusals
  server.refuse(registerVendor, emailTaken)
  await submit()
  await screen.findByText(emailTaken.message)
  expect(title()).toBe('How do we reach you?')
  expect(document.activeElement).toBe(field('Email'))
  const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways()).toEqual([
    ['Login', '/login'],
    ['Forgot password?', '/forgot-password'],
    ['Login', '/login'],
  ])
  acceptRegistrations()
  await type('Email', 'x')
  await waitFor(() => expect(screen.queryByText(emailTaken.message)).toBeNull())
  expect(ways()).toHaveLength(1)
  await press('Next')
  await atStep('Security')
  expect(field('Password').value).toBe(password)
  await press('Create Account')
  await waitFor(() => expect(address()).toBe('/vendor-verification'))
  expect(sent()[1]?.body.email).toBe('vendor@sample.examplex')
})

test('a code that could go by e-mail only is said to have gone there only', async () => {
  server.answer(registerVendor, { status: 201, message: 'By email.', jwtToken: 'a.b.c', sentTo: ['email'] })
  await submit()
  await waitFor(() => expect(address()).toBe('/vendor-verification'))
  expect(success.mock.calls).toEqual([['By email.']])
  expect(readSentCode()).toEqual({ sentAtMs: expect.any(Number), email: 'vendor@sample.example' })
})
