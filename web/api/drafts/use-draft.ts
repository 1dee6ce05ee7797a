import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { Draft as Stored } from '../../ui/form/draft.ts'
import type { SavedState } from '../../ui/form/saved-line.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { bringDraft, draftKeeper, type ServerDraft } from './draft-keeper.ts'
import { draftId, type FormDraft, type Held, hasUnsent, isSameTexts, pickTexts } from './form-draft.ts'
import { type LiveForm, showTexts } from './live-form.ts'
import { useReturn, useTimelySending } from './page-visits.ts'

type Server<Draft extends FormDraft, There extends Held> = ServerDraft<Draft, There> & {
  /** What the server holds. As long as that is not known, nothing is sent there. */
  held: There | undefined
  /** What the form on the page goes on with, at its step. */
  takeIn: (held: There, form: Draft, fieldInUse: string) => Draft
  /** Another tab or device has changed more than the texts: the page shows that too. */
  onNews?: (form: Draft) => void
  /** The server keeps no draft of it any more. */
  onClosed: () => void
  /** Asks again on every return to the page; the answer comes as `held`. */
  look?: () => Promise<void>
}

type DraftOptions<Draft extends FormDraft, There extends Held, Values extends FieldValues> = {
  /** The fields whose texts are kept. */
  names: readonly (Path<Values> & keyof Draft['values'])[]
  live: LiveForm<Values>
  /** What the form opens with. */
  beginning: Draft
  savedAtFirst: SavedState
  /** The copy on this device. Read once. */
  local: Stored<Draft>
  isEmpty: (values: Draft['values']) => boolean
  /** Not given, the form is kept on this device only. */
  server?: Server<Draft, There>
}

/** What a submit asks of the draft. */
export type DraftPhases = Pick<ReturnType<typeof useDraft>, 'rest' | 'resume' | 'finish'>

/** How long a submit waits for a draft that is under way. */
const answerMs = 2000

const fieldInUse = (): string => (document.activeElement as HTMLInputElement | null)?.name ?? ''

/** Keeps a form here at once and on the server a moment later, and takes in what was typed elsewhere. */
export const useDraft = <Draft extends FormDraft, There extends Held, Values extends FieldValues>(
  given: DraftOptions<Draft, There, Values>,
) => {
  const { names, live, beginning, savedAtFirst, isEmpty, server } = given
  const [local] = useState(given.local)
  const [saved, setSaved] = useState(savedAtFirst)
  const [isGone, setGone] = useState(false)
  /** `unanswered`: it was sent and may be done by now. Pressed again as it is, it must be the same submit. */
  const phase = useRef<'typing' | 'submitting' | 'unanswered' | 'done'>('typing')
  const isTakingIn = useRef(false)
  const underWay = useRef<Promise<unknown>>(undefined)
  const form = useRef(beginning)
  const isHere = useIsHere()
  const showNews = useEffectEvent((news: Draft) => {
    showTexts(live, names, news.values)
    server?.onNews?.(news)
  })
  const tellClosed = useEffectEvent(() => server?.onClosed())
  const held = server?.held
  const isUnchecked = server !== undefined && !held

  function merge(there: There) {
    if (!server) return
    const before = form.current
    form.current = server.takeIn(there, before, fieldInUse())
    if (!isHere() || isSameTexts(form.current.values, before.values)) return
    isTakingIn.current = true
    showNews(form.current)
    isTakingIn.current = false
  }

  function onSaved(sent: Draft, savedAt: string) {
    const base = { id: draftId(savedAt), values: sent.values }
    form.current = { ...form.current, base }
    const kept = local.read()
    if (!kept || phase.current === 'done') return
    // Another form, in another tab or after this one, may have been typed into since.
    const isOfThisForm = [sent, form.current].some(({ values }) => isSameTexts(kept.values, values))
    if (isOfThisForm) local.keep({ ...kept, base })
  }

  function takeIn(newer: There) {
    if (!newer.stepId && !hasUnsent(form.current)) return 'gone'
    merge(newer)
    if (isHere()) local.keep(form.current)
    return hasUnsent(form.current) ? 'send again' : 'nothing to send'
  }

  const [keeper] = useState(() =>
    draftKeeper<Draft>({
      // Whatever the form holds by then: a draft that waits may be without the news.
      send: async (_draft, options) => {
        if (!server) return { kind: 'no-answer', why: 'cancelled' }
        const bringing = bringDraft(server, { current: () => form.current, onSaved, takeIn }, options)
        underWay.current = bringing
        return bringing
      },
      onSaved: () => {},
      onClosed: () => {
        setGone(true)
        tellClosed()
      },
      onState: (state) => setSaved(state === 'saved' ? 'saved' : local.read() ? 'here' : 'nowhere'),
    }),
  )

  const mergeHeld = useEffectEvent(merge)

  // The server has been heard of: from here on drafts go there, beginning with what only this device has.
  useEffect(() => {
    if (!held) return keeper.rest()
    if (phase.current !== 'typing') return
    mergeHeld(held)
    if (local.read()) local.keep(form.current)
    keeper.resume()
    if (!hasUnsent(form.current)) return
    keeper.change(form.current)
    keeper.sendNow()
  }, [keeper, held, local])

  useTimelySending(keeper)

  // What was typed elsewhere is taken in before more is saved.
  useReturn(async () => {
    const isBusy = () => !held || phase.current !== 'typing'
    if (!server?.look || isBusy()) return
    keeper.rest()
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
      // Who only looks around in an empty form has nothing to keep.
      if (!isTyped && isEmpty(after.values)) return
      local.keep(after)
      if (isTyped) setGone(false)
      if (isTyped && phase.current === 'unanswered') {
        phase.current = 'typing'
        keeper.resume()
      }
      if (isUnchecked) setSaved(local.read() ? 'here' : 'nowhere')
      keeper.change(after)
      if (hasMoved) keeper.sendNow()
    },
    [keeper, local, isEmpty, isUnchecked],
  )

  const keepTexts = useCallback(
    (values: Values, stepId: string) => {
      if (isTakingIn.current) return
      keep({ stepId, values: { ...form.current.values, ...pickTexts(names, values) } } as Partial<Draft>)
    },
    [keep, names],
  )

  /**
   * While it is being submitted: a draft must not arrive after what it was a draft of. Where the submit names the draft that
   * it takes away, one that is under way is waited for a little.
   */
  async function rest() {
    phase.current = 'submitting'
    if (server?.readNewer) await Promise.race([underWay.current, new Promise((done) => setTimeout(done, answerMs))])
    keeper.rest()
  }

  /** After a submit that failed. Where a draft could follow what was done unseen, nothing is sent until something is typed. */
  function resume(after?: 'no answer') {
    const mustWait = after === 'no answer' && server?.readNewer !== undefined
    phase.current = mustWait ? 'unanswered' : 'typing'
    // Another tab may have cleared it, having sent its own.
    if (!isEmpty(form.current.values)) local.keep(form.current)
    if (held && !mustWait) keeper.resume()
  }

  /** It is submitted, or given up: there is nothing left to keep. */
  function finish() {
    phase.current = 'done'
    keeper.rest()
    local.clear()
  }

  return {
    live,
    saved: isGone ? ('nothing yet' as const) : saved,
    /** The draft is gone from the server, and nothing was typed here since. */
    isGone,
    current: useCallback(() => form.current, []),
    isDone: useCallback(() => phase.current === 'done', []),
    keep,
    keepTexts,
    rest,
    resume,
    finish,
  }
}
