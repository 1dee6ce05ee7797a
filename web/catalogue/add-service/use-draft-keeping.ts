import { useCallback, useEffect, useRef, useState } from 'react'
import { keepServiceDraft, type ServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import type { ServiceStepId } from '../../../contract/catalogue/service.ts'
import { draftId, hasUnsent, isSameTexts } from '../../api/draft-beginning.ts'
import { draftKeeper } from '../../api/draft-keeper.ts'
import { useTimelySending } from '../../api/use-timely-sending.ts'
import type { SavedState } from '../../ui/saved-line.tsx'
import { callAsVendor } from '../../vendor/session/call-as-vendor.ts'
import type { LocalDraft } from './choose-beginning.ts'
import { localDraft } from './local-draft.ts'
import { draftOfValues, idsOf, isEmpty, type ServiceValues, textsOf, wholeValues } from './service-values.ts'

const withPictures = ({ values, pictures }: ServiceDraft) => wholeValues({ ...values, pictures: pictures.join(',') })

/** Keeps texts, step and pictures here at once and on the server a moment later. */
export const useDraftKeeping = (beginning: LocalDraft) => {
  const [saved, setSaved] = useState<SavedState>(isEmpty(beginning.values) ? 'nothing yet' : 'found')
  const isDone = useRef(false)
  const form = useRef<LocalDraft>(beginning)

  const [keeper] = useState(() =>
    draftKeeper<ServiceDraft>({
      send: (body, options) => callAsVendor(keepServiceDraft, { body, ...options }),
      onSaved: (draft, savedAt) => {
        const base = { id: draftId(savedAt), values: withPictures(draft) }
        form.current = { ...form.current, base }
        // Of what is kept here only that: the answer may come when another form has been typed into.
        const kept = localDraft.read()
        if (kept && !isDone.current) localDraft.keep({ ...kept, base })
      },
      onState: (state) => setSaved(state === 'saved' ? 'saved' : localDraft.read() ? 'here' : 'nowhere'),
    }),
  )
  useTimelySending(keeper)

  // What only this device has, from a time without a network, goes out as soon as the form is open.
  useEffect(() => {
    const { stepId, values } = form.current
    keeper.resume()
    if (!hasUnsent(form.current)) return
    keeper.change(draftOfValues(stepId, values))
    keeper.sendNow()
  }, [keeper])

  const keep = useCallback(
    (change: Partial<LocalDraft>) => {
      if (isDone.current) return
      const before = form.current
      const after = { ...before, ...change }
      const hasMoved = after.stepId !== before.stepId
      if (!hasMoved && isSameTexts(after.values, before.values)) return
      form.current = after
      localDraft.keep(after)
      keeper.change(draftOfValues(after.stepId, after.values))
      if (hasMoved) keeper.sendNow()
    },
    [keeper],
  )

  const keepTexts = useCallback(
    (values: ServiceValues, stepId: string) =>
      keep({
        stepId: stepId as ServiceStepId,
        values: { ...form.current.values, ...textsOf(values) },
      }),
    [keep],
  )

  const keepPictures = useCallback(
    (_ids: string[], pictures: ServicePicture[]) =>
      keep({ pictures, values: { ...form.current.values, pictures: idsOf(pictures) } }),
    [keep],
  )

  /** It is added, or given up: there is nothing left to keep. */
  const finish = useCallback(() => {
    isDone.current = true
    keeper.rest()
    localDraft.clear()
  }, [keeper])

  return {
    saved,
    keepTexts,
    keepPictures,
    finish,
    /** While it is being submitted: a draft must not arrive after the service. */
    rest: keeper.rest,
    resume: keeper.resume,
    holdsSomething: () => !isEmpty(form.current.values),
  }
}
