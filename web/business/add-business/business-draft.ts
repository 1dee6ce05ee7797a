import * as v from 'valibot'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import {
  type BusinessStepId,
  businessStepIds,
  type DraftName,
  keepBusinessDraft,
  type SavedBusinessDraft,
} from '../../../contract/business/draft.ts'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { callAsVendor } from '../../account/session/call-as-vendor.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import { vendorFiles } from '../../account/session/vendor-files.ts'
import type { ServerDraft } from '../../api/drafts/draft-keeper.ts'
import * as drafts from '../../api/drafts/form-draft.ts'
import { completeTexts, type DraftValues, emptyTexts, type Pictures, writeBusiness } from './business-values.ts'

/** Which submission it is for. After that one, a draft for it is of no use. */
type Round = { round: string }

export type LocalDraft = drafts.FormDraft<DraftName, BusinessStepId> & Round
export type Held = drafts.ServerCopy<DraftName, BusinessStepId> & Round
export type Beginning = Held & { values: DraftValues }

export const describeHeld = (business: RegisteredBusiness | null, draft: SavedBusinessDraft | null): Held => {
  const round = business ? business.submittedAt : 'first'
  if (draft) {
    const base = { id: drafts.draftId(draft.savedAt), values: completeTexts(draft.values) }
    return { round, base, stepId: draft.stepId }
  }
  if (business) return { round, base: { id: `business of ${round}`, values: writeBusiness(business) } }
  return { round, base: { id: 'nothing', values: emptyTexts } }
}

export const chooseBeginning = (held: Held, local: LocalDraft | undefined): Beginning => ({
  ...held,
  ...drafts.chooseBeginning(held, local?.round === held.round ? local : undefined),
})

export const takeIn = (held: Held, form: LocalDraft, fieldInUse: string): LocalDraft => {
  const { values } = chooseBeginning(held, form)
  const { round, base } = held
  return { ...form, round, base, values: drafts.keepFieldInUse(values, form, fieldInUse) }
}

const form = 'add-business'
const checkDraft = drafts.localDraftCheck<LocalDraft>(businessStepIds, completeTexts, { round: v.string() })
const typed = vendorDraft(form, checkDraft)
const files = vendorFiles<DocumentName>(form, documentNames)

/** What was chosen, on this device: pictures stay here until they are submitted. */
export const chosenPictures = {
  ...files,
  read: async (): Promise<Pictures> => {
    const { ghana_card_image = null, business_reg_cert_image = null } = await files.read()
    return { ghana_card_image, business_reg_cert_image }
  },
}

/** What was typed, on this device; it goes together with what was chosen. */
export const localDraft = {
  ...typed,
  clear: (): void => {
    typed.clear()
    void chosenPictures.clear()
  },
}

/** The last draft sent counts; once the business is in review, none is kept any more. */
export const serverDraft: ServerDraft<LocalDraft, Held> = {
  save: ({ stepId, values }, options) => callAsVendor(keepBusinessDraft, { body: { stepId, values }, ...options }),
}
