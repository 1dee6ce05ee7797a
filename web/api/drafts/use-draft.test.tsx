// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '../failure.ts'
import type { ServerDraft } from './draft-keeper.ts'
import { chooseBeginning, draftId, type FormDraft, keepFieldInUse, type ServerCopy } from './form-draft.ts'
import { useDraft } from './use-draft.ts'

const texts = (name: string, place = '') => ({ name, place })
const nothing: ServerCopy = { base: { id: 'nothing', values: texts('') } }
const there = (savedAt: string, values: FormDraft['values']): ServerCopy => ({
  base: { id: draftId(savedAt), values },
  stepId: 'one',
})

let kept: FormDraft | undefined
const local = {
  read: () => kept,
  keep: (draft: FormDraft) => {
    kept = draft
  },
  clear: () => {
    kept = undefined
  },
}
const onClosed = vi.fn()
const takeIn = (held: ServerCopy, form: FormDraft, fieldInUse: string): FormDraft => ({
  ...form,
  base: held.base,
  values: keepFieldInUse(chooseBeginning(held, form).values, form, fieldInUse),
})
const saved = (savedAt: string | null) => ({ kind: 'reply' as const, body: { savedAt } })
const offline: Failure = { kind: 'no-answer', why: 'offline' }
const save = vi.fn<ServerDraft<FormDraft, ServerCopy>['save']>()
const readNewer = vi.fn<NonNullable<ServerDraft<FormDraft, ServerCopy>['readNewer']>>()
const look = vi.fn(async () => {})

const rules = {
  'the last one counts': { save },
  'on top of the one it was made from': { save, readNewer },
}

const open = (
  server: ServerDraft<FormDraft, ServerCopy> | undefined,
  first: { held: ServerCopy | undefined } = { held: nothing },
) =>
  renderHook(
    ({ held }) =>
      useDraft<FormDraft, ServerCopy, Record<string, string>>({
        names: ['name', 'place'],
        live: { current: undefined },
        beginning: { stepId: 'one', values: texts(''), base: nothing.base },
        initialSavedState: 'nothing yet',
        local,
        isEmpty: (values) => Object.values(values).every((text) => text === ''),
        server: server && { ...server, held, takeIn, onClosed, look },
      }),
    { initialProps: first },
  )
const sent = () => save.mock.calls.map(([{ values }]) => values)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  kept = undefined
  save.mockImplementation(async () => saved('now'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each(Object.entries(rules))(
  '%s: what is typed is here at once and on the server a moment later',
  async (_, rule) => {
    const { result } = open(rule)
    act(() => result.current.keepTexts(texts('Jollof'), 'one'))
    expect([kept?.values.name, sent()]).toEqual(['Jollof', []])
    await pass(2000)
    expect([sent(), result.current.saved]).toEqual([[texts('Jollof')], 'saved'])
    expect(kept?.base).toEqual({ id: draftId('now'), values: texts('Jollof') })
  },
)

test.each(Object.entries(rules))(
  '%s: an answer does not touch what another form has kept here since',
  async (_, rule) => {
    const { result } = open(rule)
    act(() => result.current.keepTexts(texts('Of this tab'), 'two'))
    kept = { stepId: 'one', values: texts('Of another tab'), base: nothing.base }
    await pass(2000)
    expect(kept).toEqual({ stepId: 'one', values: texts('Of another tab'), base: nothing.base })
  },
)

test('where the last draft wins, one that is not saved closes the form', async () => {
  save.mockResolvedValue(saved(null))
  const { result } = open({ save })
  act(() => result.current.keepTexts(texts('Jollof'), 'one'))
  await pass(2000)
  expect([onClosed.mock.calls.length, result.current.isGone]).toEqual([1, true])
  act(() => result.current.keepTexts(texts('Jollof rice'), 'one'))
  expect(result.current.isGone).toBe(false)
})

test('where a draft is saved only on top of its base, the newer one is merged and both are sent', async () => {
  save.mockResolvedValueOnce(saved(null))
  readNewer.mockResolvedValue({ kind: 'reply', held: there('before', texts('', 'Kumasi')) })
  const { result } = open({ save, readNewer })
  act(() => result.current.keepTexts(texts('Jollof'), 'one'))
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof'), texts('Jollof', 'Kumasi')])
  expect([result.current.current().values, result.current.saved]).toEqual([texts('Jollof', 'Kumasi'), 'saved'])
})

test('if another device keeps saving, it stops after three attempts', async () => {
  save.mockResolvedValue(saved(null))
  readNewer.mockResolvedValue({ kind: 'reply', held: there('before', texts('', 'Kumasi')) })
  const { result } = open({ save, readNewer })
  act(() => result.current.keepTexts(texts('Jollof'), 'one'))
  await pass(2000)
  expect([sent().length, result.current.saved]).toEqual([3, 'here'])
})

test('until the server has answered nothing is sent; then what only this device has', async () => {
  const { result, rerender } = open({ save }, { held: undefined })
  act(() => result.current.keepTexts(texts('Jollof'), 'one'))
  await pass(5000)
  rerender({ held: there('before', texts('', 'Kumasi')) })
  await pass(0)
  expect(sent().at(-1)).toEqual(texts('Jollof', 'Kumasi'))
})

test('on return to the page the server is asked again before more is sent', async () => {
  const { result } = open({ save })
  const { promise, resolve } = Promise.withResolvers<void>()
  look.mockReturnValue(promise)
  act(() => void window.dispatchEvent(new Event('focus')))
  act(() => result.current.keepTexts(texts('Jollof'), 'one'))
  await pass(5000)
  expect([look.mock.calls.length, sent()]).toEqual([1, []])
  resolve()
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof')])
})

test.each([
  ['the last one counts', 1],
  ['on top of the one it was made from', 0],
] as const)(
  'after a submit without an answer, %s: %i drafts follow as long as nothing is typed',
  async (rule, count) => {
    const { result } = open(rules[rule])
    act(() => result.current.keepTexts(texts('Jollof'), 'one'))
    await act(() => result.current.pause())
    act(() => result.current.resume('no answer'))
    await pass(5000)
    expect(sent()).toHaveLength(count)
    act(() => result.current.keepTexts(texts('Jollof rice'), 'one'))
    await pass(2000)
    expect(sent().at(-1)).toEqual(texts('Jollof rice'))
  },
)

test('once it is done, nothing is kept or sent any more', async () => {
  save.mockResolvedValue(offline)
  const { result } = open({ save })
  act(() => result.current.keepTexts(texts('Jollof'), 'one'))
  act(() => result.current.finish())
  act(() => result.current.keepTexts(texts('Jollof rice'), 'one'))
  await pass(20_000)
  expect([kept, sent(), result.current.isDone()]).toEqual([undefined, [], true])
})

test('without a server it is kept on this device only', async () => {
  const { result } = open(undefined)
  act(() => result.current.keepTexts(texts('Jollof'), 'two'))
  await pass(20_000)
  expect([kept?.values, kept?.stepId, result.current.saved]).toEqual([texts('Jollof'), 'two', 'nothing yet'])
})
