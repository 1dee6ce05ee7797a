import type { KeptServiceDraft } from '../../../contract/catalogue/draft.ts'
import type { ServicePicture } from '../../../contract/catalogue/picture.ts'
import { type ServiceStepId, serviceTextNames } from '../../../contract/catalogue/service.ts'
import { limits } from '../../../contract/limits.ts'
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

/** All of it was on the server, which has something else by now: it was gone on with there, became a service or was given up. */
const isUsedUp = (held: Held, local: LocalDraft) => held.base.id !== local.base.id && !drafts.hasUnsent(local)

/** Those that were brought here, and after them those that were brought elsewhere since. */
const withNew = (ids: string[], held: Held, local: LocalDraft | undefined) => {
  const known = [...ids, ...idsIn(local?.base.values.pictures ?? '')]
  return [...ids, ...idsIn(held.base.values.pictures).filter((id) => !known.includes(id))]
}

/** What a form opens with, of what the server has and what this device keeps. */
export const openedWith = (held: Held, shown: ServicePicture[], local: LocalDraft | undefined): LocalDraft => {
  const { values, stepId = 'basic-info' } = drafts.beginningOf(held, local)
  const known = [...shown, ...(local?.pictures ?? [])]
  // What the server once had and does not name any more is not there any more.
  const gone = idsIn(local?.base.values.pictures ?? '').filter((id) => !idsIn(held.base.values.pictures).includes(id))
  const pictures = withNew(idsIn(values.pictures), held, local)
    .flatMap((id) => (gone.includes(id) ? [] : (known.find((one) => one.id === id) ?? [])))
    .slice(0, limits.serviceImagesMax)
  const whole = { ...values, pictures: idsOf(pictures) }
  return { values: whole, stepId, base: held.base, pictures }
}

export const beginningOf = (draft: KeptServiceDraft | null, kept: LocalDraft | undefined): LocalDraft => {
  const held = heldBy(draft)
  return openedWith(held, draft?.pictures ?? [], kept && !isUsedUp(held, kept) ? kept : undefined)
}

/** What a form on the page goes on with, at its step. The field somebody is typing in stays as it is, even where they emptied it. */
export const takenIn = (draft: KeptServiceDraft | null, local: LocalDraft, fieldInUse: string): LocalDraft => {
  const { stepId } = local
  const after = beginningOf(draft, local)
  const inUse = serviceTextNames.find((name) => name === fieldInUse && local.values[name] !== local.base.values[name])
  return { ...after, stepId, values: inUse ? { ...after.values, [inUse]: local.values[inUse] } : after.values }
}
