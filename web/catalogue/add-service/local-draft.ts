import * as v from 'valibot'
import { servicePicture } from '../../../contract/catalogue/picture.ts'
import { serviceStepIds } from '../../../contract/catalogue/service.ts'
import { vendorDraft } from '../../account/session/vendor-draft.ts'
import type { LocalDraft } from './choose-beginning.ts'
import { wholeValues } from './service-values.ts'

const words = v.record(v.string(), v.string())
const shape = v.object({
  stepId: v.picklist(serviceStepIds),
  values: words,
  base: v.object({ id: v.string(), values: words }),
  pictures: v.array(servicePicture),
})

export const checkDraft = (kept: unknown): LocalDraft | undefined => {
  const found = v.safeParse(shape, kept)
  if (!found.success) return undefined
  const { values, base, ...rest } = found.output
  return { ...rest, values: wholeValues(values), base: { id: base.id, values: wholeValues(base.values) } }
}

/** A service that is being added: what was typed and brought, on this device. */
export const localDraft = vendorDraft('add-service', checkDraft)
