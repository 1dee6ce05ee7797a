import type { VendorProfile } from '../../../contract/vendor/profile.ts'
import type { Tools } from '../../tools.ts'
import { findAccount } from './store.ts'

export const readProfile = async ({ db }: Pick<Tools, 'db'>, vendorId: string): Promise<VendorProfile> => {
  const [account] = await findAccount(db, { id: vendorId })
  if (!account) throw new Error('a session belongs to an account')
  return {
    firstName: account.surname,
    otherName: account.other_name,
    email: account.email,
    phoneNumber: account.phone_number,
    businessName: null,
    businessPhoneNumber: null,
    businessStatus: null,
    subscriptionType: null,
    subscriptionStatus: null,
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    totalAmount: null,
    services: [],
  }
}
