import { loginSucceeded } from '../../../contract/account/login.ts'
import { codeSentMessage } from '../../../contract/account/register.ts'
import { verifiedMessage } from '../../../contract/account/verification.ts'
import { pageSections } from '../../../contract/customer/public-page.ts'
import { paths } from '../../../contract/paths.ts'
import { terms } from '../../../contract/promises.ts'

// Values that show what a field looks like, by its name. Nobody has them: the domain is reserved for examples.

const id = '0b7c1b1e-6a5f-4f7e-9d2b-1c2d3e4f5a6b'
const time = '2026-03-01T09:00:00.000Z'
const later = '2027-03-01T09:00:00.000Z'
const reference = 'AFH-0000-0000-0000-0000'
const phone = '+233241234567'
const sha256 = '0000000000000000000000000000000000000000000000000000000000000000'
const picture = { small: '/media/picture-sample-small.webp', large: '/media/picture-sample-large.webp' }

/** The password rule holds for it, and it is in no list of common ones. */
const password = 'Kente$Cloth7'

export const sampleWords: Record<string, unknown> = {
  ...{ id, businessId: id, upTo: id, business: id, services: [id], beginning: id.slice(0, 8) },
  ...{ reference, authorization_url: `https://checkout.example/${reference}`, receiptNumber: 'R-000001' },
  ...{ email: 'vendor@sample.example', contact: 'vendor@sample.example', address: 'vendor@sample.example' },
  ...{ phoneNumber: phone, businessPhoneNumber: phone, business_phone_number: phone, contactInfo: phone },
  ...{ password, currentPassword: password, newPassword: 'Adinkra$Stamp9' },
  ...{ othername: 'Sample', surname: 'Vendor', firstName: 'Vendor', otherName: 'Sample', countryCode: '+233' },
  ...{ recaptchaToken: 'the-answer-of-the-captcha', captchaToken: 'the-answer-of-the-captcha' },
  ...{ jwtToken: 'a.sample.token', key: 'a-sample-key', signature: 'a-sample-signature', algorithm: 'SHA-256' },
  ...{ token: 'sample-token-of-a-login-link-0000000000000-', expiresIn: 3_600, expiresAt: 1_772_355_600 },
  ...{ businessName: 'Sample Kitchen', business_name: 'Sample Kitchen', tin_number: 'C0001234560', tin: 'C0001234560' },
  ...{ business_location: 'Sample Street 1', businessLocation: 'Sample Street 1', landmark: 'Opposite the market' },
  ...{ region: 'Greater Accra', district: 'Accra Metropolitan', gh_post: 'GA-183-8164', ghanaPost: 'GA-183-8164' },
  ...{ nationality: 'Ghanaian', business_reg_number: 'BN000000000', personal_id: 'GHA-000000000-0' },
  ...{ name: 'Sample Catering', serviceName: 'Sample Catering', category: 'Catering', availability: 'Available' },
  ...{ description: 'Sample food for sample guests.', termsAndConditions: 'Half before, half after.' },
  ...{
    tagline: 'Food for every feast',
    about: 'We cook for sample guests.',
    hours: 'Monday - Friday: 9:00 AM - 5:00 PM',
  },
  ...{ responseTime: 'Usually responds within 2 hours', requiresBooking: 'Yes', durationUnit: 'minutes' },
  ...{ title: 'Your business is verified', text: 'Sample text', search: 'catering', path: paths.status },
  ...{ reason: 'The picture of the certificate is not readable.', operator: 'sample', who: 'operator sample' },
  ...{ subscriptionStartDate: time, subscriptionEndDate: later, startsAt: time, endsAt: later, since: time, at: time },
  ...{ month: '2026-03', from: '2026-03-01', to: '2026-03-31', draft: time, madeFrom: time, fault: null },
  ...{ previousHash: sha256, hash: sha256, lastHash: sha256, hashKey: 'sample', currency: 'GHS' },
  ...{ dispute: '2867301', settlementId: '3090024', resolution: null, category: 'chargeback', proof: 'receipt.pdf' },
  ...{ brand: 'visa', last4: '4081', expires: '2028-04', triedOn: time },
  ...{ accountNumber: '0001112223', bankId: '9', providerStatus: null },
  ...{ amountPesewas: 120_050, totalAmountPesewas: 120_050, totalAmount: 1_200.5, durationMinutes: 180 },
  ...{ monthly_price: 120, yearly_price: 1_200, monthlyPricePesewas: 12_000, yearlyPricePesewas: 120_000 },
  ...{ savingPesewas: 24_000, savingPercent: 17, refundedPesewas: -12_000, maxParticipants: 1_200, limit: 2 },
  ...{ small: picture.small, medium: '/media/picture-sample-medium.webp', large: picture.large },
  ...{ slug: 'sample-kitchen', sections: [...pageSections], whatsApp: phone.slice(1), phone, verifiedOn: '2026-03-01' },
  ...{ busyDays: ['2026-03-07'], markedOn: '2026-03-01', until: '2026-08-28', freeUntil: '2026-08-28', tags: ['food'] },
  ...{ fromPesewas: 50_000, upToPesewas: 200_000, date: '2026-03-07', paymentTerms: 'Half before, half after.' },
  ...{ base64: 'JVBERi0xLjc=', fileName: 'receipt-R-000001.pdf', message: 'Done.', termsVersion: terms.version },
}

/** Where the name alone would mislead. */
export const sampleWordsByCall: Record<string, Record<string, unknown>> = {
  verifyVendor: { otp: '0012', status: 200, message: verifiedMessage },
  registerVendor: { status: 201, message: codeSentMessage },
  proveContactWay: { otp: '001234' },
  checkResetCode: { otp: '001234' },
  findVendors: { text: 'Sample Kitchen' },
  sendHelpRequest: { name: 'Sample Vendor', message: 'How do I change my plan?' },
  addService: { maxParticipants: '1,200', duration: '180', amount: '1,200.50', tags: 'food, guests', pictures: id },
  addServiceInfo: { maxParticipants: '1,200', duration: '180', amount: '1,200.50', tags: 'food, guests', pictures: id },
  changeService: {
    ...{ maxParticipants: '1,200', duration: '180', amount: '1,200.50', tags: 'food, guests', pictures: [id] },
  },
  keepServiceDraft: { maxParticipants: '1,200', duration: '180', amount: '1,200.50', tags: 'food', pictures: [id] },
  readServiceDraft: { maxParticipants: '1,200', duration: '180', amount: '1,200.50', tags: 'food, guests' },
  stopAutomaticRenewal: { token: 'sample-token-to-stop-0' },
  readLedger: { after: '17' },
  listPayments: { after: reference },
  makePayment: { besides: [reference] },
  listDeskPayments: { after: reference },
  correctBusiness: { version: '1' },
  keepDashboard: { order: ['add-business', 'add-service', 'track-operations', 'statistics'], pinned: ['add-service'] },
  readCreditNote: { number: 'C-000001', name: 'VAT' },
  readCreditNotePdf: { number: 'C-000001', fileName: 'credit-note-C-000001.pdf' },
  readStatement: { year: '2026' },
  readStatementPdf: { year: '2026', fileName: 'statement-2026.pdf' },
  showReport: { number: '12', id: 12 },
  dismissReport: { number: '12' },
  readMarket: { q: 'jollof', from: '500', to: '2000', now: 'yes', after: 'a-sample-key', next: 'a-sample-key' },
  logIn: { status: 200, name: 'Sample Vendor', message: loginSucceeded },
}

export const sampleTime = time
