import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { verifyTransaction } from '../../../../contract/business/payment.ts'
import { sampleProfile } from '../../../account/session/testing/sample-profile.ts'
import { answer, beginAsVendor } from '../../../account/session/testing/vendor-server.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { PaymentSuccessPage } from '../payment-success-page.tsx'
import type { VerifiedPayment } from '../verification.ts'

export const reference = 'AFH-0001-0002-0003-0004'
export const verify = `POST ${verifyTransaction.url}?reference=${reference}`
export const profile = 'GET /auth/profile'

const told: VerifiedPayment = {
  message: 'Payment verified successfully!',
  outcome: 'success',
  waitsFor: null,
  reference,
  amountPesewas: 204_000,
  plan: 'EXECUTIVE',
  duration: 'YEARLY',
  startsAt: '2026-11-15T09:00:00.000Z',
  endsAt: '2027-11-15T09:00:00.000Z',
}
export const paid = (given: Partial<VerifiedPayment> = {}) => ({ data: { ...told, ...given } })
export const waitsFor = (what: 'phone' | 'provider') =>
  paid({ outcome: 'waiting', waitsFor: what, message: 'Not yet.', startsAt: null, endsAt: null })

/** Every success toast, in order. */
export const toasts = vi.fn((_text: string) => '')

export const begin = () => {
  beginAsVendor(Date.parse('2026-11-15T09:00:00Z'))
  answer(profile, sampleProfile)
  toasts.mockClear()
  vi.spyOn(toast, 'success').mockImplementation(toasts)
}
export const end = () => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

function Address() {
  const { pathname, search } = useLocation()
  return <samp>{pathname + search}</samp>
}
export const address = () => document.querySelector('samp')?.textContent

/** As the browser shows it after the provider has sent the vendor back. */
export const open = (query = `?reference=${reference}`) =>
  act(async () =>
    render(
      <StrictMode>
        <MemoryRouter initialEntries={['/before', `/d/payment-success${query}`]}>
          <Address />
          <Routes>
            <Route path="/d/payment-success" element={<PaymentSuccessPage />} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </StrictMode>,
    ),
  )

export const heading = () => screen.getByRole('heading', { level: 1 })
export const panel = () => heading().parentElement?.textContent ?? ''
export const said = () => screen.getByRole('status').textContent
export const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((part) => part.textContent))
export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
