// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { codeRefusals, wrongCode } from '../../../contract/account/one-time-code.ts'
import { askResetCode, checkResetCode } from '../../../contract/account/password-reset.ts'
import { openReset } from '../../session/session-storage.ts'
import { keepResetDraft, readResetDraft } from './reset-flow.ts'
import * as screens from './testing/open-screens.tsx'

const { advanceTime, alertText, button, email, enterCode, field, flowWithToken, isShown, holdAnswer, openCodeScreen } =
  screens
const { press, sendCodes, server, acceptCodes, type, verify } = screens
screens.onFreshScreens()

const sendAgain = () => sendCodes('A new code is on its way.', 'second.token')

beforeEach(screens.beginReset)

test('another code may be asked for 30 s after the last one, also across a refresh', async () => {
  keepResetDraft({ email, sentAtMs: Date.now() })
  const before = await openCodeScreen()
  expect(button('Resend code in 0:30').disabled).toBe(true)
  await advanceTime(6000)
  before.unmount()
  await openCodeScreen()
  expect(button('Resend code in 0:24').disabled).toBe(true)
  await advanceTime(23_999)
  expect(button('Resend code in 0:01').disabled).toBe(true)
  await advanceTime(1)
  expect(button('Resend code').disabled).toBe(false)
})

test('another code begins a flow of its own: new token, empty field, new wait', async () => {
  sendAgain()
  await openCodeScreen()
  type('Reset code', '123')
  button('Resend code').focus()
  await press('Resend code')
  expect(server.asked(askResetCode)).toMatchObject([{ body: { email } }])
  expect(screens.storedFlow()).toEqual(flowWithToken('second.token'))
  expect(field('Reset code').value).toBe('')
  expect(document.activeElement).toBe(field('Reset code'))
  expect(button('Resend code in 0:30').disabled).toBe(true)
  await advanceTime(100)
  expect(isShown('A new code is on its way.')).toBe(true)
  acceptCodes()
  type('Reset code', '654321')
  await verify()
  expect(server.asked(checkResetCode)[0]?.token).toBe('second.token')
})

test.each([
  [() => server.refuse(askResetCode, codeRefusals.tooManyCodes), codeRefusals.tooManyCodes.message],
  [() => server.refuse(askResetCode, { status: 502 }), 'Failed to send reset link'],
  [() => server.lose(askResetCode), 'Unable to connect to server'],
])('a code that could not be sent leaves flow and field as they are', async (prepare, said) => {
  prepare()
  await openCodeScreen()
  type('Reset code', '123')
  await press('Resend code')
  expect(alertText()).toBe(said)
  expect(field('Reset code').value).toBe('123')
  expect(screens.storedFlow()).toEqual(flowWithToken('pending.token'))
  expect(button('Resend code').disabled).toBe(false)
})

test('another code that comes when a flow for another address has begun leaves that alone', async () => {
  sendAgain()
  const arrive = holdAnswer(askResetCode)
  await openCodeScreen()
  await press('Resend code')
  await press('Back')
  openReset({ email: 'other@sample.example', token: 'other.token' })
  keepResetDraft({ email: 'other@sample.example', sentAtMs: 7 })
  await arrive()
  expect(screens.storedFlow()).toMatchObject({ resetEmail: 'other@sample.example', token: 'other.token' })
  expect(readResetDraft().sentAtMs).toBe(7)
})

test('a code is neither asked for while one is checked, nor checked while one is asked for', async () => {
  server.refuse(checkResetCode, wrongCode(4))
  const arrive = holdAnswer(checkResetCode)
  await enterCode()
  expect(button('Resend code').disabled).toBe(true)
  await arrive()
  sendAgain()
  const arriveToo = holdAnswer(askResetCode)
  await press('Resend code')
  expect(button('Verify OTP').disabled).toBe(true)
  await press('Sending...')
  await arriveToo()
  expect([server.asked(checkResetCode).length, server.asked(askResetCode).length]).toEqual([1, 1])
})
