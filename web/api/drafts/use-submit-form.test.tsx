// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusals } from '../../../contract/refusals.ts'
import { refused } from '../../testing/refused.ts'
import { productToast } from '../../ui/feedback/toast.tsx'
import type { Failure } from '../failure.ts'
import { useSubmitForm } from './use-submit-form.ts'

type Reply = { kind: 'reply' }
const full = { status: 409, code: 'full', message: 'There is no room.' }
const steps: string[] = []
const say = vi.spyOn(productToast, 'error')
const send = vi.fn<(values: { name: string }, signal: AbortSignal) => Promise<Reply | Failure>>()
const waitUntilReady = vi.fn(async (): Promise<'ready' | 'not ready'> => 'ready')
const setError = vi.fn()
const leave = vi.fn()

const open = () =>
  renderHook(
    () => ({
      at: useLocation().pathname,
      ...useSubmitForm<{ name: string }, Reply, 'full'>({
        form: { setError } as never,
        fields: ['name'],
        toastId: 'form',
        drafts: {
          pause: async () => void steps.push('pause'),
          resume: (after) => void steps.push(after ? `resume after ${after}` : 'resume'),
          finish: () => void steps.push('finish'),
        },
        pictures: { areUploading: false, waitUntilReady },
        send,
        failures: { failed: 'It failed.', stopped: 'Stopped.', cases: { full: [full] } },
        redirects: { full: leave },
        onDone: () => void steps.push('done'),
        nextPath: '/next',
      }),
    }),
    { wrapper: MemoryRouter },
  )
const submit = async (page: ReturnType<typeof open>) =>
  await act(async () => await page.result.current.submit({ name: 'Jollof' }))

beforeEach(() => {
  vi.clearAllMocks()
  say.mockReturnValue()
  waitUntilReady.mockResolvedValue('ready')
  steps.length = 0
})
afterEach(cleanup)

test('the draft is paused before the submit and cleared after it; pressed again, it is not sent twice', async () => {
  send.mockResolvedValue({ kind: 'reply' })
  const page = open()
  await submit(page)
  expect([steps, page.result.current.at]).toEqual([['pause', 'finish', 'done'], '/next'])
  await submit(page)
  expect(send).toHaveBeenCalledTimes(1)
})

test('with a picture that has a problem nothing is sent', async () => {
  waitUntilReady.mockResolvedValue('not ready')
  await submit(open())
  expect([send.mock.calls, steps]).toEqual([[], ['pause', 'resume']])
})

test.each<[string, Failure, string[], string | undefined]>([
  ['no answer', { kind: 'no-answer', why: 'network' }, ['pause', 'resume after no answer'], 'form'],
  ['a server in trouble', refused({ status: 500 }), ['pause', 'resume after no answer'], 'form'],
  ['a stop', { kind: 'no-answer', why: 'cancelled' }, ['pause', 'resume after no answer'], 'stopped'],
  ['nobody being logged in', refused(refusals.noToken), ['pause', 'resume'], 'session'],
  ['the end of the session', refused(refusals.sessionOver), ['pause', 'resume'], 'ended'],
  ['an unknown field', refused({ status: 400, field: 'colour' }), ['pause', 'resume'], 'form'],
])('%s is said once, where everything is sent, until it is forgotten', async (_, failure, expected, at) => {
  send.mockResolvedValue(failure)
  const page = open()
  await submit(page)
  expect([steps, page.result.current.outcome?.at, say.mock.calls.length]).toEqual([expected, at, 0])
  act(() => page.result.current.forgetOutcome())
  expect(page.result.current.outcome).toBeUndefined()
})

test.each(['name', 'name.1'])('what is wrong with %s is said at the field', async (field) => {
  send.mockResolvedValue(refused({ status: 400, message: 'No.', field }))
  const page = open()
  await submit(page)
  expect(setError.mock.calls).toEqual([['name', expect.objectContaining({ message: 'No.' }), expect.anything()]])
  expect(page.result.current.outcome).toBeUndefined()
})

test('a refusal that redirects is not shown by the form', async () => {
  send.mockResolvedValue(refused(full))
  const page = open()
  await submit(page)
  expect([leave.mock.calls, say.mock.calls, page.result.current.outcome]).toEqual([[[full.message]], [], undefined])
})

test.each<[string, () => void]>([
  ['while it waits for its pictures', () => waitUntilReady.mockRejectedValue(new TypeError('sample'))],
  ['while it is sent', () => send.mockRejectedValue(new TypeError('sample'))],
])('a mistake of ours %s is thrown on to the form, and what is typed then is kept again', async (_, breakDown) => {
  breakDown()
  const page = open()
  await expect(submit(page)).rejects.toThrow('sample')
  expect(steps).toEqual(['pause', 'resume after no answer'])
})
