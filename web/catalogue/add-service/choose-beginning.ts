import type { KeptServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import type { ServiceStepId } from '../../../contract/catalogue/service.ts'
import * as drafts from '../../api/draft-beginning.ts'
import { type DraftName, emptyValues, idsIn, idsOf, wholeValues } from './service-values.ts'

/** What is kept on this device. Beside the ids of the pictures it knows how they look. */
export type LocalDraft = drafts.LocalDraft<DraftName, ServiceStepId> & { pictures: ServicePicture[] }

export type Held = drafts.Held<DraftName, ServiceStepId>

const nothing = { id: 'nothing', values: emptyValues }

const heldBy = (draft: KeptServiceDraft | null): Held => {
  if (!draft) return { base: nothing }
  const pictures = idsOf(draft.pictures)
  const values = wholeValues({ ...draft.values, pictures })
  return { base: { id: drafts.draftId(draft.savedAt), values }, stepId: draft.stepId }
}

/** A draft that the server had and has no more became a service, or was given up, on another device. */
const isUsedUp = (held: Held, local: LocalDraft) =>
  held.base.id === nothing.id && local.base.id !== nothing.id && !drafts.hasUnsent(local)

/** What a form opens with, of what the server has and what this device keeps. */
export const openedWith = (held: Held, shown: ServicePicture[], local: LocalDraft | undefined): LocalDraft => {
  const { values, stepId = 'basic-info' } = drafts.beginningOf(held, local)
  const known = [...shown, ...(local?.pictures ?? [])]
  // What the server once had and does not name any more is not there any more.
  const gone = idsIn(local?.base.values.pictures ?? '').filter((id) => !idsIn(held.base.values.pictures).includes(id))
  const pictures = idsIn(values.pictures).flatMap((id) =>
    gone.includes(id) ? [] : (known.find((one) => one.id === id) ?? []),
  )
  const whole = { ...values, pictures: idsOf(pictures) }
  return { values: whole, stepId, base: held.base, pictures }
}

export const beginningOf = (draft: KeptServiceDraft | null, kept: LocalDraft | undefined): LocalDraft => {
  const held = heldBy(draft)
  return openedWith(held, draft?.pictures ?? [], kept && !isUsedUp(held, kept) ? kept : undefined)
}
