import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Draft as Stored } from '../../ui/form/draft.ts'
import type { SavedState } from '../../ui/form/saved-line.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { draftKeeper, type ServerDraft, saveDraft } from './draft-keeper.ts'
import { draftId, type FormDraft, hasUnsent, isSameTexts, pickTexts, type ServerCopy } from './form-draft.ts'
import { type LiveForm, showTexts } from './live-form.ts'
import { useOnReturn, useSendOnLeave } from './page-visits.ts'

type Server<Draft extends FormDraft, Remote extends ServerCopy> = ServerDraft<Draft, Remote> & {
  /** What the server holds. Until that is known, nothing is sent. */
  held: Remote | undefined
  /** Merges the server's version into the form on the page. */
  takeIn: (held: Remote, form: Draft, fieldInUse: string) => Draft
  /** For what another tab or device has changed besides the texts. */
  onNewer?: (form: Draft) => void
  /** The server no longer accepts a draft of this form. */
  onClosed: () => void
  /** Called on every return to the page; the answer arrives as `held`. */
  look?: () => Promise<void>
}

type DraftOptions<Draft extends FormDraft, Remote extends ServerCopy, Values extends FieldValues> = {
  /** The fields that are part of the draft. */
  names: readonly (Path<Values> & keyof Draft['values'])[]
  live: LiveForm<Values>
  beginning: Draft
  initialSavedState: SavedState
  /** The copy on this device. Read once. */
  local: Stored<Draft>
  isEmpty: (values: Draft['values']) => boolean
  /** Without it the draft is saved on this device only. */
  server?: Server<Draft, Remote>
}

/** The part of a draft that a submit needs. */
export type DraftControl = Pick<ReturnType<typeof useDraft>, 'pause' | 'resume' | 'finish'>

const pendingSaveWaitMs = 2000

const fieldInUse = (): string => (document.activeElement as HTMLInputElement | null)?.name ?? ''

