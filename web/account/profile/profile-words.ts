import type { VendorProfile } from '../../../contract/account/profile.ts'
import { stage } from '../../../contract/business/stage.ts'
import { paths } from '../../../contract/paths.ts'
import { planName } from '../../stage/plan-words.ts'
import { dateOnOneLine } from '../../ui/in-words.ts'
import { messages } from './messages.ts'

type Names = Pick<VendorProfile, 'businessName' | 'firstName' | 'otherName'>
type Phones = Pick<VendorProfile, 'businessPhoneNumber' | 'phoneNumber'>
type Plan = Pick<
  VendorProfile,
  'subscriptionType' | 'subscriptionStatus' | 'subscriptionEndDate' | 'paymentBeingChecked'
>
type Place = Pick<VendorProfile, 'businessLocation' | 'region'>

/** The mode is part of the address, so that a refresh stays in the form and Back leaves it. */
export const editPath = `${paths.profile}?mode=edit`

/** The name of the business; the vendor's own name before one is registered. */
export const displayName = ({ businessName, otherName, firstName }: Names): string =>
  businessName || `${otherName} ${firstName}`.trim()

/** The number that customers call. */
export const customerPhone = ({ businessPhoneNumber, phoneNumber }: Phones): string =>
  businessPhoneNumber || phoneNumber

export const whatsAppUrl = (phone: string): string => `https://wa.me/${phone.replace(/\D/g, '')}`

export const describePlace = ({ businessLocation, region }: Place): string =>
  [businessLocation, region].filter(Boolean).join(' · ')

/** Undefined before a plan is chosen. */
export const describePlan = (profile: Plan): { name: string; until: string } | undefined => {
  const { subscriptionType: type, subscriptionEndDate: end } = profile
  if (type === null) return undefined
  const { plan, payment } = stage({ ...profile, businessStatus: null })
  const until = {
    none: '',
    unknown: '',
    'to pay': payment === 'held' ? messages.planChecked : messages.planNotPaid,
    waiting: messages.planWaits,
    running: end ? messages.planUntil(dateOnOneLine(end)) : '',
    'ending soon': end ? messages.planUntil(dateOnOneLine(end)) : '',
    'in grace': end ? messages.planEnded(dateOnOneLine(end)) : '',
    ended: end ? messages.planEnded(dateOnOneLine(end)) : '',
  } satisfies Record<typeof plan, string>
  return { name: planName(type), until: until[plan] }
}
