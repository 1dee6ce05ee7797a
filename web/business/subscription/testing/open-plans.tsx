import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import type { VendorProfile } from '../../../../contract/account/profile.ts'
import type { Subscription } from '../../../../contract/business/subscription.ts'
import { paths } from '../../../../contract/paths.ts'
import { sampleProfile } from '../../../account/session/testing/sample-profile.ts'
import { answer, asked, beginAsVendor } from '../../../account/session/testing/vendor-server.ts'
import { productToast } from '../../../ui/feedback/toast.ts'
import { PricingPlansPage } from '../pricing-plans-page.tsx'
import { nothingBought, plans } from './sample-subscription.ts'

const business = '/bservice/api/v1/auth'
export const calls = {
  plans: `GET ${business}/show-all-subscriptions`,
  subscription: `GET ${business}/subscription`,
  select: `POST ${business}/vendor-select-subscription`,
}

/** What the vendor was told by a toast. */
export const said = vi.fn((_text: string) => '')

export const verified: VendorProfile = { ...sampleProfile, businessStatus: 'SUCCESSFUL' }

export const setTheScene = (): void => {
  beginAsVendor(Date.parse('2026-11-15T09:00:00Z'))
  said.mockClear()
  vi.spyOn(productToast, 'error').mockImplementation(said)
  answer(calls.plans, plans)
  answer('GET /auth/profile', verified)
  answer(calls.subscription, nothingBought)
}
export const clearUp = (): void => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

/** The page as a vendor with this subscription finds it. */
export const openPlans = async (subscription?: Subscription, profile?: VendorProfile) => {
  if (subscription) answer(calls.subscription, subscription)
  if (profile) answer('GET /auth/profile', profile)
  const routes = [
    { path: paths.pricingPlans, element: <PricingPlansPage /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [paths.pricingPlans] })
  await act(async () => render(<RouterProvider router={router} />, { reactStrictMode: true }))
  return { address: () => router.state.location.pathname }
}

export const press = (name: string) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })
export const card = (title: string) => screen.getByRole('heading', { name: title }).closest('article') as HTMLElement
export const dialog = () => screen.queryByRole('dialog')

export const sent = (what: string) =>
  asked.mock.calls
    .filter(([said]) => said === what)
    .map(([, init]) => ({
      body: JSON.parse(init.body as string) as object,
      key: (init.headers as Record<string, string>)['idempotency-key'],
    }))
