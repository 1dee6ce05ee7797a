import { act, fireEvent } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, vi } from 'vitest'
import type { listServices } from '../../../../contract/catalogue/services.ts'
import type { ReplyOf } from '../../../../contract/endpoint.ts'
import { onFreshSessions } from '../../../session/testing/vendor-session.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { showPage } from '../../../testing/show-page.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { premium, sampleListedService } from '../../testing/samples.ts'
import { ServicesPage } from '../services-page.tsx'

/** Logs a vendor in and spies on error toasts. The returned server has no answers yet. */
export const onFreshServices = () => {
  const server = fakeServer()
  onFreshSessions('2026-11-15T09:00:00Z')
  beforeEach(() => void vi.spyOn(toast, 'error').mockReturnValue())
  return server
}

type Page = ReplyOf<typeof listServices>

/** A page of the list with these services. */
export const page = (numbers: number[], given: Partial<Page> = {}): Page => ({
  services: numbers.map((number) => sampleListedService(number)),
  more: false,
  found: numbers.length,
  allowance: premium(numbers.length),
  ...given,
})

function PageWithAddress() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p id="address">{pathname + search}</p>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <ServicesPage />
    </>
  )
}

export const open = (address = '/d/services') => showPage(<PageWithAddress />, address)

const accessibleName = (element: Element) => element.getAttribute('aria-label') ?? element.textContent
const findNamed = (what: string, name: string) =>
  [...document.querySelectorAll(what)].find((one) => accessibleName(one) === name)

// A search by role would visit every option of every select, which takes a second.
export const button = (name: string) => findNamed('button', name) as HTMLButtonElement | undefined
export const select = (name: string) => findNamed('select', name) as HTMLSelectElement
export const said = () => [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent

export const press = async (name: string): Promise<HTMLElement> => {
  const pressed = button(name) as HTMLButtonElement
  pressed.focus()
  await act(async () => fireEvent.click(pressed))
  return pressed
}

export const address = () => document.getElementById('address')?.textContent
export const list = () => document.querySelector('ul[aria-label="My services"]') as HTMLElement
export const rows = () => [...list().children] as HTMLElement[]
export const names = () => rows().map((row) => row.querySelector('h2, strong')?.textContent)
export const findRow = (number: number) => rows().find((row) => row.textContent?.includes(`Service ${number}`))
export const linksIn = (part: Element = document.body) =>
  [...part.querySelectorAll('a')].map((link) => `${accessibleName(link)} → ${link.getAttribute('href')}`)
