import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const notYet = v.nullable(v.string())

/** One reply for both readings: the top bar takes four fields of it, the profile and status screens all of them. */
export const vendorProfile = v.object({
  businessName: notYet,
  /** The surname: a vendor gives a surname and other names. */
  firstName: v.string(),
  otherName: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  businessPhoneNumber: notYet,
  businessStatus: notYet,
  subscriptionType: notYet,
  subscriptionStatus: notYet,
  subscriptionStartDate: notYet,
  subscriptionEndDate: notYet,
  totalAmount: v.nullable(v.number()),
  services: v.array(v.object({ serviceName: v.string(), category: v.string() })),
})
export type VendorProfile = v.InferOutput<typeof vendorProfile>

export const readProfile = endpoint({
  wing: 'vendor',
  method: 'GET',
  path: '/auth/profile',
  summary: 'The vendor, the business and the subscription. What is not there yet is null.',
  access: 'session',
  reply: vendorProfile,
})
