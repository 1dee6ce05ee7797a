import { timing } from '../../timing.ts'
import type { Failure } from '../failure.ts'
import { type FormDraft, readSavedAt, type ServerCopy } from './form-draft.ts'

/** `savedAt` is null if the server no longer accepts a draft of this form. */
type SaveReply = { kind: 'reply'; body: { savedAt: string | null } }
type SendOptions = { keepalive: boolean; signal: AbortSignal }

type KeeperOptions<Draft> = {
  send: (draft: Draft, options: SendOptions) => Promise<SaveReply | Failure>
  onSaved: (draft: Draft, savedAt: string) => void
  /** The form was submitted in another tab or on another device. */
  onClosed?: () => void
  /** `waiting`: the last draft has not reached the server. */
  onState: (state: 'saved' | 'waiting') => void
}

export type DraftKeeper<Draft> = {
  /** The draft is sent a moment after the last change. */
  change: (draft: Draft) => void
  sendNow: () => void
  /** For a page that may close at any moment. */
  sendBeforeLeaving: () => void
  /** Sends what is unsent, and nothing after that: another form may already be open. */
  close: () => void
  /** Sends nothing until `resume`, and aborts an open request: a draft must not arrive after the submitted form. */
  pause: () => void
  resume: () => void
}

const retryMs = 15_000

const isWorthRetrying = (failure: Failure) =>
  failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429

/** Sends drafts to the server one request at a time, so that an older one never arrives last. */
export const draftKeeper = <Draft>({ send, onSaved, onClosed, onState }: KeeperOptions<Draft>): DraftKeeper<Draft> => {
  let unsent: Draft | undefined
  let request: { draft: Draft; stop: AbortController; keepalive: boolean } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPaused = false

  const clearTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const sendAfter = (ms: number) => {
    clearTimer()
    timer = setTimeout(() => {
      timer = undefined
      void sendUnsent(false)
    }, ms)
  }
  const abortRequest = () => {
    request?.stop.abort()
    request = undefined
  }

  const sendUnsent = async (keepalive: boolean): Promise<void> => {
    if (!unsent || isPaused) return
    // The answer to the open request starts the next one, but a page that closes cannot wait for that.
    if (request && (!keepalive || (request.keepalive && request.draft === unsent))) return
    abortRequest()
    clearTimer()
    const own = { draft: unsent, stop: new AbortController(), keepalive }
    request = own
    const result = await send(own.draft, { keepalive, signal: own.stop.signal }).catch((error): Failure => {
      console.error(error)
      return { kind: 'broken' }
    })
    if (request !== own) return
    request = undefined
    if (result.kind === 'reply') {
      const { savedAt } = result.body
      if (savedAt === null) {
        unsent = undefined
        return onClosed?.()
      }
      onSaved(own.draft, savedAt)
      if (unsent !== own.draft) {
        if (!timer) void sendUnsent(false)
        return
      }
      unsent = undefined
      onState('saved')
    } else {
      onState('waiting')
      if (!timer && !isPaused && isWorthRetrying(result)) sendAfter(retryMs)
    }
  }

  return {
    change: (draft) => {
      unsent = draft
      if (!isPaused) sendAfter(timing.draftSaveMs)
    },
    sendNow: () => void sendUnsent(false),
    sendBeforeLeaving: () => void sendUnsent(true),
    close: () => {
      void sendUnsent(true)
      isPaused = true
      clearTimer()
    },
    pause: () => {
      isPaused = true
      abortRequest()
      clearTimer()
    },
    resume: () => {
      isPaused = false
      if (unsent) sendAfter(timing.draftSaveMs)
    },
  }
}

/** How drafts of one form are saved on the server. */
export type ServerDraft<Draft extends FormDraft, Remote extends ServerCopy> = {
  save: (draft: Draft, options: SendOptions) => Promise<SaveReply | Failure>
  /**
   * Given where the server saves a draft only on top of the version it was made from: the newer version is read, merged, and
   * sent again with what was typed here. Not given, the last draft wins, and one that is not saved closes the form.
   */
  readNewer?: (options: { signal: AbortSignal }) => Promise<{ kind: 'reply'; held: Remote } | Failure>
}

type OpenForm<Draft, Remote> = {
  current: () => Draft
  onSaved: (sent: Draft, savedAt: string) => void
  /** Merges what another tab or device has saved since into the form. */
  takeIn: (held: Remote) => 'send again' | 'nothing to send' | 'gone'
}

const maxAttempts = 3

/** Saves what a form holds. A reply with `savedAt: null` means that the server has no draft to go on with. */
export const saveDraft = async <Draft extends FormDraft, Remote extends ServerCopy>(
  server: ServerDraft<Draft, Remote>,
  form: OpenForm<Draft, Remote>,
  options: SendOptions,
  attempt = 1,
): Promise<SaveReply | Failure> => {
  const sent = form.current()
  const result = await server.save(sent, options)
  if (result.kind !== 'reply') return result
  const { savedAt } = result.body
  if (savedAt !== null) form.onSaved(sent, savedAt)
  if (savedAt !== null || !server.readNewer) return result
  const found = await server.readNewer({ signal: options.signal })
  if (found.kind !== 'reply') return found
  if (options.signal.aborted) return { kind: 'no-answer', why: 'cancelled' }
  const next = form.takeIn(found.held)
  if (next === 'gone') return { kind: 'reply', body: { savedAt: null } }
  if (next === 'nothing to send') return { kind: 'reply', body: { savedAt: readSavedAt(found.held.base.id) } }
  // Another device saves again and again; the keeper tries later.
  return attempt < maxAttempts ? saveDraft(server, form, options, attempt + 1) : { kind: 'unreadable' }
}
