import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type BusinessDraft, type BusinessStepId, keepBusinessDraft } from '../../../contract/business/draft.ts'
import { paperNames } from '../../../contract/business/standing.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { draftId, hasUnsent, isSameTexts } from '../../api/draft-beginning.ts'
import { draftKeeper } from '../../api/draft-keeper.ts'
import { useTimelySending } from '../../api/use-timely-sending.ts'
import type { SavedState } from '../../ui/saved-line.tsx'
import { useIsHere } from '../../ui/use-is-here.ts'
import { type BusinessValues, type DraftValues, textsOf, wholeTexts } from './business-values.ts'
import { type Beginning, type LocalDraft, takenIn } from './choose-beginning.ts'
import { chosenPictures, clearLocally, localDraft } from './local-draft.ts'
import type { OpenForm } from './use-opening.ts'

const savedAtFirst = (beginning: Beginning, contact: OpenForm['contact']): SavedState => {
  if (contact === 'unchecked') return 'here'
  return beginning.stepId && !hasUnsent(beginning) ? 'saved' : 'nothing yet'
}

type Given = {
  opening: OpenForm
  firstStep: BusinessStepId
  onClosed: () => void
  /** Another tab or device has written into fields since: the form shows it. */
  onNews: (values: DraftValues) => void
}

const fieldInUse = (): string => (document.activeElement as HTMLInputElement | null)?.name ?? ''

/** Keeps texts and step here at once and on the server a moment later; pictures stay here until they are submitted. */
export const useDraftKeeping = ({ opening, firstStep, onClosed, onNews }: Given) => {
  const { beginning, held, contact, pictures } = opening
  const [saved, setSaved] = useState(() => savedAtFirst(beginning, contact))
  const [picturesUnderWay, setPicturesUnderWay] = useState(0)
  const isDone = useRef(false)
  const isHeld = useRef(false)
  const isTakingIn = useRef(false)
  const isHere = useIsHere()
  const showNews = useEffectEvent(onNews)
  const chosen = useRef(pictures)
  const form = useRef<LocalDraft>({ ...beginning, stepId: firstStep })

  const [keeper] = useState(() =>
    draftKeeper<BusinessDraft>({
      send: (body, options) => callAsVendor(keepBusinessDraft, { body, ...options }),
      onSaved: ({ values }, savedAt) => {
        const base = { id: draftId(savedAt), values: wholeTexts(values) }
        form.current = { ...form.current, base }
        // Of what is kept here only that: the answer may come when another form has been typed into.
        const kept = localDraft.read()
        if (kept && !isDone.current) localDraft.keep({ ...kept, base })
      },
      onClosed,
      onState: (state) => setSaved(state === 'saved' ? 'saved' : localDraft.read() ? 'here' : 'nowhere'),
    }),
  )

  // The server has been heard of: from here on drafts go there, beginning with what only this device has.
  useEffect(() => {
    if (contact === 'unchecked') return keeper.rest()
    if (isDone.current || isHeld.current) return
    const { round, base } = beginning
    const values = held ? takenIn(held, form.current, fieldInUse()) : form.current.values
    const isNews = !isSameTexts(values, form.current.values)
    form.current = { ...form.current, round, base, values }
    if (isNews) {
      isTakingIn.current = true
      showNews(values)
      isTakingIn.current = false
    }
    if (localDraft.read()) localDraft.keep(form.current)
    keeper.resume()
    // With news also where nothing is unsent: a draft that waits to be sent would be without them.
    if (!isNews && !hasUnsent(form.current)) return
    keeper.change({ stepId: form.current.stepId, values })
    keeper.sendNow()
  }, [keeper, contact, beginning, held])

  useTimelySending(keeper)

  const keep = useCallback(
    (values: BusinessValues, at: string) => {
      if (isDone.current || isTakingIn.current) return
      for (const name of paperNames.filter((name) => values[name] !== chosen.current[name])) {
        setPicturesUnderWay((count) => count + 1)
        void chosenPictures.keep(name, values[name]).finally(() => setPicturesUnderWay((count) => count - 1))
      }
      chosen.current = values
      const stepId = at as BusinessStepId
      const texts = textsOf(values)
      const hasMoved = stepId !== form.current.stepId
      if (!hasMoved && isSameTexts(texts, form.current.values)) return
      form.current = { ...form.current, stepId, values: texts }
      localDraft.keep(form.current)
      if (contact === 'unchecked') setSaved(localDraft.read() ? 'here' : 'nowhere')
      keeper.change({ stepId, values: texts })
      if (hasMoved) keeper.sendNow()
    },
    [keeper, contact],
  )

  /** It is submitted: there is nothing left to keep. */
  const finish = useCallback(() => {
    isDone.current = true
    keeper.rest()
    clearLocally()
  }, [keeper])

  /** While it is being submitted. */
  const rest = useCallback(() => {
    isHeld.current = true
    keeper.rest()
  }, [keeper])

  /** After a submit that failed. */
  const resume = useCallback(() => {
    isHeld.current = false
    if (contact === 'checked') keeper.resume()
  }, [keeper, contact])

  /** Runs what must be known before anything more is saved. */
  const after = useCallback(
    async (work: () => Promise<void>) => {
      const isBusy = () => contact === 'unchecked' || isDone.current || isHeld.current
      if (isBusy()) return
      keeper.rest()
      await work()
      if (!isBusy() && isHere()) keeper.resume()
    },
    [keeper, contact, isHere],
  )

  return { saved: picturesUnderWay > 0 ? ('saving' as const) : saved, keep, finish, rest, resume, after }
}
