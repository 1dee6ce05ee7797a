import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { paths } from '../../../../contract/paths.ts'
import { describeSite } from '../../../../contract/site.ts'
import { sampleProfile } from '../../../account/session/testing/sample-profile.ts'
import { answer, asked, beginAsVendor } from '../../../account/session/testing/vendor-server.ts'
import { openReference } from '../../subscription/testing/sample-subscription.ts'
import { PaymentPage } from '../payment-page.tsx'
import { chosen } from './sample-order.ts'

const business = '/bservice/api/v1/auth'
export const calls = { subscription: `GET ${business}/subscription`, pay: `POST ${business}/make-payment` }

export const checkout = 'https://checkout.sample.example'

/** Where the browser was sent. */
export const leaveFor = vi.fn((_address: string) => {})

export const checkoutAt = (authorization_url: string) => ({
  message: 'Authorization URL created',
  data: { authorization_url, reference: openReference },
})

const facts = document.createElement('script')
facts.type = 'application/json'
facts.id = 'site'
facts.textContent = JSON.stringify(
  describeSite({ phone: '+233302550100', email: 'support@sample.example' }, { checkoutOrigin: checkout }),
)

export const setTheScene = (): void => {
  beginAsVendor(Date.parse('2026-11-15T09:00:00Z'))
  document.body.append(facts)
  leaveFor.mockClear()
  answer(calls.subscription, chosen)
  answer('GET /auth/profile', sampleProfile)
}
export const clearUp = (): void => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const openPayment = async (query = '') => {
  const routes = [
    { path: paths.payment, element: <PaymentPage leaveFor={leaveFor} /> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [`${paths.payment}${query}`] })
  await act(async () => render(<RouterProvider router={router} />, { reactStrictMode: true }))
  return { address: () => router.state.location.pathname, leave: () => act(() => router.navigate(paths.status)) }
}

export const proceed = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Proceed to Payment' })
export const pay = () => act(async () => fireEvent.click(proceed()))
export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
export const order = () =>
  Object.fromEntries(
    [...document.querySelectorAll('aside dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]),
  )

export const sent = () =>
  asked.mock.calls
    .filter(([said]) => said === calls.pay)
    .map(([, init]) => ({
      body: JSON.parse(init.body as string) as object,
      key: (init.headers as Record<string, string>)['idempotency-key'],
    }))
