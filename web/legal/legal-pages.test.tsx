// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { keptTimes } from '../../contract/customer/kept-times.ts'
import { limits } from '../../contract/limits.ts'
import { documentsKeptDays, documentsOnDeviceHours } from '../../contract/promises.ts'
import { PrivacyPage } from './privacy-page.tsx'
import { TermsPage } from './terms-page.tsx'

afterEach(cleanup)

describe.each([
  ['Terms', TermsPage],
  ['Privacy', PrivacyPage],
])('%s', (title, Page) => {
  const open = () =>
    render(
      <MemoryRouter>
        <Page />
      </MemoryRouter>,
    )

  test('says what it is and when it last changed', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText('17 November 2026').getAttribute('datetime')).toBe('2026-11-17')
  })

  test('its table of contents names every section, in order', () => {
    open()
    const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    const sections = [...document.querySelectorAll('section')]
    expect(contents.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
      sections.map((section) => [`#${section.id}`, section.querySelector('h2')?.textContent]),
    )
  })
})

test('Privacy says how long identity data stays on the device and in a form that was never sent', () => {
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  )
  const words = document.body.textContent?.replace(/\s+/g, ' ')
  expect(words).toContain(
    `Pictures of identity papers are deleted from the device after ${documentsOnDeviceHours} hours`,
  )
  expect(words).toContain(
    `A business or service form that was begun and not sent: ${limits.businessDraftKeptDays} days.`,
  )
  expect(words).toContain(`deleted within ${documentsKeptDays} days of the decision`)
  expect(limits.serviceDraftKeptDays).toBe(limits.businessDraftKeptDays)
  expect(documentsOnDeviceHours).toBeLessThanOrEqual(24)
})

test('Privacy says how visits to public pages are counted, and how long that is kept', () => {
  render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  )
  const words = document.body.textContent?.replace(/\s+/g, ' ')
  expect(words).toContain('Made without cookies and without a name.')
  expect(words).toContain(`How often public pages were opened: ${keptTimes.viewsMonths} months, as numbers.`)
})
