import * as v from 'valibot'
import { defaultCountryCode, phoneInvalid, phoneNumber, readPhoneNumber } from '../account/phone-number.ts'
import { endpoint } from '../endpoint.ts'
import { inOneLine, optionalText, text } from '../fields.ts'
import { imageRefusals } from '../image-rule.ts'
import { limits } from '../limits.ts'
import { refusals } from '../refusals.ts'
import { required, sentence } from '../sentence.ts'
import { hasDistrict, regions } from './regions.ts'
import {
  type BusinessFieldName,
  businessFieldNames,
  businessStatuses,
  correctableNames,
  documentNames,
  correctableLabels as labels,
  rejection,
} from './status.ts'
import { selectionRefusals } from './subscription.ts'

export const nationalities = ['Ghanaian', 'Togolese'] as const

/** Whether the picture of the Ghana Card is asked for is up to the deployment. */
export const ghanaCardImageRules = ['required', 'optional', 'off'] as const
export type GhanaCardImageRule = (typeof ghanaCardImageRules)[number]

const line = (name: string, maxLength: number = limits.businessLineMaxLength) =>
  v.pipe(text(name, { requiredMessage: required(`${name} is required`), maxLength }), inOneLine)

const optionalLine = (name: string) =>
  v.optional(v.pipe(optionalText(name, limits.businessLineMaxLength), inOneLine), '')

const phoneRequired = required('Phone number is required')
const writtenPhone = v.pipe(v.string(phoneRequired), v.trim(), v.nonEmpty(phoneRequired))

/** A number without a country code is one of Ghana. */
const businessPhone = v.pipe(
  writtenPhone,
  v.transform((written) => (written.startsWith('+') ? written : readPhoneNumber(defaultCountryCode, written))),
  phoneNumber,
)

export const districtNotInRegion = sentence('district-not-in-region', 'Please choose a district of your region.')
const districtRequired = required('District is required')

const regionField = v.picklist(regions, required('Region is required'))
const districtField = v.pipe(
  v.string(districtRequired),
  v.trim(),
  v.nonEmpty(districtRequired),
  v.check((name) => regions.some((region) => hasDistrict(region, name)), districtNotInRegion),
)
const upperCase = v.transform((written: string) => written.toUpperCase())

const businessInfo = {
  business_name: line(labels.business_name, limits.nameMaxLength),
  tin_number: v.pipe(line(labels.tin_number), upperCase),
  business_location: line(labels.business_location),
  region: regionField,
}

const contactDetails = {
  business_phone_number: businessPhone,
  district: districtField,
  nationality: v.picklist(nationalities, required('Nationality is required')),
  gh_post: v.pipe(optionalLine(labels.gh_post), upperCase),
  landmark: optionalLine(labels.landmark),
}

const documents = {
  business_reg_number: v.pipe(line(labels.business_reg_number), upperCase),
  personal_id: v.pipe(optionalLine(labels.personal_id), upperCase),
}

const isInItsRegion = ({ region, district }: { region: string; district: string }) => hasDistrict(region, district)

const allFields = { ...businessInfo, ...contactDetails, ...documents } satisfies Record<BusinessFieldName, unknown>

/** All text fields of a business, as they are sent. */
export const businessFields = v.pipe(
  v.strictObject(allFields),
  v.forward(v.partialCheck([['region'], ['district']], isInItsRegion, districtNotInRegion), ['district']),
)
export type BusinessFields = v.InferOutput<typeof businessFields>

/** The three steps of the form. */
export const businessInfoStep = v.object(businessInfo)

/** The form asks for the country code in a field of its own, and sends the whole number. */
export const contactDetailsStep = v.pipe(
  v.object({ ...contactDetails, business_phone_number: writtenPhone, region: v.string(), countryCode: v.string() }),
  v.forward(
    v.partialCheck(
      [['countryCode'], ['business_phone_number']],
      ({ countryCode, business_phone_number }) =>
        v.is(phoneNumber, readPhoneNumber(countryCode, business_phone_number)),
      phoneInvalid,
    ),
    ['business_phone_number'],
  ),
  v.forward(v.partialCheck([['region'], ['district']], isInItsRegion, districtNotInRegion), ['district']),
)

export const documentsStep = v.object(documents)

export const businessSubmittedMessage = 'Business details submitted successfully!'

export const addBusinessRefusals = {
  ghanaCardImageRequired: {
    status: 400,
    code: 'ghana-card-image-required',
    field: 'ghana_card_image',
    message: 'Ghana Card image is required',
  },
  ghanaCardImageOff: {
    status: 400,
    code: 'ghana-card-image-off',
    field: 'ghana_card_image',
    message: 'A picture of the Ghana Card is not asked for here. Please leave it out.',
  },
  inReview: {
    status: 409,
    code: 'business-in-review',
    message: 'Your business is being reviewed already. We will tell you the result.',
  },
  approved: { status: 409, code: 'business-approved', message: 'Your business is registered and approved already.' },
  suspended: selectionRefusals.suspended,
  refused: selectionRefusals.refused,
} as const

export const addBusiness = endpoint({
  wing: 'business',
  method: 'POST',
  path: '/auth/vendor-add-business-detail',
  summary: 'Register the business, or send it again after a rejection. Pictures that are left out stay as they were.',
  access: 'session',
  body: businessFields,
  files: {
    ghana_card_image: { max: 1, presence: 'optional' },
    business_reg_cert_image: { max: 1, presence: 'optional' },
  },
  reply: v.object({ message: v.string(), businessStatus: v.picklist(businessStatuses) }),
  successStatus: 201,
  refusals: [...Object.values(addBusinessRefusals), ...Object.values(imageRefusals), refusals.tooManyAttempts],
})

export const registeredBusiness = v.object({
  businessId: v.string(),
  businessStatus: v.picklist(businessStatuses),
  fields: v.object(
    Object.fromEntries(businessFieldNames.map((name) => [name, v.string()])) as Record<
      BusinessFieldName,
      v.StringSchema<undefined>
    >,
  ),
  /** The pictures that are on file. */
  papers: v.array(v.picklist(documentNames)),
  /** Counts submissions and corrections. */
  version: v.number(),
  submittedAt: v.string(),
  /** The last correction since it was sent, and all that was changed since. */
  correctedAt: v.nullable(v.string()),
  correctedFields: v.array(v.picklist(correctableNames)),
  decidedAt: v.nullable(v.string()),
  rejection: v.nullable(rejection),
})
export type RegisteredBusiness = v.InferOutput<typeof registeredBusiness>

export const readBusiness = endpoint({
  wing: 'business',
  method: 'GET',
  path: '/auth/business',
  summary: 'The business as it was sent. Null before it is registered.',
  access: 'session',
  reply: v.object({ business: v.nullable(registeredBusiness) }),
})
