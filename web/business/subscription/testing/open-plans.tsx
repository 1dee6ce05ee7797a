import { screen } from '@testing-library/react'
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
import { productToast } from '../../../ui/feedback/toast.tsx'
import { nothingBought, plans } from '../../testing/sample-subscription.ts'
import { openPage, serverForVendor } from '../../testing/vendor-pages.tsx'
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

export const openPlans = (subscription?: Subscription, profile?: VendorProfile, at?: string) => {
  if (subscription) server.answer(readSubscription, subscription)
  if (profile) server.answer(readProfile, profile)
  return openPage(paths.pricingPlans, <PricingPlansPage />, at)
}

export const card = (title: string) => screen.getByRole('heading', { name: title }).closest('article') as HTMLElement
export const dialog = () => screen.queryByRole('dialog')

export const selections = () => server.asked(selectSubscription).map(({ body, key }) => ({ body, key }))
