// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleProfile, unregisteredProfile } from '../../vendor/session/testing/sample-profile.ts'
import { answer, beginAsVendor } from '../../vendor/session/testing/vendor-server.ts'
import { PricingPlansPage } from './pricing-plans-page.tsx'

beforeEach(() => beginAsVendor(Date.parse('2026-11-13T09:00:00Z')))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = async (profile?: object) => {
  answer('GET /auth/profile', profile)
  await act(async () =>
    render(
      <MemoryRouter>
        <PricingPlansPage />
      </MemoryRouter>,
    ),
  )
}
const link = () => screen.getByRole('link').getAttribute('href')

test('it says that the business was received, that plans are not open, and leads to the status', async () => {
  await show(sampleProfile)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pricing plans')
  expect(screen.getByText(/^We have received your business\. Choosing a plan is not open yet/)).toBeTruthy()
  expect(link()).toBe('/d/vendor-status')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a business that was not sent is not called received', async () => {
  await show(unregisteredProfile)
  expect(screen.queryByText(/received/)).toBeNull()
  expect(link()).toBe('/d/add-business')
})

test('nor is one that is not known', async () => {
  await show()
  expect(screen.queryByText(/received/)).toBeNull()
  expect(screen.getByText(/^Choosing a plan is not open yet/)).toBeTruthy()
})

test.each([
  ['REJECTED', /^Your business needs a correction first\. Choosing a plan is not open yet/, '/d/add-business'],
  ['SUCCESSFUL', /^Your business is verified\. Choosing a plan is not open yet/, '/d/vendor-status'],
  ['SUSPENDED', /^Choosing a plan is not open yet/, '/d/vendor-status'],
])('%s has its own words, and a way on', async (businessStatus, words, to) => {
  await show({ ...sampleProfile, businessStatus })
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/received/)).toBeNull()
  expect(link()).toBe(to)
})
