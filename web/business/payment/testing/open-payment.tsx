import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { readProfile } from '../../../../contract/account/profile.ts'
import { makePayment } from '../../../../contract/business/payment.ts'
import { readSubscription } from '../../../../contract/business/subscription.ts'
import { paths } from '../../../../contract/paths.ts'
import { sampleProfile } from '../../../session/testing/sample-profile.ts'
import { chosenSubscription, openReference } from '../../testing/sample-subscription.ts'
import { facts, fillInSite, openPage, sampleSite, serverForVendor } from '../../testing/vendor-pages.tsx'
import { PaymentPage } from '../payment-page.tsx'

export const server = serverForVendor()

fillInSite()

export const checkout = `${sampleSite.checkoutOrigin}/0peioxfhpn`

/** Stands in for the browser's navigation. */
export const leaveFor = vi.fn((_address: string) => {})

export const checkoutAt = (authorization_url: string) => ({
  message: 'Authorization URL created',
  data: { authorization_url, reference: openReference },
})

beforeEach(() => {
  leaveFor.mockClear()
  server.answer(readSubscription, chosenSubscription)
  server.answer(readProfile, sampleProfile)
  server.answer(makePayment, checkoutAt(checkout))
})

export const openPayment = (query = '') =>
  openPage(paths.payment, <PaymentPage leaveFor={leaveFor} />, `${paths.payment}${query}`)

export const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Payment' })
export const pay = () => act(async () => fireEvent.click(proceed()))
export const order = () => Object.fromEntries(facts())

export const payments = () => server.asked(makePayment).map(({ body, key }) => ({ body, key }))
