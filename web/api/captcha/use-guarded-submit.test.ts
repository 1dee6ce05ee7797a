// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askCaptchaChallenge, captchaRefusals } from '../../../contract/account/captcha.ts'
import { askResetCode } from '../../../contract/account/password-reset.ts'
import { refusals } from '../../../contract/refusals.ts'
import { patience } from '../../../server/testing/patience.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { solve, withUnseenCaptcha } from '../../testing/unseen-captcha.ts'
import { useGuardedSubmit } from './use-guarded-submit.ts'

const server = fakeServer()
withUnseenCaptcha(server)
const accept = () => server.answer(askResetCode, { message: 'sent' })
beforeEach(accept)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = () => renderHook(() => useGuardedSubmit(askResetCode)).result.current
const send = ({ send }: ReturnType<typeof open>, email = 'vendor@sample.example') =>
  act(() => send({ body: { email } }))
const answers = () => server.asked(askResetCode).map(({ body }) => body.captchaToken)
const keys = () => server.asked(askResetCode).map(({ key }) => key)
const challenges = () => server.asked(askCaptchaChallenge).length

test('the work begins at the first touch, once, and is ready when the form is sent', async () => {
  const form = open()
  expect(challenges()).toBe(0)
  for (let touch = 0; touch < 5; touch++) form.begin()
  await vi.waitFor(() => expect(solve).toHaveBeenCalledTimes(1), patience)
  expect(await send(form)).toMatchObject({ kind: 'reply' })
  expect(challenges()).toBe(1)
  expect(answers()).toEqual(['answer 1'])
})

test('a form that nobody touched waits for the work when it is sent', async () => {
  const solved = Promise.withResolvers<string>()
  solve.mockReturnValue(solved.promise)
  const form = open()
  const sending = form.send({ body: { email: 'vendor@sample.example' } })
  await vi.waitFor(() => expect(solve).toHaveBeenCalled(), patience)
  expect(answers()).toEqual([])
  solved.resolve('late answer')
  expect(await sending).toMatchObject({ kind: 'reply' })
  expect(answers()).toEqual(['late answer'])
})

test('each form that is sent has an answer of its own', async () => {
  const form = open()
  await send(form)
  server.refuse(askResetCode, refusals.tooManyAttempts)
  await send(form)
  accept()
  await send(form)
  expect(answers()).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('sent again after a lost answer it brings the same captcha answer and the same key', async () => {
  server.lose(askResetCode)
  const form = open()
  expect(await send(form)).toMatchObject({ kind: 'no-answer' })
  accept()
  await send(form)
  expect(answers()).toEqual(['answer 1', 'answer 1'])
  expect(new Set(keys()).size).toBe(1)
})

test('an answer that expired in a long pause is made anew by itself, and it is the same submit still', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  server.lose(askResetCode)
  const form = open()
  await send(form)
  vi.setSystemTime(Date.now() + 600_001)
  accept()
  await send(form)
  expect(answers()).toEqual(['answer 1', 'answer 2'])
  expect(new Set(keys()).size).toBe(1)
})

test('an answer that the server refuses is made anew by itself, once, and then said plainly', async () => {
  server.refuse(askResetCode, captchaRefusals.failed)
  expect(await send(open())).toMatchObject({
    kind: 'refused',
    code: captchaRefusals.failed.code,
    message: 'The check could not be completed. Please try again.',
  })
  expect(answers()).toEqual(['answer 1', 'answer 2'])
})

test.each([
  ['no network', () => server.lose(askCaptchaChallenge), { kind: 'no-answer' }],
  ['too many challenges', () => server.refuse(askCaptchaChallenge, refusals.tooManyAttempts), refusals.tooManyAttempts],
])(
  'with %s nothing is sent and it is said; the next time the form is sent it is tried again',
  async (_, breakIt, said) => {
    breakIt()
    const form = open()
    for (let touch = 0; touch < 5; touch++) form.begin()
    expect(await send(form)).toMatchObject(said)
    expect(challenges()).toBe(1)
    expect(answers()).toEqual([])
    server.answer(askCaptchaChallenge, { parameters: { algorithm: 'none', expiresAt: 0 }, signature: 'signed' })
    expect(await send(form)).toMatchObject({ kind: 'reply' })
  },
)

test('a device that cannot do the work sends without it, and the server decides', async () => {
  solve.mockRejectedValue(new Error('no workers here'))
  const form = open()
  expect(await send(form)).toMatchObject({ kind: 'reply' })
  server.refuse(askResetCode, captchaRefusals.required)
  expect(await send(form)).toMatchObject({ message: 'The check could not be completed. Please try again.' })
  expect(new Set(answers())).toEqual(new Set([undefined]))
})
