import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import {
  type BusinessStepId,
  type DraftName,
  draftNames,
  type KeptBusinessDraft,
} from '../../../contract/business/draft.ts'
import * as drafts from '../../api/draft-beginning.ts'
import { type DraftValues, emptyTexts, textsOfBusiness, wholeTexts } from './business-values.ts'

/** Which submission it is for. After that one, a draft for it is of no use. */
type Round = { round: string }

export type LocalDraft = drafts.LocalDraft<DraftName, BusinessStepId> & Round
export type Held = drafts.Held<DraftName, BusinessStepId> & Round
export type Beginning = Held & { values: DraftValues }

export const heldBy = (business: RegisteredBusiness | null, draft: KeptBusinessDraft | null): Held => {
  const round = business ? business.submittedAt : 'first'
  if (draft) {
    const base = { id: drafts.draftId(draft.savedAt), values: wholeTexts(draft.values) }
    return { round, base, stepId: draft.stepId }
  }
  if (business) return { round, base: { id: `business of ${round}`, values: textsOfBusiness(business) } }
  return { round, base: { id: 'nothing', values: emptyTexts } }
}

export const beginningOf = (held: Held, local: LocalDraft | undefined): Beginning => ({
  ...held,
  ...drafts.beginningOf(held, local?.round === held.round ? local : undefined),
})

/** What a form on the page goes on with. The field somebody is typing in stays as it is, even where they emptied it. */
export const takenIn = (held: Held, local: LocalDraft, fieldInUse: string): DraftValues => {
  const { values } = beginningOf(held, local)
  const inUse = draftNames.find((name) => name === fieldInUse && local.values[name] !== local.base.values[name])
  return inUse ? { ...values, [inUse]: local.values[inUse] } : values
}
