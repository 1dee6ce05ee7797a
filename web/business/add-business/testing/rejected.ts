import { say } from './wire.ts'

export const fields = {
  business_name: 'Sample Kitchen',
  tin_number: 'C0001234560',
  business_location: 'Adum, Kumasi',
  region: 'Ashanti',
  business_phone_number: '+22890123456',
  district: 'Kumasi Metropolitan',
  nationality: 'Togolese',
  gh_post: '',
  landmark: '',
  business_reg_number: 'BN123456789',
  personal_id: '',
}

export const sampleBusiness = {
  businessId: 'sample',
  businessStatus: 'REJECTED',
  fields,
  papers: ['ghana_card_image'],
  submittedAt: '2026-11-12T10:00:00.000Z',
  decidedAt: '2026-11-13T10:00:00.000Z',
  rejection: { reason: 'The name differs from the certificate.', fields: ['personal_id', 'tin_number'] },
}

export const rejected = (changes: Partial<typeof sampleBusiness> = {}) =>
  say(200, { business: { ...sampleBusiness, ...changes } })

export const inReview = say(200, { business: { ...sampleBusiness, businessStatus: 'PENDING', rejection: null } })
export const approved = say(200, { business: { ...sampleBusiness, businessStatus: 'SUCCESSFUL', rejection: null } })
