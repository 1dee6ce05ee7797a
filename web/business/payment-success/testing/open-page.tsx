import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeEach, vi } from 'vitest'
import { readProfile } from '../../../../contract/account/profile.ts'
import { readPayment } from '../../../../contract/business/billing.ts'
import { verifyTransaction } from '../../../../contract/business/payment.ts'
import { refusals } from '../../../../contract/refusals.ts'
import { sampleProfile } from '../../../session/testing/sample-profile.ts'
import { WithQueries } from '../../../testing/memory-router.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { reference, sampleVerification } from '../../testing/sample-payment.ts'
import { heading, serverForVendor } from '../../testing/vendor-pages.tsx'
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

function Address() {
  const { pathname, search } = useLocation()
  return <samp>{pathname + search}</samp>
}
export const address = () => document.querySelector('samp')?.textContent

export const open = (query = `?reference=${reference}`) =>
  act(async () =>
    render(
      <StrictMode>
        <WithQueries>
          <MemoryRouter initialEntries={['/before', `/d/payment-success${query}`]}>
            <Address />
            <Routes>
              <Route path="/d/payment-success" element={<PaymentSuccessPage />} />
              <Route path="*" element={null} />
            </Routes>
          </MemoryRouter>
        </WithQueries>
      </StrictMode>,
    ),
  )

export const panel = () => heading().parentElement?.textContent ?? ''
export const announcement = () => screen.getByRole('status').textContent
