import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import type { SavedBusinessDraft } from '../../../contract/business/draft.ts'
import { sampleBusinessFields } from '../../../testing/samples.ts'

export const rejected = (overrides: Partial<RegisteredBusiness> = {}): RegisteredBusiness => ({
  businessId: 'sample',
  businessStatus: 'REJECTED',
  fields: sampleBusinessFields({ business_phone_number: '+22890123456', nationality: 'Togolese' }),
  papers: ['ghana_card_image'],
  version: 1,
  submittedAt: '2026-11-12T10:00:00.000Z',
  correctedAt: null,
  correctedFields: [],
  decidedAt: '2026-11-13T10:00:00.000Z',
  rejection: { reason: 'The name differs from the certificate.', fields: ['personal_id', 'tin_number'] },
  ...overrides,
})

export const inReview = rejected({ businessStatus: 'PENDING', rejection: null })
export const approved = rejected({ businessStatus: 'SUCCESSFUL', rejection: null })

/** A draft saved by another tab or device. */
export const sampleDraft = (
  values: SavedBusinessDraft['values'],
  stepId: SavedBusinessDraft['stepId'] = 'contact-details',
): SavedBusinessDraft => ({ stepId, values, savedAt: '2026-11-15T08:00:00.000Z' })

/** The first two steps of the form, filled in. */
export const filledSteps = {
  business_name: 'Sample Kitchen',
  tin_number: 'C0001234560',
  business_location: 'Adum, Kumasi',
  region: 'Ashanti',
  countryCode: '+233',
  business_phone_number: '241234567',
  district: 'Kumasi Metropolitan',
  nationality: 'Ghanaian',
} satisfies SavedBusinessDraft['values']
