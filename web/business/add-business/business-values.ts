import { countryCodes, defaultCountryCode, readPhoneNumber } from '../../../contract/account/phone-number.ts'
import type { GhanaCardImageRule, RegisteredBusiness } from '../../../contract/business/add-business.ts'
import { type DraftName, draftNames } from '../../../contract/business/draft.ts'
import { type DocumentName, documentNames } from '../../../contract/business/status.ts'
import { pickTexts } from '../../api/drafts/form-draft.ts'

export type DraftValues = Record<DraftName, string>

export type Pictures = Record<DocumentName, File | null>

export type BusinessValues = DraftValues & Pictures

export const emptyTexts: DraftValues = pickTexts(draftNames, { countryCode: defaultCountryCode })

export const completeTexts = (texts: Partial<DraftValues>): DraftValues => pickTexts(draftNames, texts, emptyTexts)

/** The server holds the whole phone number; the form has a field of its own for the country code. */
const splitPhone = (phone: string) => {
  const code = countryCodes.find((known) => phone.startsWith(known.code))?.code
  return code ? { countryCode: code, business_phone_number: phone.slice(code.length) } : {}
}

export const toDraftValues = ({ fields }: Pick<RegisteredBusiness, 'fields'>): DraftValues => ({
  ...completeTexts(fields),
  ...splitPhone(fields.business_phone_number),
})

/** What a new form begins with: the vendor's own number, which can be changed like anything else. */
export const newTexts = (vendorPhone: string | undefined): DraftValues => ({
  ...emptyTexts,
  ...splitPhone(vendorPhone ?? ''),
})

export const makeBody = (values: DraftValues) => {
  const { countryCode, ...fields } = completeTexts(values)
  return { ...fields, business_phone_number: readPhoneNumber(countryCode, fields.business_phone_number) }
}

/** In the order in which they are sent. A Ghana Card picture chosen before the rule became 'off' is left out. */
export const listPictures = (pictures: Pictures, rule: GhanaCardImageRule): { name: DocumentName; file: File }[] =>
  documentNames.flatMap((name) => {
    const file = pictures[name]
    return file && !(name === 'ghana_card_image' && rule === 'off') ? [{ name, file }] : []
  })
