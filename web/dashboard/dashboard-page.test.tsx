// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import offline from '../art/offline.svg'
import { sampleProfile, unregisteredProfile } from '../vendor/session/testing/sample-profile.ts'
import { answer, beginAsVendor } from '../vendor/session/testing/vendor-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

const profile = 'GET /auth/profile'
const nowMs = Date.parse('2026-11-13T09:00:00Z')

beforeEach(() => beginAsVendor(nowMs))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = () =>
  act(async () =>
    render(
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>,
    ),
  )

const picture = () => document.querySelector('img')?.getAttribute('src')

test('without a business it leads to the form', async () => {
  answer(profile, unregisteredProfile)
  await show()
  expect(screen.getByRole('link', { name: 'Register your business' }).getAttribute('href')).toBe('/d/add-business')
})

test.each([
  ['REJECTED', 'Your business needs a correction', 'A reviewer has told you what to put right.'],
  ['SUSPENDED', 'Your business', 'The status page says what we know about it.'],
])('%s: it says so and leads to the status page', async (businessStatus, title, words) => {
  answer(profile, { ...sampleProfile, businessStatus })
  await show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/d/vendor-status')
})

test('with a business the next step is its plan', async () => {
  answer(profile, sampleProfile)
  await show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Choose a plan')
  expect(screen.getByRole('link', { name: 'Choose a plan' }).getAttribute('href')).toBe('/d/pricing-plans')
})

test('what cannot be read is not made up, and may be asked for again', async () => {
  answer(profile)
  await show()
  expect(screen.getByRole('alert').textContent).toContain('Where your business stands could not be read.')
  expect(picture()).toBe(offline)
  answer(profile, sampleProfile)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })))
  expect(screen.getByRole('heading', { name: 'Choose a plan' })).toBeTruthy()
  expect(picture()).not.toBe(offline)
})
