import { useCallback, useRef } from 'react'
import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import type { ServiceStepId } from '../../../contract/catalogue/service.ts'
import type { Service } from '../../../contract/catalogue/services.ts'
import { hasUnsent } from '../../api/draft-beginning.ts'
import type { SavedState } from '../../ui/saved-line.tsx'
import type { LocalDraft } from './choose-beginning.ts'
import { editDrafts } from './edit-drafts.ts'
import { idsOf, type ServiceValues, textsOf } from './service-values.ts'

/** Keeps changes to a service on this device until they are saved. */
export const useEditDraft = ({ id, version }: Service, beginning: LocalDraft) => {
  const isDone = useRef(false)
  const form = useRef(beginning)

  const keep = useCallback(
    (change: Partial<LocalDraft>) => {
      if (isDone.current) return
      form.current = { ...form.current, ...change }
      if (hasUnsent(form.current)) editDrafts(id).keep(version, form.current)
      else editDrafts(id).forget(version)
    },
    [id, version],
  )

  const saved: SavedState = hasUnsent(beginning) ? 'found' : 'nothing yet'
  return {
    saved,
    keepTexts: useCallback(
      (values: ServiceValues, stepId: string) =>
        keep({ stepId: stepId as ServiceStepId, values: { ...form.current.values, ...textsOf(values) } }),
      [keep],
    ),
    keepPictures: useCallback(
      (_ids: string[], pictures: ServicePicture[]) =>
        keep({ pictures, values: { ...form.current.values, pictures: idsOf(pictures) } }),
      [keep],
    ),
    holdsSomething: () => hasUnsent(form.current),
    // Nothing goes to the server before it is saved.
    rest: () => {},
    resume: () => {},
    finish: () => {
      isDone.current = true
      editDrafts(id).clear()
    },
  }
}
