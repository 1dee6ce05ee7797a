// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { readAutomaticRenewal } from '../../../contract/business/automatic-renewal.ts'
import { listPayments } from '../../../contract/business/billing.ts'
import { readSubscription } from '../../../contract/business/subscription.ts'
import { patience } from '../../../server/testing/patience.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { pass } from '../../session/testing/vendor-session.ts'
import { showPage } from '../../testing/show-page.tsx'
import { timing } from '../../timing.ts'
import { noRenewal } from '../testing/sample-renewal.ts'
import { sampleSubscription } from '../testing/sample-subscription.ts'
import { press, serverForVendor } from '../testing/vendor-pages.tsx'
import { BillingPage } from './billing-page.tsx'

const network = vi.hoisted(() => ({ is: 'down' }))
vi.mock('./automatic-renewal.tsx', async (importOriginal) => {
  if (network.is === 'down') throw new TypeError('Failed to fetch')
  return importOriginal()
})

const renewalFailed = 'Whether your plan renews by itself could not be read.'
const server = serverForVendor()
const renewal = () => screen.getByRole('region', { name: 'Automatic renewal' })

test('where the part that renews does not come, the page says so, and Retry brings it', async () => {
  server.answer(readAutomaticRenewal, noRenewal)
  server.answer(listPayments, { payments: [], hasMore: false })
  server.answer(readSubscription, sampleSubscription())
  server.answer(readProfile, sampleProfile)
  await showPage(<BillingPage />)
  expect(within(renewal()).queryByText(renewalFailed)).toBeNull()
  await pass(10 * timing.chunkRetryMs)
  expect(renewal().textContent).toContain(renewalFailed)
  expect(screen.getByRole('region', { name: 'Payments' }).textContent).not.toContain(renewalFailed)

  network.is = 'up'
  await press('Retry')
  await vi.waitFor(() => expect(server.asked(readAutomaticRenewal)).toHaveLength(1), patience)
  expect(renewal().textContent).not.toContain(renewalFailed)
  expect(document.activeElement?.textContent).toBe('Automatic renewal')
})
