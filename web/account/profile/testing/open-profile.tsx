import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { profileUpdatedMessage, setProfilePicture, updateProfile } from '../../../../contract/account/edit-profile.ts'
import type { VendorProfile } from '../../../../contract/account/profile.ts'
import { paths } from '../../../../contract/paths.ts'
import { sampleProfile } from '../../../session/testing/sample-profile.ts'
import { pressable } from '../../../testing/pressable.ts'
import { answerProfile, field, onFreshPages, server, show } from '../../testing/vendor-page.tsx'
import { ProfilePage } from '../profile-page.tsx'

/** An approved business with a tagline and an About text. */
export const kitchen: VendorProfile = {
  ...sampleProfile,
  businessPhoneNumber: '+233302550100',
  businessStatus: 'SUCCESSFUL',
  services: [{ serviceName: 'Jollof buffet', category: 'Catering' }],
  district: 'Kumasi Metropolitan',
  ghanaPost: 'AK-039-5028',
  tagline: 'Catering for weddings',
  about: 'Home-style cooking.\nServed hot.',
}

export const pictures = {
  cover: { small: '/media/cover-small.webp', large: '/media/cover-large.webp' },
  avatar: { small: '/media/avatar-small.webp', large: '/media/avatar-large.webp' },
}

export const onFreshProfiles = () => onFreshPages(kitchen)
export const acceptTexts = () => server.answer(updateProfile, { message: profileUpdatedMessage })
export const sentTexts = () => server.asked(updateProfile)
export const acceptCovers = () =>
  server.answer(setProfilePicture, { message: 'Picture saved.', picture: pictures.cover })

export const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 })
export const editPage = `${paths.profile}?mode=edit`

/** The server answers with this profile, if one is given. */
export const beginOpening = (profile?: VendorProfile, at: string = paths.profile) => {
  if (profile) answerProfile(profile)
  return show(paths.profile, <ProfilePage />, at)
}

export const isLoading = () => screen.queryAllByText('Loading your profile').length > 0
export const open = async (profile?: VendorProfile, at?: string) => {
  const opened = beginOpening(profile, at)
  await waitFor(() => expect(isLoading()).toBe(false))
  return opened
}
export const openEdit = (profile?: VendorProfile) => open(profile, editPage)

export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const press = async (name: string) => user.click(await pressable(name))
export const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
export const retype = async (label: RegExp, text: string) => {
  await user.clear(field(label))
  await user.type(field(label), text)
}
