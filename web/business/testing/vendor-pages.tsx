import { act, fireEvent, screen } from '@testing-library/react'
import { onFreshSessions } from '../../account/session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'

/** The server of a test file whose every test begins with a vendor who is logged in, while the clock stands still. */
export const serverForVendor = (now = '2026-11-15T09:00:00Z') => {
  const server = fakeServer()
  onFreshSessions(now)
  return server
}

/** What is held back comes, and the page shows it. */
export const arrive = (letGo: () => void) => act(async () => letGo())

/** As by the keyboard: the focus is on what is pressed. */
export const press = (name: string | RegExp) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  })

export const heading = () => screen.getByRole('heading', { level: 1 })
export const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
/** Each term of a list of facts, and what is said of it. */
export const facts = () =>
  [...document.querySelectorAll('dl > div')].map((fact) => [...fact.children].map((part) => part.textContent))
