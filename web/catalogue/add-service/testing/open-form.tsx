import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { sampleServiceTexts } from '../../../../testing/samples.ts'
import { openSession } from '../../../session/session-storage.ts'
import { sampleVendor } from '../../../session/testing/vendor-session.ts'
import { changeField } from '../../../testing/change-field.ts'
import { WithQueries } from '../../../testing/memory-router.tsx'
import { productToast } from '../../../ui/feedback/toast.tsx'
import { smallIndexedDb } from '../../../ui/picture/testing/small-indexed-db.ts'
import { sampleService } from '../../testing/samples.ts'
import { AddServicePage } from '../add-service-page.tsx'
import { EditServicePage } from '../edit-service-page.tsx'
import { jpeg } from './jpeg.ts'
import { serviceServer } from './service-server.ts'

export const said = {
  success: vi.spyOn(productToast, 'success'),
  error: vi.spyOn(productToast, 'error'),
  info: vi.spyOn(productToast, 'info'),
}
export const complaints = () => said.error.mock.calls.map(([sentence]) => sentence)

export const logIn = (email = sampleVendor.email) =>
  openSession({ token: 'a.b.c', expiresAtMs: Date.now() + 3_600_000 }, { ...sampleVendor, email })

/** Starts every test with empty storage and a logged-in vendor. The returned server accepts everything. */
export const onFreshPages = () => {
  const server = serviceServer()
  beforeEach(() => {
    localStorage.clear()
    vi.stubGlobal('indexedDB', smallIndexedDb())
    vi.stubGlobal('scrollTo', () => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const kind of Object.values(said)) kind.mockReset().mockReturnValue()
    logIn()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return server
}

let goTo: NavigateFunction = () => {}
function Address() {
  goTo = useNavigate()
  const { pathname, search } = useLocation()
  return <output>{pathname + search.replace(/[?&]step=\d/, '')}</output>
}
export const back = () => act(async () => void goTo(-1))
export const leave = () => act(async () => void goTo('/elsewhere'))
/** Without the step. */
export const address = () => document.querySelector('output')?.textContent

export const addPage = '/d/add-service'
export const editPage = `/d/edit-service?id=${sampleService.id}`

export const show = (path = addPage) =>
  render(
    <WithQueries>
      <MemoryRouter initialEntries={['/before', path]}>
        <Address />
        <Routes>
          <Route path="/d/add-service" element={<AddServicePage />} />
          <Route path="/d/edit-service" element={<EditServicePage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </WithQueries>,
  )

export const open = async (path?: string) => {
  const page = show(path)
  await waitFor(() => {
    if (screen.queryByText('Loading your form')) throw new Error('still loading')
    if (document.querySelector('button:disabled')) throw new Error('not alive yet')
  })
  return page
}

/** Lets an answer come that the server holds back, and the page shows it. */
export const release = (answer: () => void) =>
  act(async () => {
    answer()
    await new Promise((done) => setTimeout(done, 50))
  })

/** What stands below the lead. */
export const head = () => document.querySelector('h1 + p + p')?.textContent
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const fill = (label: string, value: string) => changeField(field(label), value)
export const click = (element: HTMLElement) => act(async () => void fireEvent.click(element))
export const radio = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name, { selector: '[type=radio]' })
export const pick = (name: RegExp) => click(radio(name))
// By text and not by role, which would read the whole tree of a large form for each press.
export const press = (words: string) => click(screen.getByText(words, { selector: 'button' }))
export const step = () => document.querySelector('.wizard h2')?.textContent
export const goToStep = (title: string) => click(screen.getByText(title, { selector: 'li button' }))

export const choosePicture = async (name = 'buffet.jpg') => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.upload(screen.getByLabelText(/^Add a .*picture$/), jpeg(name))
}

export const typed = sampleServiceTexts()

export async function fillBasicInfo() {
  fill('Service name', typed.name)
  fill('Category', typed.category)
  await pick(/^Available/)
  fill('Description (optional)', typed.description)
  fill('Tags (optional)', typed.tags)
}
export async function fillDetails() {
  fill('Duration', typed.duration)
  fill('Maximum participants', typed.maxParticipants)
  await pick(/^Yes/)
  fill('Amount', typed.amount)
  fill('Contact info (optional)', typed.contactInfo)
}
export async function fillMediaAndTerms() {
  await choosePicture()
  fill('Payment terms', typed.termsAndConditions)
  await click(screen.getByLabelText(/^I accept/))
}

export async function fillAll() {
  await fillBasicInfo()
  await press('Next')
  await fillDetails()
  await press('Next')
  await fillMediaAndTerms()
}
