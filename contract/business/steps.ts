import type { CorrectableName } from './status.ts'

export const businessStepIds = ['business-info', 'contact-details', 'documents'] as const
export type BusinessStepId = (typeof businessStepIds)[number]

/** What is asked on each step, in the order of the form. */
export const businessStepFields = {
  'business-info': ['business_name', 'tin_number', 'business_location', 'region'],
  'contact-details': ['business_phone_number', 'district', 'nationality', 'gh_post', 'landmark'],
  documents: ['business_reg_number', 'personal_id', 'ghana_card_image', 'business_reg_cert_image'],
} as const satisfies Record<BusinessStepId, readonly CorrectableName[]>

export const businessStepTitles: Record<BusinessStepId, string> = {
  'business-info': 'Business Info',
  'contact-details': 'Contact Details',
  documents: 'Documents',
}
