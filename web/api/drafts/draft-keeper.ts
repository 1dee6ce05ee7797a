import { timing } from '../../timing.ts'
import type { Failure } from '../failure.ts'
import { type FormDraft, type Held, readSavedAt } from './form-draft.ts'

/** Without a time the server keeps no draft any more. */
type Saved = { kind: 'reply'; body: { savedAt: string | null } }
type SendOptions = { keepalive: boolean; signal: AbortSignal }

type KeeperOptions<Draft> = {
  send: (draft: Draft, options: SendOptions) => Promise<Saved | Failure>
  onSaved: (draft: Draft, savedAt: string) => void
  /** The form was submitted elsewhere. */
  onClosed?: () => void
  /** `waiting`: the last draft has not arrived. */
  onState: (state: 'saved' | 'waiting') => void
}

export type DraftKeeper<Draft> = {
  /** Sent a moment after the last change. */
  change: (draft: Draft) => void
  sendNow: () => void
  /** For a page that may be gone in the next moment. */
  sendBeforeLeaving: () => void
  /** The same, and then nothing more: another form may be at work by then. */
  leave: () => void
  /** Sends nothing until `resume`. What is under way is given up: a draft must not arrive after what it was a draft of. */
  rest: () => void
  resume: () => void
}

const retryMs = 15_000

/** The same again would be refused again; no answer, or a server in trouble, is another matter. */
const mayPass = (failure: Failure) => failure.kind !== 'refused' || failure.status >= 500 || failure.status === 429

/** Brings a draft to the server, one request at a time, so that an older one never arrives last. */
export const draftKeeper = <Draft>({ send, onSaved, onClosed, onState }: KeeperOptions<Draft>): DraftKeeper<Draft> => {
  let unsent: Draft | undefined
  let underWay: { draft: Draft; stop: AbortController; keepalive: boolean } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isResting = false

  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const wait = (ms: number) => {
    stopWaiting()
    timer = setTimeout(() => {
      timer = undefined
      void sendUnsent(false)
    }, ms)
  }
  const giveUp = () => {
    underWay?.stop.abort()
    underWay = undefined
  }

  const sendUnsent = async (keepalive: boolean): Promise<void> => {
    if (!unsent || isResting) return
    // Its answer will start the next; but a page that closes cannot wait for that.
    if (underWay && (!keepalive || (underWay.keepalive && underWay.draft === unsent))) return
    giveUp()
    stopWaiting()
    const own = { draft: unsent, stop: new AbortController(), keepalive }
    underWay = own
    const result = await send(own.draft, { keepalive, signal: own.stop.signal })
    if (underWay !== own) return
    underWay = undefined
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
      if (!timer && !isResting && mayPass(result)) wait(retryMs)
    }
  }

  return {
    change: (draft) => {
      unsent = draft
      if (!isResting) wait(timing.draftSaveMs)
    },
    sendNow: () => void sendUnsent(false),
    sendBeforeLeaving: () => void sendUnsent(true),
    leave: () => {
      void sendUnsent(true)
      isResting = true
      stopWaiting()
    },
    rest: () => {
      isResting = true
      giveUp()
      stopWaiting()
    },
    resume: () => {
      isResting = false
      if (unsent) wait(timing.draftSaveMs)
    },
  }
}

/** Where drafts of a form are kept beside this device. */
export type ServerDraft<Draft extends FormDraft, There extends Held> = {
  save: (draft: Draft, options: SendOptions) => Promise<Saved | Failure>
  /**
   * KeeperOptions where a draft is kept only on top of the one it was made from: what is there instead is read, taken in, and
   * sent again with what was typed here. Not given, the last draft counts, and one that is not kept closes the form.
   */
  readNewer?: (options: { signal: AbortSignal }) => Promise<{ kind: 'reply'; held: There } | Failure>
}

type OpenForm<Draft, There> = {
  current: () => Draft
  onSaved: (sent: Draft, savedAt: string) => void
  /** Takes in what another tab or device has saved since, and says what is left to do. */
  takeIn: (held: There) => 'send again' | 'nothing to send' | 'gone'
}

const attempts = 3

/** Brings what a form holds to the server. Answered without a time, there is no draft any more to go on with. */
export const bringDraft = async <Draft extends FormDraft, There extends Held>(
  server: ServerDraft<Draft, There>,
  form: OpenForm<Draft, There>,
  options: SendOptions,
  attempt = 1,
): Promise<Saved | Failure> => {
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
  // Somebody saves all the time: it is tried again in a while.
  return attempt < attempts ? bringDraft(server, form, options, attempt + 1) : { kind: 'unreadable' }
}
