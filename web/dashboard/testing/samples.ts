import type { VendorProfile } from '../../../contract/account/profile.ts'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'

/** Friday morning, a day after the sample business was submitted. */
export const nowMs = Date.parse('2026-11-13T09:00:00Z')

export const verifiedProfile: VendorProfile = {
  ...sampleProfile,
  businessStatus: 'SUCCESSFUL',
  subscriptionType: 'EXECUTIVE',
  subscriptionStatus: 'ACTIVE',
  subscriptionEndDate: '2027-11-15T09:00:00.000Z',
}

/** Without the characters that keep words on one line. */
export const plainText = (words: string): string => words.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
