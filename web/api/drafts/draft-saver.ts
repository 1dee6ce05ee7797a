import { timing } from '../../timing.ts'
import type { Draft as Stored } from '../../ui/form/draft.ts'
import type { SavedState } from '../../ui/form/saved-line.tsx'
import type { Failure } from '../failure.ts'
import {
  type DraftServer,
  type DraftState,
  draftId,
  type FormDraft,
  hasUnsent,
  isOwn,
  isSameTexts,
  isWorthRetrying,
  readSavedAt,
  type ServerCopy,
} from './form-draft.ts'

type Options<Draft extends FormDraft> = {
  beginning: Draft
  saved: SavedState
  local: Stored<Draft>
  isEmpty: (values: Draft['values']) => boolean
  /** Reads what the server holds. The answer arrives at `meet`. */
  look: () => unknown
  /** Without it the draft is saved on this device only. */
  server?: DraftServer<Draft>
}

const retryMs = 15_000
const triedMax = 10
/** A submit does not wait longer for a draft that is being saved. */
const pendingSaveWaitMs = 2000

/** Saves a form on this device at once, and on the server a moment later with one request at a time. */
export const draftSaver = <Draft extends FormDraft, Remote extends ServerCopy>(options: Options<Draft>) => {
  const { local, isEmpty, look, server } = options
  let draft = options.beginning
  let state: DraftState<Remote> = { saved: options.saved, isGone: false }
  /** `unanswered`: the submit may have succeeded. Submitted again unchanged, it must be the same submit. */
  let phase: 'typing' | 'submitting' | 'unanswered' | 'done' = 'typing'
  let submitted = draft.values
  let isServerKnown = false
  /** The server was read during a submit. */
  let hasMissed = false
  let isUnsent = false
  let isClosed = false
  let saving: ReturnType<DraftServer<Draft>['save']> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const set = (change: Partial<DraftState<Remote>>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  const showWhereKept = async () => {
    await local.whenStored?.()
    const copy = local.read()
    if (isUnsent) set({ saved: copy && isSameTexts(copy.values, draft.values) ? 'here' : 'nowhere' })
  }

  const learn = (facts: Partial<FormDraft>) => {
    draft = { ...draft, ...facts }
    // The copy on this device may by now belong to another form, in another tab or opened after this one.
    const copy = local.read()
    if (copy && isSameTexts(copy.values, draft.values) && phase !== 'done') local.keep({ ...copy, ...facts })
  }

  const sendAfter = (ms: number) => {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(send, ms)
  }

  const send = () => {
    clearTimeout(timer)
    if (!server || !isServerKnown || !isUnsent || saving || state.newer || phase !== 'typing') return
    void save(server)
  }

  /** As if its answer were lost: what the server holds will tell. */
  const forgetSave = () => {
    if (saving) isUnsent = true
    saving = undefined
  }

  const save = async ({ save, onSaved }: DraftServer<Draft>) => {
    isUnsent = false
    const others = draft.tried?.filter((texts) => !isSameTexts(texts, draft.values)) ?? []
    learn({ tried: [...others, draft.values].slice(-triedMax) })
    const sent = draft
    const own = save(sent).catch((error): Failure => {
      console.error(error)
      return { kind: 'broken' }
    })
    saving = own
    const result = await own
    if (saving !== own) return
    saving = undefined
    if (result.kind === 'reply' && result.body.savedAt !== null) {
      const { savedAt } = result.body
      learn({ base: { id: draftId(savedAt), values: sent.values }, tried: undefined })
      if (!isClosed) onSaved(sent, savedAt)
      if (!isUnsent) set({ saved: 'saved' })
      else if (isClosed) send()
      else sendAfter(timing.draftSaveMs)
      return
    }
    isUnsent = true
    void showWhereKept()
    if (result.kind === 'reply') {
      isServerKnown = false
      look()
    } else if (isWorthRetrying(result)) sendAfter(retryMs)
  }

  /** Carries on from what the server holds, and sends what only this device has. */
  const carryOn = ({ base }: Remote) => {
    if (base.id !== draft.base.id) {
      draft = { ...draft, base, tried: undefined }
      if (local.read() || hasUnsent(draft)) local.keep(draft)
    }
    if (!isServerKnown && hasUnsent(draft)) {
      isUnsent = true
      sendAfter(timing.draftSaveMs)
    }
    isServerKnown = true
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => draft,
    isDone: () => phase === 'done',

    keep: (change: Partial<Draft>) => {
      if (phase === 'done') return
      const before = draft
      draft = { ...before, ...change }
      const hasMoved = draft.stepId !== before.stepId
      const isTyped = !isSameTexts(draft.values, before.values)
      // Moving between the steps of an empty form is not worth a draft.
      if (!isTyped && (!hasMoved || isEmpty(draft.values))) return
      local.keep(draft)
      if (isTyped && phase === 'unanswered') phase = 'typing'
      if (isTyped && state.isGone) set({ isGone: false })
      if (!server) return
      isUnsent = true
      if (!isServerKnown && !state.newer) void showWhereKept()
      if (hasMoved) send()
      else sendAfter(timing.draftSaveMs)
    },

    /** Takes the server's version. While it is undefined, because it is being read, nothing is sent. */
    meet: (held: Remote | undefined) => {
      if (phase === 'submitting') hasMissed = true
      if (phase === 'submitting' || phase === 'done') return
      if (!held) {
        isServerKnown = false
        return forgetSave()
      }
      const isElsewhere = held.base.id !== draft.base.id
      if (isElsewhere && held.stepId && !isOwn(held, draft)) return set({ newer: held })
      const isGone = isElsewhere && !held.stepId && readSavedAt(draft.base.id) !== null
      if (isGone && server?.onGone && !hasUnsent(draft)) {
        local.clear()
        draft = { ...draft, base: held.base }
        isServerKnown = true
        return set({ isGone: true, newer: undefined })
      }
      if (isGone && server?.onGone) draft = server.onGone(draft)
      if (state.newer) set({ newer: undefined })
      carryOn(held)
    },

    keepMine: () => {
      const { newer } = state
      if (!newer) return
      set({ newer: undefined })
      local.keep(draft)
      isServerKnown = false
      carryOn(newer)
    },

    /** Leaves the newer version on this device, for a form that opens in place of this one. */
    takeNewer: () => {
      const { newer } = state
      if (!newer) return
      phase = 'done'
      clearTimeout(timer)
      const { base, stepId = draft.stepId } = newer
      local.keep({ ...draft, ...newer, stepId, values: base.values, tried: undefined })
    },

    open: () => {
      isClosed = false
    },
    /** For a page that may close at any moment. */
    send,
    /** Sends what is unsent, and nothing after that: another form may already be open. */
    close: () => {
      send()
      isClosed = true
      clearTimeout(timer)
    },

    /** For the time of a submit: no draft may arrive after it. One that is being saved is waited for, so that the submit can name it. */
    pause: async (waitMs = pendingSaveWaitMs) => {
      phase = 'submitting'
      submitted = draft.values
      clearTimeout(timer)
      if (saving) await Promise.race([saving, new Promise((done) => setTimeout(done, waitMs))])
      forgetSave()
      clearTimeout(timer)
    },

    /** After a failed submit. If it may have succeeded, a draft of a new form could arrive after it: then only typing sends again. */
    resume: (after?: 'no answer') => {
      const maySucceed = after === 'no answer' && isSameTexts(draft.values, submitted)
      phase = maySucceed && server?.onGone ? 'unanswered' : 'typing'
      // Another tab may have cleared the local copy by submitting its own form.
      if (!isEmpty(draft.values)) local.keep(draft)
      if (hasMissed && !isClosed) {
        hasMissed = false
        isServerKnown = false
        look()
      }
      // A refusal may lead to another page; without an answer the vendor may press again first.
      if (maySucceed && !server?.onGone) sendAfter(retryMs)
      else send()
    },

    /** The form was submitted or given up. */
    finish: () => {
      phase = 'done'
      clearTimeout(timer)
      local.clear()
    },
  }
}
