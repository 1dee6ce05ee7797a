import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describeSite } from '../../../contract/site.ts'
import { onFreshSessions } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { pageAndElsewhere } from '../../testing/memory-router.tsx'

/** A fake server for a test file; every test starts with a logged-in vendor and a fixed clock. */
export const serverForVendor = (now = '2026-11-15T09:00:00Z') => {
  const server = fakeServer()
  onFreshSessions(now)
  return server
}

export const sampleSite = describeSite(
  { phone: '+233302550100', email: 'support@sample.example', whatsApp: '+233240000001' },
  { checkoutOrigin: 'https://checkout.sample.example' },
)

const siteFacts = { id: 'site', type: 'application/json', textContent: JSON.stringify(sampleSite) }

/** The server writes these facts into every page as a script element. */
export const fillInSite = (): void => document.body.append(Object.assign(document.createElement('script'), siteFacts))

/** Opens a page at its path; whoever leaves it comes to a heading. */
export const openPage = async (path: string, page: ReactNode, at: string = path) => {
  const { router, tree } = pageAndElsewhere(path, page, at)
  await act(async () => render(tree, { reactStrictMode: true }))
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (to: string) => act(() => router.navigate(to)),
  }
}

/** Releases an answer that the fake server holds back, and lets the page render it. */
export const releaseAnswer = (release: () => void) => act(async () => release())

/** Focuses the button first, as pressing it by keyboard does. */
export const press = (name: string | RegExp) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })

export const heading = () => screen.getByRole('heading', { level: 1 })
export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
export const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((part) => part.textContent))
