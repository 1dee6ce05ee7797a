import type { ProfileTexts } from '../../../contract/account/edit-profile.ts'
import type { VendorProfile } from '../../../contract/account/profile.ts'
import { vendorDraft } from '../../session/vendor-draft.ts'

export const textNames = ['tagline', 'about', 'hours', 'responseTime'] as const

export const pickProfileTexts = ({ tagline, about, hours, responseTime }: VendorProfile): ProfileTexts => ({
  tagline,
  about,
  hours,
  responseTime,
})

export const hasSameTexts = (one: ProfileTexts, other: ProfileTexts): boolean =>
  textNames.every((name) => one[name] === other[name])

const isTexts = (kept: unknown): kept is ProfileTexts =>
  textNames.every((name) => typeof (kept as Partial<ProfileTexts> | null)?.[name] === 'string')

export const profileDraft = vendorDraft('profile', (kept) => (isTexts(kept) ? kept : undefined))
