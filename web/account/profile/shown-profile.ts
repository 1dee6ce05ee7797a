import type { VendorProfile } from '../../../contract/account/profile.ts'
import { type PlanName, planTitles } from '../../../contract/business/subscription.ts'
import { dateInWords } from '../../../contract/day-in-words.ts'
import { messages } from './messages.ts'

type Names = Pick<VendorProfile, 'businessName' | 'firstName' | 'otherName'>
type Phones = Pick<VendorProfile, 'businessPhoneNumber' | 'phoneNumber'>
type Plan = Pick<
  VendorProfile,
  'subscriptionType' | 'subscriptionStatus' | 'subscriptionEndDate' | 'paymentBeingChecked'
>
type Place = Pick<VendorProfile, 'businessLocation' | 'region'>

/** A business goes by its name; before it is registered, the vendor by theirs. */
export const nameOf = ({ businessName, otherName, firstName }: Names): string =>
  businessName || `${otherName} ${firstName}`.trim()

/** Where customers call. */
export const phoneOf = ({ businessPhoneNumber, phoneNumber }: Phones): string => businessPhoneNumber || phoneNumber

export const whatsAppUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`

export const placeOf = ({ businessLocation, region }: Place): string =>
  [businessLocation, region].filter(Boolean).join(' · ')

/** Not to be torn apart at the end of a line. */
const inOneLine = (words: string) => words.replaceAll(' ', '\u00a0')

/** The plan and how long it lasts, in words; nothing before one is chosen. */
export const planOf = (profile: Plan): { name: string; until: string } | undefined => {
  const { subscriptionType: type, subscriptionStatus: state, subscriptionEndDate: end } = profile
  if (type === null) return undefined
  const name = messages.planNamed(planTitles[type as PlanName] ?? type)
  if (state === 'SELECTED')
    return { name, until: profile.paymentBeingChecked ? messages.planChecked : messages.planNotPaid }
  if (state === 'PAID') return { name, until: messages.planWaits }
  if (end === null) return { name, until: '' }
  return { name, until: (state === 'EXPIRED' ? messages.planEnded : messages.planUntil)(inOneLine(dateInWords(end))) }
}
