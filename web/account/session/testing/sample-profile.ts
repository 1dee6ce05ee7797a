import type { VendorProfile } from '../../../../contract/account/profile.ts'

/** The business is in review. */
export const sampleProfile: VendorProfile = {
  businessName: 'Sample Kitchen',
  firstName: 'Vendor',
  otherName: 'Sample',
  email: 'vendor@sample.example',
  phoneNumber: '+233241234567',
  businessPhoneNumber: '+233244123467',
  businessStatus: 'PENDING',
  subscriptionType: null,
  subscriptionStatus: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  totalAmount: null,
  paymentBeingChecked: false,
  services: [],
  serviceCount: 0,
  submittedAt: '2026-11-12T10:00:00.000Z',
  decidedAt: null,
  rejection: null,
  businessLocation: 'Adum, Kumasi',
  region: 'Ashanti',
  district: 'Kumasi',
  ghanaPost: null,
  tagline: '',
  about: '',
  hours: '',
  responseTime: '',
  cover: null,
  avatar: null,
}

export const unregisteredProfile: VendorProfile = {
  ...sampleProfile,
  businessName: null,
  businessPhoneNumber: null,
  businessStatus: null,
  submittedAt: null,
  businessLocation: null,
  region: null,
  district: null,
}
