import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import type { ServiceStepId } from '../../../contract/catalogue/service.ts'
import { draftId, hasUnsent, isSameTexts, savedAtOf } from '../../api/draft-beginning.ts'
import { draftKeeper } from '../../api/draft-keeper.ts'
import { useTimelySending } from '../../api/use-timely-sending.ts'
import type { SavedState } from '../../ui/saved-line.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { bringDraft } from './bring-draft.ts'
import { type LocalDraft, takenIn } from './choose-beginning.ts'
import { localDraft } from './local-draft.ts'
import { idsOf, isEmpty, type ServiceValues, textsOf } from './service-values.ts'

type Given = {
  beginning: LocalDraft
  /** Another tab or device has written into fields, or brought pictures: the form shows it. */
  onNews: (news: LocalDraft) => void
}

const answerMs = 2000

const fieldInUse = (): string => (document.activeElement as HTMLInputElement | null)?.name ?? ''

/** Keeps texts, step and pictures here at once and on the server a moment later. */
export const useDraftKeeping = ({ beginning, onNews }: Given) => {
  const [saved, setSaved] = useState<SavedState>(isEmpty(beginning.values) ? 'nothing yet' : 'found')
  const [elsewhere, setElsewhere] = useState<'draft' | 'added'>('draft')
  /** `unanswered`: it was sent and may be a service by now. Pressed again as it is, it must be the same submit. */
  const submit = useRef<'none' | 'under way' | 'unanswered' | 'done'>('none')
  const isTakingIn = useRef(false)
  const underWay = useRef<Promise<unknown>>(undefined)
  const form = useRef<LocalDraft>(beginning)
  const isHere = useIsHere()
  const showNews = useEffectEvent(onNews)

  function onSaved(sent: LocalDraft, savedAt: string) {
    const base = { id: draftId(savedAt), values: sent.values }
    form.current = { ...form.current, base }
    if (submit.current === 'done') return
    if (isHere()) return localDraft.keep(form.current)
    // Another form may have been typed into since.
    const kept = localDraft.read()
    if (kept && isSameTexts(kept.values, sent.values)) localDraft.keep({ ...kept, base })
  }

  function takeIn(draft: KeptServiceDraft | null) {
    const before = form.current
    if (!draft && !hasUnsent(before)) return 'gone'
    const after = takenIn(draft, before, fieldInUse())
    form.current = after
    if (!isHere()) return hasUnsent(after) ? 'send again' : 'nothing to send'
    isTakingIn.current = true
    if (!isSameTexts(after.values, before.values)) showNews(after)
    isTakingIn.current = false
    localDraft.keep(form.current)
    return hasUnsent(form.current) ? 'send again' : 'nothing to send'
  }

  const [keeper] = useState(() =>
    draftKeeper<LocalDraft>({
      // Whatever the form holds by then: a draft that waits may be without the news.
      send: (_draft, options) => {
        const bringing = bringDraft({ current: () => form.current, onSaved, takeIn }, options)
        underWay.current = bringing
        return bringing
      },
      onSaved: () => {},
      onClosed: () => {
        localDraft.clear()
        setSaved('nothing yet')
        setElsewhere('added')
      },
      onState: (state) => setSaved(state === 'saved' ? 'saved' : localDraft.read() ? 'here' : 'nowhere'),
    }),
  )
  useTimelySending(keeper)

  // What only this device has, from a time without a network, goes out as soon as the form is open.
  useEffect(() => {
    keeper.resume()
    if (!hasUnsent(form.current)) return
    keeper.change(form.current)
    keeper.sendNow()
  }, [keeper])

  const keep = useCallback(
    (change: Partial<LocalDraft>) => {
      if (submit.current === 'done') return
      const before = form.current
      const after = { ...before, ...change }
      const hasMoved = after.stepId !== before.stepId
      const isTyped = !isSameTexts(after.values, before.values)
      if (!hasMoved && !isTyped) return
      form.current = after
      // Who only looks around in an empty form has nothing to keep.
      if (!isTyped && isEmpty(after.values)) return
      localDraft.keep(after)
      if (isTyped) setElsewhere('draft')
      if (isTyped && submit.current === 'unanswered') {
        submit.current = 'none'
        keeper.resume()
      }
      keeper.change(after)
      if (hasMoved) keeper.sendNow()
    },
    [keeper],
  )

  const keepTexts = useCallback(
    (values: ServiceValues, stepId: string) => {
      if (isTakingIn.current) return
      keep({ stepId: stepId as ServiceStepId, values: { ...form.current.values, ...textsOf(values) } })
    },
    [keep],
  )

  const keepPictures = useCallback(
    (_ids: string[], pictures: ServicePicture[]) =>
      keep({ pictures, values: { ...form.current.values, pictures: idsOf(pictures) } }),
    [keep],
  )

  /**
   * While it is being submitted: a draft must not arrive after the service. One that is under way is waited for a little, as
   * the service takes away only the draft that it names.
   */
  async function rest() {
    submit.current = 'under way'
    await Promise.race([underWay.current, new Promise((done) => setTimeout(done, answerMs))])
    keeper.rest()
  }

  /** After a submit that failed. Without an answer nothing is sent until something else is typed. */
  function resume(after?: 'no answer') {
    submit.current = after ? 'unanswered' : 'none'
    // Another tab may have cleared it, having sent its own.
    if (!isEmpty(form.current.values)) localDraft.keep(form.current)
    if (!after) keeper.resume()
  }

  /** It is added, or given up: there is nothing left to keep. */
  function finish() {
    submit.current = 'done'
    keeper.rest()
    localDraft.clear()
  }

  return {
    saved,
    /** `added`: the draft is gone, and nothing was typed here since. */
    elsewhere,
    keepTexts,
    keepPictures,
    rest,
    resume,
    finish,
    /** The draft on the server that the form goes on with. */
    madeFrom: () => savedAtOf(form.current.base.id),
    holdsSomething: () => !isEmpty(form.current.values),
  }
}
