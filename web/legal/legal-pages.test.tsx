// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
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
    expect(screen.getByText('15 November 2026').getAttribute('datetime')).toBe('2026-11-15')
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
