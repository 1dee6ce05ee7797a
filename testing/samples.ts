import type { Registration } from '../contract/account/register.ts'
import type { BusinessFields } from '../contract/business/add-business.ts'
import type { ServiceTextName } from '../contract/catalogue/service.ts'

// Input for forms, for tests, journeys, measurements and the demo. No e-mail reaches anybody: the domain is reserved
// for examples.

export const samplePassword = 'Kente$Cloth7'
export const samplePhoneNumber = '+233241234567'
export const sampleSupport = { email: 'support@portal.example', phone: '+233300000000' }
export const sampleIssuer = { name: 'Sample Limited', address: 'Sample Street 1, Accra', tin: 'C0001234560' }
/** Who writes the letters. */
export const sampleSender = { publicUrl: 'https://portal.example', support: sampleSupport, issuer: sampleIssuer }
export const sampleEmail = (name = 'vendor'): string => `${name}@sample.example`

/** Random, so that tests do not share rate limits. */
export const someEmail = (): string => sampleEmail(`vendor-${crypto.randomUUID()}`)
/** Each another: of a few hundred random ones, two would be the same now and then. Another process begins elsewhere. */
let lastNumber = Math.floor(Math.random() * 1e7)

export const somePhoneNumber = (): string => {
  lastNumber = (lastNumber + 1) % 1e7
  return `+23324${String(lastNumber).padStart(7, '0')}`
}

export const sampleName = { othername: 'Sample', surname: 'Vendor' }

/** With an address and a number of its own. */
export const sampleRegistration = (change: Partial<Registration> = {}): Registration => ({
  ...sampleName,
  email: someEmail(),
  phoneNumber: somePhoneNumber(),
  password: samplePassword,
  ...change,
})

/** As they are stored: what is read back equals this. */
export const sampleBusinessFields = (change: Partial<BusinessFields> = {}): BusinessFields => ({
  business_name: 'Sample Kitchen',
  tin_number: 'C0001234560',
  business_location: 'Sample Street 1',
  region: 'Greater Accra',
  business_phone_number: samplePhoneNumber,
  district: 'Accra Metropolitan',
  nationality: 'Ghanaian',
  gh_post: 'GA-183-8164',
  landmark: 'Opposite the sample market',
  business_reg_number: 'BN000000000',
  personal_id: 'GHA-000000000-0',
  ...change,
})

const serviceTexts = {
  name: 'Sample Catering',
  category: 'Catering',
  availability: 'Available',
  description: 'Sample food for sample guests.',
  tags: 'food, guests',
  duration: '180',
  durationUnit: '',
  maxParticipants: '1,200',
  requiresBooking: 'Yes',
  amount: '1,200.50',
  contactInfo: samplePhoneNumber,
  termsAndConditions: 'Half before, half after.',
} as const satisfies Record<ServiceTextName, string>

/** As a vendor types them. */
export const sampleServiceTexts = (
  change: Partial<Record<ServiceTextName, string>> = {},
): Record<ServiceTextName, string> => ({ ...serviceTexts, ...change })

const { name, category, availability, description, requiresBooking, contactInfo, termsAndConditions } = serviceTexts

/** The same service as it is read back. */
export const sampleServiceFields = {
  ...{ name, category, availability, description, requiresBooking, contactInfo, termsAndConditions },
  tags: ['food', 'guests'],
  durationMinutes: 180,
  durationUnit: 'minutes' as const,
  maxParticipants: 1_200,
  amountPesewas: 120_050,
}
