import * as v from 'valibot'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import {
  type DraftName,
  keepBusinessDraft,
  readBusinessDraft,
  type SavedBusinessDraft,
} from '../../../contract/business/draft.ts'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { type BusinessStepId, businessStepIds } from '../../../contract/business/steps.ts'
import * as drafts from '../../api/drafts/form-draft.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { callAsVendor } from '../../session/call-as-vendor.ts'
import { sealedDraft } from '../../session/sealed-draft.ts'
import { vendorFiles } from '../../session/vendor-files.ts'
import { completeTexts, type DraftValues, newTexts, type Pictures, toDraftValues } from './business-values.ts'

/** The submission that a draft is meant for. Once that submission is made, the draft is obsolete. */
type Round = { round: string }

export type LocalDraft = drafts.FormDraft<DraftName, BusinessStepId> & Round
export type HeldDraft = drafts.ServerCopy<DraftName, BusinessStepId> & Round
export type Beginning = HeldDraft & { values: DraftValues }

export const describeHeld = (
  business: RegisteredBusiness | null,
  draft: SavedBusinessDraft | null,
  vendorPhone?: string,
): HeldDraft => {
  const round = business ? business.submittedAt : 'first'
  if (draft) {
    const base = { id: drafts.draftId(draft.savedAt), values: completeTexts(draft.values) }
    return { round, base, stepId: draft.stepId }
  }
  if (business) return { round, base: { id: `business of ${round}`, values: toDraftValues(business) } }
  return { round, base: { id: 'nothing', values: newTexts(vendorPhone) } }
}

export const chooseBeginning = (held: HeldDraft, local: LocalDraft | undefined): Beginning => ({
  round: held.round,
  ...drafts.chooseBeginning(held, local?.round === held.round ? local : undefined),
})

const version = 'version '

/** The version that a correction was made from. */
export const correctedVersion = ({ base }: LocalDraft): string => base.id.replace(version, '')

/** A correction replaces what was sent, so a newer version is treated as a draft of another device. */
export const describeSent = (business: RegisteredBusiness): HeldDraft => ({
  round: business.submittedAt,
  base: { id: `${version}${business.version}`, values: toDraftValues(business) },
  stepId: 'business-info',
})

const checkDraft = drafts.localDraftCheck<LocalDraft>(businessStepIds, completeTexts, { round: v.string() })

const draftOnDevice = (form: string) => {
  const typedTexts = sealedDraft(form, checkDraft)
  const files = vendorFiles<DocumentName>(form, documentNames, 'sealed')
  return {
    /** Chosen pictures stay on this device until the form is submitted. */
    chosenPictures: {
      ...files,
      read: async (): Promise<Pictures> => {
        const { ghana_card_image = null, business_reg_cert_image = null } = await files.read()
        return { ghana_card_image, business_reg_cert_image }
      },
    },
    /** The texts typed on this device. Clearing them also removes the chosen pictures. */
    localDraft: {
      ...typedTexts,
      clear: (): void => {
        typedTexts.clear()
        void files.clear()
      },
    },
  }
}
export type DraftOnDevice = ReturnType<typeof draftOnDevice>

export const submissionDraft = draftOnDevice('add-business')
export const correctionDraft = draftOnDevice('correct-business')

/** The server keeps no draft that was made from an older one, and none once the business is in review. */
export const serverDraft: Pick<drafts.DraftServer<LocalDraft>, 'save' | 'onSaved'> = {
  save: ({ stepId, values, base }) => {
    const body = { stepId, values, madeFrom: drafts.readSavedAt(base.id) }
    return callAsVendor(keepBusinessDraft, { body, keepalive: true })
  },
  onSaved: ({ stepId, values }, savedAt) => {
    const draft: SavedBusinessDraft = { stepId, values, savedAt }
    queryClient.setQueryData(endpointKey(readBusinessDraft, {}), { draft })
  },
}
