import { act, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { keepDashboard, readDashboard } from '../../../contract/account/dashboard.ts'
import { countUnread } from '../../../contract/account/notifications.ts'
import { readOverview } from '../../../contract/account/overview.ts'
import { readProfile, type VendorProfile } from '../../../contract/account/profile.ts'
import { readSpending } from '../../../contract/business/spending.ts'
import { readAllowance } from '../../../contract/catalogue/allowance.ts'
import { readServiceStatistics } from '../../../contract/catalogue/statistics.ts'
import { readViews } from '../../../contract/customer/views.ts'
import type { ReplyOf } from '../../../contract/endpoint.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { sampleStatistics, withoutPlan } from '../../catalogue/testing/samples.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { onFreshSessions } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { defaultLayout } from '../board/arrangement.ts'
import { DashboardPage } from '../page/dashboard-page.tsx'
import { emptyOverview, withoutPage } from './samples.ts'

export const defaultDashboard: ReplyOf<typeof readDashboard> = { ...defaultLayout, unread: [] }

/** It is Friday morning, and the server answers everything for a vendor whose business is in review. */
export const onFreshDashboards = () => {
  const server = fakeServer()
  onFreshSessions('2026-11-13T09:00:00')
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    server.answer(readProfile, sampleProfile)
    server.answer(readDashboard, defaultDashboard)
    server.answer(keepDashboard, { message: 'Kept.' })
    server.answer(readAllowance, withoutPlan('no plan'))
    server.answer(readServiceStatistics, sampleStatistics(0, 0))
    server.answer(readSpending, { months: [] })
    server.answer(readViews, withoutPage)
    server.answer(readOverview, emptyOverview)
  })
  afterEach(() => void vi.unstubAllGlobals())
  return {
    ...server,
    answerProfile: (change: Partial<VendorProfile>) => server.answer(readProfile, { ...sampleProfile, ...change }),
  }
}

/** With its cards, which come in a chunk of their own. */
export const openDashboard = async () => {
  const shown = await showPage(<DashboardPage />)
  await act(() => import('../board/cards.tsx'))
  return shown
}

export const openCards = () =>
  [...document.querySelectorAll('[aria-expanded="true"]')].map((opener) => opener.getAttribute('aria-label'))

/** What the bell does when it reads the number of unread notifications. */
export const reportUnread = (unread: number) =>
  act(async () => queryClient.setQueryData(endpointKey(countUnread, {}), { unread }))

// By element and not by role, which takes a tenth of a second on a page of this size.
const headings = () => [...document.querySelectorAll<HTMLElement>('h3')].filter((h3) => h3.closest('li'))

/** The titles of the cards in order. */
export const titles = (): string[] => headings().map(({ firstChild }) => firstChild?.textContent ?? '')

export const findCard = (title: string) => {
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
