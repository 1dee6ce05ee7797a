import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { countUnread } from '../../../contract/account/notifications.ts'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import type { ServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'
import { answer, beginAsVendor } from '../../account/session/testing/vendor-server.ts'
import { endpointKey } from '../../account/session/use-endpoint.ts'
import { readingClient } from '../../api/reading/client.ts'
import { DashboardPage } from '../page/dashboard-page.tsx'

export const profile = 'GET /auth/profile'
export const board = 'GET /auth/dashboard'
export const keepBoard = 'PUT /auth/dashboard'
export const allowance = 'GET /addservice/api/v1/auth/service-allowance'
export const statistics = 'GET /addservice/api/v1/auth/service-statistics'

export const asBegun = {
  order: ['add-business', 'add-service', 'track-operations', 'statistics'],
  pinned: [] as string[],
  unread: [] as { path: string | null; count: number }[],
}
export const withoutPlan: Allowance = { plan: null, used: 0, limit: 0, obstacle: 'no plan' }
export const figures = (total: number, activeListings: number): ServiceStatistics => ({
  total,
  activeListings,
  byCategory: [],
  byAvailability: [],
})

/** Friday morning. Everything is answered for a vendor whose business waits for its review. */
export const beginOnDashboard = (): void => {
  beginAsVendor(new Date(2026, 10, 13, 9).getTime())
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  answer(profile, sampleProfile)
  answer(board, asBegun)
  answer(keepBoard, { message: 'Kept.' })
  answer(allowance, withoutPlan)
  answer(statistics, figures(0, 0))
}

export const endOnDashboard = (): void => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
}

export const openDashboard = () =>
  act(async () =>
    render(
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>,
    ),
  )

/** As the bell does, when it learns how many are unread. */
export const tellUnread = (unread: number) =>
  act(async () => void readingClient.setQueryData(endpointKey(countUnread, {}), { unread }))

// Looked for by their elements: by role, each question would take a tenth of a second on a page of this size.
const headings = () => [...document.querySelectorAll<HTMLElement>('h3')].filter((h3) => h3.closest('li'))

/** The titles of the cards, as they stand. */
export const titles = (): string[] => headings().map(({ firstChild }) => firstChild?.textContent ?? '')

export const cardOf = (title: string) => {
  const heading = headings().find(({ firstChild }) => firstChild?.textContent === title)
  return within(heading?.closest('li') as HTMLElement)
}

export const button = (name: string): HTMLElement => {
  const named = [...document.querySelectorAll('button')].filter(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  )
  if (named.length !== 1) throw new Error(`${named.length} buttons are called ${name}`)
  return named[0] as HTMLElement
}

export const press = (name: string) => act(async () => fireEvent.click(button(name)))
