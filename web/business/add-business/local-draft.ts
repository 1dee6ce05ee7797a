import * as v from 'valibot'
import { businessStepIds } from '../../../contract/business/draft.ts'
import { type PaperName, paperNames } from '../../../contract/business/standing.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import { vendorFiles } from '../../account/session/vendor-files.ts'
import { type Pictures, wholeTexts } from './business-values.ts'
import type { LocalDraft } from './choose-beginning.ts'

const form = 'add-business'
const words = v.record(v.string(), v.string())
const shape = v.object({
  round: v.string(),
  stepId: v.picklist(businessStepIds),
  values: words,
  base: v.object({ id: v.string(), values: words }),
})

const check = (kept: unknown): LocalDraft | undefined => {
  const found = v.safeParse(shape, kept)
  if (!found.success) return undefined
  const { values, base, ...rest } = found.output
  return { ...rest, values: wholeTexts(values), base: { id: base.id, values: wholeTexts(base.values) } }
}

/** What was typed, on this device. */
export const localDraft = vendorDraft(form, check)

const files = vendorFiles<PaperName>(form, paperNames)

/** What was chosen, on this device. */
export const chosenPictures = {
  ...files,
  read: async (): Promise<Pictures> => {
    const { ghana_card_image = null, business_reg_cert_image = null } = await files.read()
    return { ghana_card_image, business_reg_cert_image }
  },
}

export const clearLocally = (): void => {
  localDraft.clear()
  void chosenPictures.clear()
}
