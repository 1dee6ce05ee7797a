import { act, render, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { readProfile, type VendorProfile } from '../../../../contract/account/profile.ts'
import {
  readSubscription,
  type Subscription,
  selectSubscription,
  showAllSubscriptions,
} from '../../../../contract/business/subscription.ts'
import { paths } from '../../../../contract/paths.ts'
import { sampleProfile } from '../../../session/testing/sample-profile.ts'
import { pageAndElsewhere } from '../../../testing/memory-router.tsx'
import { productToast } from '../../../ui/feedback/toast.ts'
import { nothingBought, plans } from '../../testing/sample-subscription.ts'
import { serverForVendor } from '../../testing/vendor-pages.tsx'
import { PricingPlansPage } from '../pricing-plans-page.tsx'

export const server = serverForVendor()

export const errorToast = vi.fn((_text: string) => '')

export const verified: VendorProfile = { ...sampleProfile, businessStatus: 'SUCCESSFUL' }

beforeEach(() => {
  errorToast.mockClear()
  vi.spyOn(productToast, 'error').mockImplementation(errorToast)
  server.answer(showAllSubscriptions, plans)
  server.answer(readProfile, verified)
  server.answer(readSubscription, nothingBought)
  server.answer(selectSubscription, { message: 'Plan chosen.' })
})

export const openPlans = async (
  subscription?: Subscription,
  profile?: VendorProfile,
  at: string = paths.pricingPlans,
) => {
  if (subscription) server.answer(readSubscription, subscription)
  if (profile) server.answer(readProfile, profile)
  const { router, tree } = pageAndElsewhere(paths.pricingPlans, <PricingPlansPage />, at)
  await act(async () => render(tree, { reactStrictMode: true }))
  return { address: () => router.state.location.pathname }
}

export const card = (title: string) => screen.getByRole('heading', { name: title }).closest('article') as HTMLElement
export const dialog = () => screen.queryByRole('dialog')

export const selections = () => server.asked(selectSubscription).map(({ body, key }) => ({ body, key }))
