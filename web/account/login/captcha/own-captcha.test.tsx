// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askCaptchaChallenge } from '../../../../contract/account/captcha.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { patience } from '../../../../server/testing/patience.ts'
import { connectionMessage } from '../../../api/failure.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import type { CaptchaStatus } from './captcha-props.ts'
import { OwnCaptcha } from './own-captcha.tsx'

const nowMs = Date.parse('2026-11-15T09:00:00Z')
const goodForMs = 600_000
const challenge = {
  parameters: { algorithm: 'PBKDF2/SHA-256', expiresAt: (nowMs + goodForMs) / 1000, nonce: '00', salt: '00', cost: 1 },
  signature: 'signed',
}

/** Answers only when the test tells it to. */
class ManualWorker extends EventTarget {
  static last: ManualWorker | undefined
  posted: { type: string }[] = []
  terminate() {}
  constructor() {
    super()
    ManualWorker.last = this
  }
  postMessage(message: { type: string }) {
    this.posted.push(message)
  }
  answer(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
  }
}

const atWork = () => vi.waitFor(() => expect(ManualWorker.last?.posted[0]?.type).toBe('work'), patience)
const server = fakeServer()
const challengeCount = () => server.asked(askCaptchaChallenge).length
let status: CaptchaStatus
const onStatus = (next: CaptchaStatus) => {
  status = next
}
beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, shouldAdvanceTime: true })
  ManualWorker.last = undefined
  server.answer(askCaptchaChallenge, challenge)
  vi.stubGlobal('Worker', ManualWorker)
  vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(1)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (props: { usedAnswer?: string; error?: string } = {}) => (
  <OwnCaptcha onStatus={onStatus} usedAnswer={props.usedAnswer} error={props.error} />
)
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'I am not a robot' })
const announced = () => screen.getByRole('status').textContent
const shown = () => document.getElementById(box().getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent
const finish = (counter = 1) =>
  act(async () => {
    await atWork()
    ManualWorker.last?.answer({ counter, derivedKey: 'ab', time: 1 })
  })
const solve = async () => {
  fireEvent.click(box())
  await finish()
}

test('it rests until the form is touched: nothing is asked, nothing is fetched', () => {
  render(show())
  expect(box().checked).toBe(false)
  expect(screen.getByText('Checked on this device, no puzzle')).toBeTruthy()
  expect(status).toEqual({ kind: 'unsolved' })
  expect(challengeCount()).toBe(0)
})

const inForm = (
  <form>
    <input aria-label="Email" />
    {show()}
  </form>
)

test.each([
  ['reached', () => screen.getByLabelText('Email').focus()],
  ['pressed', () => fireEvent.pointerDown(screen.getByLabelText('Email'))],
  ['typed into', () => fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'a' })],
])('once a field of its form is %s the work begins unseen, and the tick shows what was found', async (_, touch) => {
  render(inForm)
  act(touch)
  await act(atWork)
  expect([box().checked, box().getAttribute('aria-busy'), announced()]).toEqual([false, null, ''])
  expect(status).toEqual({ kind: 'unsolved' })
  await finish()
  expect(box().checked).toBe(false)
  await act(async () => fireEvent.click(box()))
  expect(box().checked).toBe(true)
  expect(challengeCount()).toBe(1)
})

test('work begun ahead that failed, or ran out before the tick, is done again and not spoken of', async () => {
  server.lose(askCaptchaChallenge)
  render(inForm)
  await act(async () => screen.getByLabelText('Email').focus())
  expect(announced()).toBe('')
  server.answer(askCaptchaChallenge, challenge)
  await solve()
  expect(box().checked).toBe(true)
  cleanup()

  ManualWorker.last = undefined
  render(inForm)
  await act(async () => screen.getByLabelText('Email').focus())
  await finish()
  await act(() => vi.advanceTimersByTimeAsync(nowMs + goodForMs - Date.now() + 1))
  expect(announced()).toBe('')
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: (Date.now() + goodForMs) / 1000 } }
  server.answer(askCaptchaChallenge, later)
  ManualWorker.last = undefined
  await solve()
  expect(box().checked).toBe(true)
})

