import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Failure } from '../../failure.ts'
import { type DraftServer, draftId, type FormDraft, type ServerCopy } from '../form-draft.ts'
import { useDraft } from '../use-draft.ts'

export const texts = (name: string, place = '') => ({ name, place })
export const nothing: ServerCopy = { base: { id: 'nothing', values: texts('') } }
export const there = (savedAt: string, values: FormDraft['values']): ServerCopy => ({
  base: { id: draftId(savedAt), values },
  stepId: 'one',
})

export const device: { kept: FormDraft | undefined } = { kept: undefined }
const keep = (draft?: FormDraft) => {
  device.kept = draft
}
export const local = { read: () => device.kept, keep, clear: () => keep() }
export const saved = (savedAt: string | null) => ({ kind: 'reply' as const, body: { savedAt } })
export const offline: Failure = { kind: 'no-answer', why: 'offline' }
export const save = vi.fn<DraftServer<FormDraft>['save']>()
export const look = vi.fn()
const onGone = vi.fn((draft: FormDraft) => draft)

export const open = (
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
export const sent = () => save.mock.calls.map(([{ values }]) => values)
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Every test starts with an empty device and a server that saves everything. */
export const onFreshDrafts = () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.resetAllMocks()
    device.kept = undefined
    save.mockImplementation(async () => saved('now'))
    onGone.mockImplementation((draft) => draft)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })
}

export const server = { save, onSaved: () => {}, onGone }
export const type = ({ result }: ReturnType<typeof open>, ...words: Parameters<typeof texts>) =>
  act(() => result.current.keepTexts(texts(...words), 'one'))
