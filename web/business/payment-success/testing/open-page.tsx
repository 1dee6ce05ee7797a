import { screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import { readProfile } from '../../../../contract/account/profile.ts'
import { readPayment } from '../../../../contract/business/billing.ts'
import { verifyTransaction } from '../../../../contract/business/payment.ts'
import { paths } from '../../../../contract/paths.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { sampleProfile } from '../../../session/testing/sample-profile.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { reference, sampleVerification } from '../../testing/sample-payment.ts'
import { heading, openPage, serverForVendor } from '../../testing/vendor-pages.tsx'
import { PaymentSuccessPage } from '../payment-success-page.tsx'

export const server = serverForVendor()

export const paid = (overrides: Parameters<typeof sampleVerification>[0] = {}) => ({
  data: sampleVerification(overrides),
})
export const waitsFor = (what: 'phone' | 'provider') =>
  paid({ outcome: 'waiting', waitsFor: what, message: 'Not yet.', startsAt: null, endsAt: null })

export const toasts = vi.fn((_text: string) => '')

beforeEach(() => {
  server.answer(readProfile, sampleProfile)
  server.answer(verifyTransaction, paid())
  server.refuse(readPayment, refusals.notFound)
  toasts.mockClear()
  vi.spyOn(toast, 'success').mockImplementation(toasts)
})

export const verify = (answer: ReturnType<typeof paid>) => server.answer(verifyTransaction, answer)
export const timesVerified = () => server.asked(verifyTransaction).length

let page: Awaited<ReturnType<typeof openPage>>
export const open = async (query = `?reference=${reference}`) => {
  page = await openPage(paths.paymentSuccess, <PaymentSuccessPage />, `${paths.paymentSuccess}${query}`)
}
export const address = () => page.address()

export const panel = () => heading().parentElement?.textContent ?? ''
export const announcement = () => screen.getByRole('status').textContent