/** Saves a form on this device at once and on the server a moment later, and merges what was typed elsewhere. */
export const useDraft = <Draft extends FormDraft, Remote extends ServerCopy, Values extends FieldValues>(
  options: DraftOptions<Draft, Remote, Values>,
) => {
  const { names, live, beginning, initialSavedState, isEmpty, server } = options
  const [local] = useState(options.local)
  const [saved, setSaved] = useState(initialSavedState)
  const [isGone, setGone] = useState(false)
  /** `unanswered`: the submit may have succeeded. Submitted again unchanged, it must be the same submit. */
  const phase = useRef<'typing' | 'submitting' | 'unanswered' | 'done'>('typing')
  const isMerging = useRef(false)
  const pendingSave = useRef<Promise<unknown>>(undefined)
  const form = useRef(beginning)
  const isHere = useIsHere()
  const showNewer = useEffectEvent((newer: Draft) => {
    showTexts(live, names, newer.values)
    server?.onNewer?.(newer)
  })
  const reportClosed = useEffectEvent(() => server?.onClosed())
  const held = server?.held
  const isUnchecked = server !== undefined && !held

  function merge(serverCopy: Remote) {
    if (!server) return
    const before = form.current
    form.current = server.takeIn(serverCopy, before, fieldInUse())
    if (!isHere() || isSameTexts(form.current.values, before.values)) return
    isMerging.current = true
    showNewer(form.current)
    isMerging.current = false
  }

  function onSaved(sent: Draft, savedAt: string) {
    const base = { id: draftId(savedAt), values: sent.values }
    form.current = { ...form.current, base }
    const localCopy = local.read()
    if (!localCopy || phase.current === 'done') return
    // The copy on this device may by now belong to another form, in another tab or opened after this one.
    const isOfThisForm = [sent, form.current].some(({ values }) => isSameTexts(localCopy.values, values))
    if (isOfThisForm) local.keep({ ...localCopy, base })
  }

  function takeIn(newer: Remote) {
    if (!newer.stepId && !hasUnsent(form.current)) return 'gone'
    merge(newer)
    if (isHere()) local.keep(form.current)
    return hasUnsent(form.current) ? 'send again' : 'nothing to send'
  }

  const [sayWhere] = useState(() => {
    let latest = 0
    return (place: 'server' | 'device') => {
      latest += 1
      const own = latest
      const say = () => {
        if (own === latest) setSaved(place === 'server' ? 'saved' : local.read() ? 'here' : 'nowhere')
      }
      if (place === 'device' && local.whenStored) void local.whenStored().then(say)
      else say()
    }
  })
  const [keeper] = useState(() =>
    draftKeeper<Draft>({
      // Sends what the form holds now: the draft that was queued may be from before a merge.
      send: async (_draft, sendOptions) => {
        if (!server) return { kind: 'no-answer', why: 'cancelled' }
        const saving = saveDraft(server, { current: () => form.current, onSaved, takeIn }, sendOptions)
        pendingSave.current = saving
        return saving
      },
      onSaved: () => {},
      onClosed: () => {
        setGone(true)
        reportClosed()
      },
      onState: (state) => sayWhere(state === 'saved' ? 'server' : 'device'),
    }),
  )

  const mergeServerCopy = useEffectEvent(merge)

  // Once the server's version is known, drafts are sent, beginning with what only this device has.
  useEffect(() => {
    if (!held) return keeper.pause()
    if (phase.current !== 'typing') return
    mergeServerCopy(held)
    if (local.read()) local.keep(form.current)
    keeper.resume()
    if (!hasUnsent(form.current)) return
    keeper.change(form.current)
    keeper.sendNow()
  }, [keeper, held, local])

  useSendOnLeave(keeper)

  // What was typed elsewhere is merged before more is saved.
  useOnReturn(async () => {
    const isBusy = () => !held || phase.current !== 'typing'
    if (!server?.look || isBusy()) return
    keeper.pause()
    await server.look()
    if (!isBusy() && isHere()) keeper.resume()
  })

  const keep = useCallback(
    (change: Partial<Draft>) => {
      if (phase.current === 'done') return
      const before = form.current
      const after = { ...before, ...change }
      const hasMoved = after.stepId !== before.stepId
      const isTyped = !isSameTexts(after.values, before.values)
      if (!hasMoved && !isTyped) return
      form.current = after
      // Moving between the steps of an empty form is not worth a draft.
      if (!isTyped && isEmpty(after.values)) return
      local.keep(after)
      if (isTyped) setGone(false)
      if (isTyped && phase.current === 'unanswered') {
        phase.current = 'typing'
        keeper.resume()
      }
      if (isUnchecked) sayWhere('device')
      keeper.change(after)
      if (hasMoved) keeper.sendNow()
    },
    [keeper, local, isEmpty, isUnchecked, sayWhere],
  )

  const keepTexts = useCallback(
    (values: Values, stepId: string) => {
      if (isMerging.current) return
      keep({ stepId, values: { ...form.current.values, ...pickTexts(names, values) } } as Partial<Draft>)
    },
    [keep, names],
  )

  /**
   * For the time of a submit: a draft must not arrive after the submitted form. Where the submit names the draft that it
   * replaces, a save that is still open is waited for briefly.
   */
  async function pause() {
    phase.current = 'submitting'
    if (server?.readNewer)
      await Promise.race([pendingSave.current, new Promise((done) => setTimeout(done, pendingSaveWaitMs))])
    keeper.pause()
  }

  /** After a failed submit. If it may have succeeded, a draft sent now could arrive after it: then only typing sends again. */
  function resume(after?: 'no answer') {
    const mustWait = after === 'no answer' && server?.readNewer !== undefined
    phase.current = mustWait ? 'unanswered' : 'typing'
    // Another tab may have cleared the local copy by submitting its own form.
    if (!isEmpty(form.current.values)) local.keep(form.current)
    if (held && !mustWait) keeper.resume()
  }

  /** The form was submitted or given up. */
  function finish() {
    phase.current = 'done'
    keeper.pause()
    local.clear()
  }

  return {
    live,
    saved: isGone ? ('nothing yet' as const) : saved,
    /** The server has no draft any more, and nothing was typed here since. */
    isGone,
    current: useCallback(() => form.current, []),
    isDone: useCallback(() => phase.current === 'done', []),
    keep,
    keepTexts,
    pause,
    resume,
    finish,
  }
}
