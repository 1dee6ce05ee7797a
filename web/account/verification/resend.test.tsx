// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { codeRefusals } from '../../../contract/account/one-time-code.ts'
import { codeResentMessage, resendCode } from '../../../contract/account/verification.ts'
import { connectionMessage } from '../../api/failure.ts'
import { keepSentCode } from '../../session/sent-code.ts'
import { readVerificationToken } from '../../session/session-storage.ts'
import { button, press } from '../testing/visitor-page.tsx'
import {
  advanceTime,
  atLogin,
  digits,
  fillIn,
  focused,
  onFreshPages,
  open,
  resendCodes,
  sent,
  server,
  toastTexts,
} from './testing/open-verification.tsx'

onFreshPages()

const askedFor = () => server.asked(resendCode)

test('a new code can be asked for after 30 s, and not before', async () => {
  vi.useFakeTimers()
  keepSentCode({ sentAtMs: Date.now() })
  open()
  expect(button('Resend code in 0:30').disabled).toBe(true)
  await advanceTime(6000)
  expect(button('Resend code in 0:24').disabled).toBe(true)
  await advanceTime(23_999)
  expect(button('Resend code in 0:01').disabled).toBe(true)
  await advanceTime(1)
  expect(button('Resend code').disabled).toBe(false)
})

test.each([
  ['sent', 'We sent a fresh code to your phone number and another to', 'Resend code in 0:30'],
  ['sent before', 'We sent a code to your phone number and another to', 'Resend code in 0:30'],
  ['held back', 'No new code was sent, because too many went out already.', 'Resend code in 0:30'],
] as const)('after a login, codes that were %s are said to be so, and the countdown runs', (news, words, resend) => {
  vi.useFakeTimers()
  keepSentCode({ sentAtMs: Date.now(), email: 'vendor@sample.example', sentTo: ['email', 'phone'], news })
  open()
  expect(document.body.textContent).toContain(words)
  expect(document.body.textContent?.includes('We sent a')).toBe(news !== 'held back')
  expect(button(resend).disabled).toBe(true)
})

test('the wait survives a refresh', async () => {
  vi.useFakeTimers()
  keepSentCode({ sentAtMs: Date.now() })
  const before = open()
  await advanceTime(6000)
  before.unmount()
  await advanceTime(2000)
  open()
  expect(button('Resend code in 0:22')).toBeTruthy()
})

test('a new code empties the boxes and starts the wait again, also over a refresh', async () => {
  vi.useFakeTimers()
  keepSentCode({ sentAtMs: 0, email: 'vendor@sample.example' })
  const before = open()
  await fillIn('98')
  expect(digits()).toBe('98')
  await act(async () => fireEvent.click(button('Resend code')))
  await advanceTime(0)
  expect(toastTexts('success')).toEqual([codeResentMessage])
  expect([digits(), focused()]).toEqual(['', 1])
  expect(button('Resend code in 0:30').disabled).toBe(true)
  expect([askedFor().length, sent()]).toEqual([1, []])
  await advanceTime(5000)
  before.unmount()
  open()
  expect(button('Resend code in 0:25')).toBeTruthy()
  expect(screen.getByText('ve•••@sample.example')).toBeTruthy()
})

test.each([
  ['a refusal', () => server.refuse(resendCode, codeRefusals.tooManyCodes), codeRefusals.tooManyCodes.message],
  ['a failure without words', () => server.answerOddly(resendCode, 500), 'Failed to resend code'],
  ['no answer', () => server.lose(resendCode), connectionMessage],
])('%s to a new code is read out, and the digits stay', async (_, prepare, message) => {
  prepare()
  keepSentCode({ sentAtMs: 0 })
  open()
  await userEvent.keyboard('98')
  await press('Resend code')
  await waitFor(() => expect(screen.getByText(message).closest('[role="alert"]')).toBeTruthy())
  expect([digits(), button('Resend code').disabled]).toEqual(['98', false])
})

test('asked again after a lost answer, the new code is asked for under the same key', async () => {
  server.lose(resendCode)
  keepSentCode({ sentAtMs: 0 })
  open()
  await press('Resend code')
  await screen.findByText(connectionMessage)
  resendCodes()
  await press('Resend code')
  await waitFor(() => expect(toastTexts('success')).toHaveLength(1))
  const [first, second] = askedFor()
  expect([askedFor().length, second?.key]).toEqual([2, first?.key])
})

test('while a new code is asked for, the button says so and nothing else is sent', async () => {
  const arrive = server.holdBack(resendCode)
  keepSentCode({ sentAtMs: 0 })
  open()
  await press('Resend code')
  await userEvent.click(await screen.findByRole('button', { name: 'Sending...' }))
  await fillIn('9876')
  arrive()
  await waitFor(() => expect(toastTexts('success')).toHaveLength(1))
  expect([askedFor().length, sent()]).toEqual([1, []])
})

test('a token that the server does not take for a new code is cleared, and the login is next', async () => {
  server.answerOddly(resendCode, 401)
  keepSentCode({ sentAtMs: 0 })
  open()
  await press('Resend code')
  await atLogin()
  expect(toastTexts('error')).toEqual(['Failed to resend code'])
  expect(readVerificationToken()).toBeUndefined()
})
