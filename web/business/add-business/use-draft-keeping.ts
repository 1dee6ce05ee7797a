import { useCallback, useEffect, useRef, useState } from 'react'
import { type BusinessStepId, keepBusinessDraft } from '../../../contract/business/draft.ts'
import { paperNames } from '../../../contract/business/standing.ts'
import { callAsVendor } from '../../vendor/session/call-as-vendor.ts'
import { type BusinessValues, isSameTexts, textsOf, wholeTexts } from './business-values.ts'
import { type Beginning, draftId, hasUnsent, type LocalDraft } from './choose-beginning.ts'
import { draftKeeper } from './draft-keeper.ts'
import { chosenPictures, clearLocally, localDraft } from './local-draft.ts'
import type { OpenForm } from './use-opening.ts'

/** Where the last change is by now. */
export type SavedState = 'nothing yet' | 'saved' | 'here' | 'nowhere'

const savedAtFirst = (beginning: Beginning, contact: OpenForm['contact']): SavedState => {
  if (contact === 'unchecked') return 'here'
  return beginning.stepId && !hasUnsent(beginning) ? 'saved' : 'nothing yet'
}

type Given = { opening: OpenForm; firstStep: BusinessStepId; onClosed: () => void }

/** Keeps texts and step here at once and on the server a moment later; pictures stay here until they are submitted. */
export const useDraftKeeping = ({ opening, firstStep, onClosed }: Given) => {
  const { beginning, contact, pictures } = opening
  const [saved, setSaved] = useState(() => savedAtFirst(beginning, contact))
  const isDone = useRef(false)
  const chosen = useRef(pictures)
  const form = useRef<LocalDraft>({ ...beginning, stepId: firstStep })

  const [keeper] = useState(() =>
    draftKeeper({
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
    const { round, base } = beginning
    form.current = { ...form.current, round, base }
    if (localDraft.read()) localDraft.keep(form.current)
    keeper.resume()
    if (!hasUnsent(form.current)) return
    const { stepId, values } = form.current
    keeper.change({ stepId, values })
    keeper.sendNow()
  }, [keeper, contact, beginning])

  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && keeper.sendBeforeLeaving()
    window.addEventListener('online', keeper.sendNow)
    window.addEventListener('pagehide', keeper.sendBeforeLeaving)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      window.removeEventListener('online', keeper.sendNow)
      window.removeEventListener('pagehide', keeper.sendBeforeLeaving)
      document.removeEventListener('visibilitychange', whenHidden)
      keeper.leave()
    }
  }, [keeper])

  const keep = useCallback(
    (values: BusinessValues, at: string) => {
      if (isDone.current) return
      for (const name of paperNames)
        if (values[name] !== chosen.current[name]) void chosenPictures.keep(name, values[name])
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

  /** After a submit that failed. */
  const resume = useCallback(() => contact === 'checked' && keeper.resume(), [keeper, contact])

  return { saved, keep, finish, rest: keeper.rest, resume }
}