test('ticked, it works, says so, and hears no second tick; then it is solved, and says so too', async () => {
  render(show())
  fireEvent.click(box())
  expect(box().getAttribute('aria-busy')).toBe('true')
  expect(box().checked).toBe(false)
  expect(announced()).toBe('Checking...')
  expect(status).toEqual({ kind: 'working' })
  fireEvent.click(box())
  await finish()
  expect(challengeCount()).toBe(1)
  expect(box().checked).toBe(true)
  expect(announced()).toBe('Check complete. You can log in now.')
  const answer = btoa(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: 'ab', time: 1 } }))
  expect(status).toMatchObject({ kind: 'solved', answer })
  fireEvent.click(box())
  expect(box().checked).toBe(true)
})

test('it is reached and ticked by keyboard', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(show())
  await user.tab()
  expect(document.activeElement).toBe(box())
  await user.keyboard(' ')
  await finish()
  expect(box().checked).toBe(true)
  expect(document.activeElement).toBe(box())
})

test('when the challenge expires the tick goes, and it says why; ticking again works', async () => {
  render(show())
  await solve()
  await act(() => vi.advanceTimersByTimeAsync(nowMs + goodForMs - Date.now() - 1))
  expect(box().checked).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(box().checked).toBe(false)
  expect(shown()).toBe('The check has expired. Please tick the box again.')
  expect(announced()).toBe(shown())
  expect(status).toMatchObject({ kind: 'unsolved' })
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: (Date.now() + goodForMs) / 1000 } }
  server.answer(askCaptchaChallenge, later)
  ManualWorker.last = undefined
  await solve()
  expect(box().checked).toBe(true)
  expect(shown()).toBe('')
})

test('an expiry slept through is noticed on waking', async () => {
  render(show())
  await solve()
  vi.setSystemTime(nowMs + goodForMs)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  expect(box().checked).toBe(false)
})

test('a used answer is replaced by itself, without another tick', async () => {
  const { rerender } = render(show())
  await solve()
  ManualWorker.last = undefined
  rerender(show({ usedAnswer: status.kind === 'solved' ? status.answer : '' }))
  expect(status).toEqual({ kind: 'working' })
  expect(box().checked).toBe(false)
  await finish(2)
  expect(challengeCount()).toBe(2)
  expect(box().checked).toBe(true)
})

test.each([
  ['without a network', () => server.lose(askCaptchaChallenge), connectionMessage],
  [
    'asked for too often',
    () => server.refuse(askCaptchaChallenge, refusals.tooManyAttempts),
    refusals.tooManyAttempts.message,
  ],
  [
    'given nonsense',
    () => server.answerOddly(askCaptchaChallenge, 200, { well: 'no' }),
    'The check could not be completed. Please try again.',
  ],
])('%s it says so, and can be ticked again', async (_, prepare, words) => {
  prepare()
  render(show())
  fireEvent.click(box())
  await vi.waitFor(() => expect(shown()).toBe(words), patience)
  expect(box().checked).toBe(false)
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(announced()).toBe(words)
  server.answer(askCaptchaChallenge, challenge)
  await solve()
  expect(box().checked).toBe(true)
  expect(shown()).toBe('')
})

test('a worker that breaks down is a failure like any other', async () => {
  render(show())
  fireEvent.click(box())
  await act(async () => {
    await atWork()
    ManualWorker.last?.dispatchEvent(new Event('error'))
  })
  expect(shown()).toBe('The check could not be completed. Please try again.')
})

test('what the form asks for stands at the box and is read out, until it is being solved', async () => {
  const { rerender } = render(show())
  expect(announced()).toBe('')
  rerender(show({ error: 'Please complete the captcha verification.' }))
  expect(shown()).toBe('Please complete the captcha verification.')
  expect(announced()).toBe(shown())
  fireEvent.click(box())
  expect(shown()).toBe('')
  await finish()
})

test('leaving the page stops the work', async () => {
  const { unmount } = render(show())
  fireEvent.click(box())
  await act(atWork)
  unmount()
  expect(ManualWorker.last?.posted.at(-1)).toEqual({ type: 'abort' })
})
