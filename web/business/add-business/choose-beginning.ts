import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import { type BusinessStepId, draftNames, type KeptBusinessDraft } from '../../../contract/business/draft.ts'
import { type DraftValues, emptyTexts, isSameTexts, textsOfBusiness, wholeTexts } from './business-values.ts'

/** Something the server holds, and the name by which it is known again. */
export type Base = { id: string; values: DraftValues }

/** A form on this device, and what it was made from: where the two differ, this device has something unsent. */
export type LocalDraft = {
  /** Which submission it is for. After that one, a draft for it is of no use. */
  round: string
  stepId: BusinessStepId
  values: DraftValues
  base: Base
}

/** What the server holds. Only a draft has a step. */
export type Held = { round: string; base: Base; stepId?: BusinessStepId }

export type Beginning = Held & { values: DraftValues }

export const draftId = (savedAt: string): string => `draft of ${savedAt}`

export const heldBy = (business: RegisteredBusiness | null, draft: KeptBusinessDraft | null): Held => {
  const round = business ? business.submittedAt : 'first'
  if (draft) {
    const base = { id: draftId(draft.savedAt), values: wholeTexts(draft.values) }
    return { round, base, stepId: draft.stepId }
  }
  if (business) return { round, base: { id: `business of ${round}`, values: textsOfBusiness(business) } }
  return { round, base: { id: 'nothing', values: emptyTexts } }
}

export const hasUnsent = ({ values, base }: { values: DraftValues; base: Base }): boolean =>
  !isSameTexts(values, base.values)

/** Field by field: what was typed here and is unsent stands, but nothing empty ever takes the place of something. */
const merged = (local: LocalDraft, held: Held): DraftValues => {
  const pick = (name: keyof DraftValues) => {
    const [here, there] = [local.values[name], held.base.values[name]]
    if (here === '' || there === '') return here || there
    return here === local.base.values[name] ? there : here
  }
  return Object.fromEntries(draftNames.map((name) => [name, pick(name)])) as DraftValues
}

/**
 * What the form opens with. Clocks of two devices are never compared: a local draft knows what it was made from, so
 * either it is made from what the server holds now, or another device has saved since.
 */
export const beginningOf = (held: Held, local: LocalDraft | undefined): Beginning => {
  if (!local || local.round !== held.round) return { ...held, values: held.base.values }
  // Without a draft there, no other device has saved for this submission.
  const isMadeFromThat = local.base.id === held.base.id || !held.stepId
  if (isMadeFromThat) return { ...held, stepId: local.stepId, values: local.values }
  const stepId = hasUnsent(local) ? local.stepId : held.stepId
  return { ...held, stepId, values: merged(local, held) }
}

/** What a form on the page goes on with. The field somebody is typing in stays as it is, even where they emptied it. */
export const takenIn = (held: Held, local: LocalDraft, fieldInUse: string): DraftValues => {
  const { values } = beginningOf(held, local)
  const inUse = draftNames.find((name) => name === fieldInUse && local.values[name] !== local.base.values[name])
  return inUse ? { ...values, [inUse]: local.values[inUse] } : values
}
