import { type GhanaCardImageRule, ghanaCardImageRules } from '../../../contract/business/add-business.ts'
import { site } from '../../site.ts'

/** Whether a picture of the Ghana Card is asked for here. A page that nobody has filled in goes by the default. */
export const ghanaCardRule = (): GhanaCardImageRule => {
  const said = site().ghanaCardImage
  return ghanaCardImageRules.find((rule) => rule === said) ?? 'optional'
}
