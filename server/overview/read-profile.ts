import type { ProfilePicture, VendorProfile } from '../../contract/account/profile.ts'
import { describeSuspension, subscriptionInProfile } from '../business/public.ts'
import type { Context } from '../context.ts'
import { mediaUrl } from '../http/media.ts'
import { findProfile } from './store.ts'

export const readProfile = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vendorId: string,
): Promise<VendorProfile> => {
  const [found] = await findProfile(db, { id: vendorId })
  if (!found) throw new Error('a session belongs to an account')
  return {
    firstName: found.surname,
    otherName: found.other_name,
    email: found.email ?? '',
    phoneNumber: found.phone_number ?? '',
    emailProven: found.email_proven_at !== null,
    phoneProven: found.phone_proven_at !== null,
    termsVersion: found.terms_version,
    termsAcceptedAt: formatTime(found.terms_accepted_at),
    businessName: found.business_name,
    businessPhoneNumber: found.business_phone_number,
    businessStatus: found.status,
    paymentBeingChecked: Boolean(found.has_held_payment),
    ...subscriptionInProfile(found.periods ?? [], found.selected_plan, clock.now()),
    services: found.services,
    serviceCount: found.service_count,
    submittedAt: formatTime(found.submitted_at),
    decidedAt: formatTime(found.decided_at),
    rejection:
      found.rejection_reason === null ? null : { reason: found.rejection_reason, fields: found.rejected_fields ?? [] },
    suspension: describeSuspension(found),
    businessLocation: found.business_location,
    region: found.region,
    district: found.district,
    ghanaPost: found.gh_post || null,
    tagline: found.tagline ?? '',
    about: found.about ?? '',
    hours: found.hours ?? '',
    responseTime: found.response_time ?? '',
    cover: describePicture(found.cover_small, found.cover_large),
    avatar: describePicture(found.avatar_small, found.avatar_large),
  }
}

const formatTime = (time: Date | null) => time?.toISOString() ?? null

const describePicture = (small: string | null, large: string | null): ProfilePicture | null =>
  small === null || large === null ? null : { small: mediaUrl(small), large: mediaUrl(large) }
