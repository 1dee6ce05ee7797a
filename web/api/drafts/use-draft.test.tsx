// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused } from '../../testing/refused.ts'
import type { Failure } from '../failure.ts'
import { type DraftServer, draftId, type FormDraft, type ServerCopy } from './form-draft.ts'
import { useDraft } from './use-draft.ts'

const texts = (name: string, place = '') => ({ name, place })
const nothing: ServerCopy = { base: { id: 'nothing', values: texts('') } }
const there = (savedAt: string, values: FormDraft['values']): ServerCopy => ({
  base: { id: draftId(savedAt), values },
  stepId: 'one',
})

let kept: FormDraft | undefined
const keep = (draft?: FormDraft) => {
  kept = draft
}
const local = { read: () => kept, keep, clear: () => keep() }
const saved = (savedAt: string | null) => ({ kind: 'reply' as const, body: { savedAt } })
const offline: Failure = { kind: 'no-answer', why: 'offline' }
const save = vi.fn<DraftServer<FormDraft>['save']>()
const look = vi.fn()
const onGone = vi.fn((draft: FormDraft) => draft)

const open = (
  server: DraftServer<FormDraft> | undefined,
  first: { held: ServerCopy | undefined } = { held: nothing },
) =>
  renderHook(
    ({ held }) =>
      useDraft<FormDraft, ServerCopy>({
        names: ['name', 'place'],
        beginning: { stepId: 'one', values: texts(''), base: nothing.base },
        initialSavedState: 'nothing yet',
        local,
        isEmpty: (values) => Object.values(values).every((text) => text === ''),
        held,
        look,
        server,
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
  onGone.mockImplementation((draft) => draft)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const server = { save, onSaved: () => {}, onGone }
const type = ({ result }: ReturnType<typeof open>, ...words: Parameters<typeof texts>) =>
  act(() => result.current.keepTexts(texts(...words), 'one'))

test('what is typed is here at once and on the server a moment later; the last of several changes is sent once', async () => {
  const page = open(server)
  type(page, 'Jol')
  await pass(1999)
  type(page, 'Jollof')
  expect([kept?.values.name, sent()]).toEqual(['Jollof', []])
  await pass(2000)
  expect([sent(), page.result.current.saved]).toEqual([[texts('Jollof')], 'saved'])
  expect(kept?.base).toEqual({ id: draftId('now'), values: texts('Jollof') })
  await pass(60_000)
  expect(sent()).toHaveLength(1)
})

test('only one request is open at a time, and what was changed meanwhile follows', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>()
  save.mockReturnValueOnce(first.promise)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  type(page, 'Jollof rice')
  await pass(5000)
  expect(sent()).toEqual([texts('Jollof')])
  first.resolve(saved('before'))
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof'), texts('Jollof rice')])
})

test('an answer does not touch what another form has kept here since', async () => {
  const page = open(server)
  type(page, 'Of this tab')
  kept = { stepId: 'one', values: texts('Of another tab'), base: nothing.base }
  await pass(2000)
  expect(kept).toEqual({ stepId: 'one', values: texts('Of another tab'), base: nothing.base })
})

test.each<[string, Failure]>([
  ['no network', offline],
  ['a server in trouble', refused({ status: 503 })],
  ['too many attempts', refused({ status: 429 })],
])('after %s it is kept here, and sent again', async (_, trouble) => {
  save.mockResolvedValueOnce(trouble)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  expect(page.result.current.saved).toBe('here')
  await pass(15_000)
  expect([sent().length, page.result.current.saved]).toEqual([2, 'saved'])
})

test('a draft that was refused is sent again only after a change', async () => {
  save.mockResolvedValueOnce(refused({ status: 400 }))
  const page = open(server)
  type(page, 'Jollof')
  await pass(120_000)
  expect(sent()).toHaveLength(1)
  type(page, 'Jollof rice')
  await pass(2000)
  expect(sent()).toHaveLength(2)
})

test('a page that may close sends at once; what was typed since follows the answer', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>()
  save.mockReturnValueOnce(first.promise)
  const page = open(server)
  type(page, '1')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  type(page, '2')
  page.unmount()
  expect(sent()).toEqual([texts('1')])
  first.resolve(saved('before'))
  await pass(0)
  expect(sent()).toEqual([texts('1'), texts('2')])
})

test('an answer that comes after the server was asked what it holds does not count', async () => {
  const first = Promise.withResolvers<ReturnType<typeof saved>>()
  save.mockReturnValueOnce(first.promise)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  page.rerender({ held: undefined })
  first.resolve(saved('before'))
  page.rerender({ held: nothing })
  await pass(2000)
  expect([sent().length, page.result.current.isGone, page.result.current.saved]).toEqual([2, false, 'saved'])
})

const meetNewer = async () => {
  save.mockResolvedValueOnce(saved(null))
  const page = open(server)
  type(page, 'Typed here')
  await pass(2000)
  expect(look).toHaveBeenCalledTimes(1)
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('', 'Typed there')) })
  await pass(60_000)
  return page
}

