import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { VendorProfile } from '../../../../contract/account/profile.ts'
import { paths } from '../../../../contract/paths.ts'
import { pressable } from '../../../testing/pressable.ts'
import { productToast } from '../../../ui/feedback/toast.ts'
import { openSession } from '../../session/session-storage.ts'
import { ProfilePage } from '../profile-page.tsx'
import { says, stubWire, wire } from './wire.ts'

/** A vendor who has signed up and done nothing else. */
export const newcomer: VendorProfile = {
  businessName: null,
  firstName: 'Vendor',
  otherName: 'Sample',
  email: 'vendor@sample.example',
  phoneNumber: '+233241234567',
  businessPhoneNumber: null,
  businessStatus: null,
  subscriptionType: null,
  subscriptionStatus: null,
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  totalAmount: null,
  paymentBeingChecked: false,
  services: [],
  serviceCount: 0,
  submittedAt: null,
  decidedAt: null,
  rejection: null,
  businessLocation: null,
  region: null,
  district: null,
  ghanaPost: null,
  tagline: '',
  about: '',
  hours: '',
  responseTime: '',
  cover: null,
  avatar: null,
}

export const kitchen: VendorProfile = {
  ...newcomer,
  businessName: 'Sample Kitchen',
  businessPhoneNumber: '+233302550100',
  businessStatus: 'SUCCESSFUL',
  services: [{ serviceName: 'Jollof buffet', category: 'Catering' }],
  businessLocation: 'Adum, Kumasi',
  region: 'Ashanti',
  district: 'Kumasi Metropolitan',
  ghanaPost: 'AK-039-5028',
  tagline: 'Catering for weddings',
  about: 'Home-style cooking.\nServed hot.',
}

export const pictures = {
  cover: { small: '/media/cover-small.webp', large: '/media/cover-large.webp' },
  avatar: { small: '/media/avatar-small.webp', large: '/media/avatar-large.webp' },
}

let logins = 0
export const logIn = () => {
  logins += 1
  const vendor = { name: 'Sample Vendor', email: 'vendor@sample.example' }
  openSession({ token: `token.${logins}`, expiresAtMs: Date.now() + 3_600_000 }, vendor)
}

export const said = { success: vi.fn((_text: string) => ''), error: vi.fn((_text: string) => '') }

export const onFreshProfiles = () => {
  beforeEach(() => {
    localStorage.clear()
    vi.clearAllMocks()
    stubWire()
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(productToast, 'success').mockImplementation(said.success)
    vi.spyOn(productToast, 'error').mockImplementation(said.error)
    logIn()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 })
export const editPage = `${paths.profile}?mode=edit`

/** What the server holds is what it answers, unless the test has said otherwise. */
export const beginOpening = async (profile: VendorProfile = kitchen, at: string = paths.profile) => {
  wire.answers['GET /profile'] ??= says(profile)
  const elsewhere = { path: '*', element: <h1>Elsewhere</h1> }
  const router = createMemoryRouter([{ path: paths.profile, element: <ProfilePage /> }, elsewhere], {
    initialEntries: [at],
  })
  const view = render(<RouterProvider router={router} />)
  return {
    ...view,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string | number) => act(() => router.navigate(to as string)),
  }
}

export const isLoading = () => screen.queryAllByText('Loading your profile').length > 0
export const open: typeof beginOpening = async (...given) => {
  const opened = await beginOpening(...given)
  await waitFor(() => expect(isLoading()).toBe(false))
  return opened
}

export const title = () => screen.getByRole('heading', { level: 1 }).textContent
export const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const press = async (name: string) => user.click(await pressable(name))
export const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
export const retype = async (label: RegExp, text: string) => {
  await user.clear(field(label))
  await user.type(field(label), text)
}
