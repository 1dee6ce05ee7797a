import type { VendorProfile } from '../../../contract/vendor/profile.ts'

type Names = Pick<VendorProfile, 'businessName' | 'firstName' | 'otherName'>
type Phones = Pick<VendorProfile, 'businessPhoneNumber' | 'phoneNumber'>
type Place = Pick<VendorProfile, 'businessLocation' | 'region'>

/** A business goes by its name; before it is registered, the vendor by theirs. */
export const nameOf = ({ businessName, otherName, firstName }: Names): string =>
  businessName || `${otherName} ${firstName}`.trim()

/** Where customers call. */
export const phoneOf = ({ businessPhoneNumber, phoneNumber }: Phones): string => businessPhoneNumber || phoneNumber

export const whatsAppUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`

export const placeOf = ({ businessLocation, region }: Place): string =>
  [businessLocation, region].filter(Boolean).join(' · ')