test('where another device has saved something newer, nothing is sent until the vendor chooses', async () => {
  const { result } = await meetNewer()
  expect([result.current.newer?.base.id, sent().length]).toEqual([draftId('before'), 1])
  expect([kept?.values, result.current.saved]).toEqual([texts('Typed here'), 'nothing yet'])
})

test('Keep mine saves what was typed here in its place', async () => {
  const { result } = await meetNewer()
  act(() => result.current.keepMine())
  await pass(2000)
  expect([sent().at(-1), save.mock.lastCall?.[0].base.id]).toEqual([texts('Typed here'), draftId('before')])
  expect([result.current.newer, result.current.saved]).toEqual([undefined, 'saved'])
})

test('Use the newer one leaves it on this device for the form that opens then', async () => {
  const page = await meetNewer()
  act(() => page.result.current.takeNewer())
  page.unmount()
  await pass(60_000)
  expect([kept?.values, kept?.base.id, sent().length]).toEqual([texts('', 'Typed there'), draftId('before'), 1])
})

test('a version of ours whose answer was lost is not taken for somebody else’s', async () => {
  save.mockResolvedValueOnce(offline).mockResolvedValueOnce(saved(null))
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  type(page, 'Jollof rice')
  await pass(2000)
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Jollof')) })
  await pass(2000)
  expect([page.result.current.newer, page.result.current.saved]).toEqual([undefined, 'saved'])
  expect(sent().at(-1)).toEqual(texts('Jollof rice'))
})

test('also where several answers were lost, and a later one of them is what the server has', async () => {
  save.mockResolvedValueOnce(offline).mockResolvedValueOnce(offline).mockResolvedValueOnce(saved(null))
  const page = open(server)
  for (const name of ['Jollof', 'Jollof rice', 'Jollof rice, hot']) {
    type(page, name)
    await pass(2000)
  }
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Jollof rice')) })
  await pass(2000)
  expect([page.result.current.newer, sent().at(-1)]).toEqual([undefined, texts('Jollof rice, hot')])
})

test('with the storage full, an older copy on this device does not count as saved', async () => {
  save.mockResolvedValue(offline)
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  expect(page.result.current.saved).toBe('here')
  const keepNothing = vi.spyOn(local, 'keep').mockReturnValue()
  type(page, 'Jollof rice')
  await pass(2000)
  expect(page.result.current.saved).toBe('nowhere')
  keepNothing.mockRestore()
})

test('what is unsent stays on this device where another tab has submitted its form and cleared the copy', async () => {
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  save.mockResolvedValue(offline)
  type(page, 'Jollof rice')
  kept = undefined
  page.rerender({ held: undefined })
  page.rerender({ held: nothing })
  expect(kept).toMatchObject({ values: texts('Jollof rice'), base: nothing.base })
})

test('a newer version that is read during a submit is read again after it', async () => {
  const page = open(server)
  type(page, 'Typed here')
  await act(() => page.result.current.pause())
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Typed there')) })
  expect([page.result.current.newer, look.mock.calls.length]).toEqual([undefined, 0])
  act(() => page.result.current.resume())
  await pass(5000)
  expect([sent(), look.mock.calls.length]).toEqual([[], 1])
  page.rerender({ held: undefined })
  page.rerender({ held: there('before', texts('Typed there')) })
  expect(page.result.current.newer?.base.id).toBe(draftId('before'))
})

test('submitted elsewhere, with nothing typed here since, it is gone here too', async () => {
  const page = open(server)
  type(page, 'Jollof')
  await pass(2000)
  page.rerender({ held: undefined })
  page.rerender({ held: nothing })
  await pass(60_000)
  expect([page.result.current.isGone, kept, sent().length]).toEqual([true, undefined, 1])
  type(page, 'Another')
  expect([page.result.current.isGone, kept?.values.name]).toEqual([false, 'Another'])
})

test('until the server has answered nothing is sent; then what only this device has', async () => {
  const page = open(server, { held: undefined })
  type(page, 'Jollof')
  await pass(5000)
  expect(sent()).toEqual([])
  page.rerender({ held: nothing })
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof')])
})

test('after a submit without an answer no draft follows as long as nothing is typed', async () => {
  const page = open(server)
  type(page, 'Jollof')
  await act(() => page.result.current.pause())
  act(() => page.result.current.resume('no answer'))
  await pass(60_000)
  expect(sent()).toEqual([])
  type(page, 'Jollof rice')
  await pass(2000)
  expect(sent()).toEqual([texts('Jollof rice')])
})

test('once it is done, nothing is kept or sent any more', async () => {
  const page = open(server)
  type(page, 'Jollof')
  act(() => page.result.current.finish())
  type(page, 'Jollof rice')
  await pass(20_000)
  expect([kept, sent(), page.result.current.isDone()]).toEqual([undefined, [], true])
})

test('without a server it is kept on this device only', async () => {
  const { result } = open(undefined)
  act(() => result.current.keepTexts(texts('Jollof'), 'two'))
  await pass(20_000)
  expect([kept, result.current.saved]).toMatchObject([{ values: texts('Jollof'), stepId: 'two' }, 'nothing yet'])
})
