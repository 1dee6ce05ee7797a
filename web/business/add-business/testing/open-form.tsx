import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { readProfile } from '../../../../contract/account/profile.ts'
import { readDraftKey } from '../../../../contract/account/session.ts'
import {
  addBusiness,
  businessSubmittedMessage,
  type RegisteredBusiness,
  readBusiness,
} from '../../../../contract/business/add-business.ts'
import { keepBusinessDraft, readBusinessDraft, type SavedBusinessDraft } from '../../../../contract/business/draft.ts'
import { paths } from '../../../../contract/paths.ts'
import { patience } from '../../../../server/testing/patience.ts'
import { openSession } from '../../../session/session-storage.ts'
import { changeField } from '../../../testing/change-field.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { pageAndElsewhere } from '../../../testing/memory-router.tsx'
import { pressable } from '../../../testing/pressable.ts'
import { productToast } from '../../../ui/feedback/toast.tsx'
import { smallIndexedDb } from '../../../ui/picture/testing/small-indexed-db.ts'
import { AddBusinessPage } from '../add-business-page.tsx'

export const server = fakeServer()
export const answerBusiness = (business: RegisteredBusiness | null) => server.answer(readBusiness, { business })
export const answerDraft = (draft: SavedBusinessDraft | null) => server.answer(readBusinessDraft, { draft })
export const loseDrafts = () => server.lose(keepBusinessDraft)
let saves = 0
export const keepDrafts = () =>
  server.answerFrom(keepBusinessDraft, () => ({
    savedAt: new Date(Date.UTC(2026, 10, 15, 9, 0, ++saves)).toISOString(),
  }))

export const sentDrafts = () => server.asked(keepBusinessDraft).map(({ body }) => body)
export const sentForms = () => server.asked(addBusiness)
export const lastSentForm = () => sentForms().at(-1)?.body as Record<string, string | File> | undefined

// MSW does not report upload progress.
const sending = vi.spyOn(XMLHttpRequest.prototype, 'send')
export const reportProgress = (loaded: number, total: number) =>
  act(async () => {
    const request = sending.mock.contexts.at(-1) as XMLHttpRequest
    request.upload.onprogress?.call(request, new ProgressEvent('progress', { loaded, total }))
  })

export const successToast = vi.spyOn(productToast, 'success')
export const errorToast = vi.spyOn(productToast, 'error')
export const errorSentences = () => errorToast.mock.calls.map(([sentence]) => sentence)

export const logIn = (email = 'vendor@sample.example') =>
  openSession({ token: 'a.b.c', expiresAtMs: Date.now() + 3_600_000 }, { name: 'Sample Vendor', email })

/** Starts every test with empty storage, a logged-in vendor, and a server that accepts everything. */
export const onFreshPages = () => {
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    vi.stubGlobal('indexedDB', smallIndexedDb())
    vi.stubGlobal('scrollTo', () => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    successToast.mockReset().mockReturnValue()
    errorToast.mockReset().mockReturnValue()
    answerBusiness(null)
    answerDraft(null)
    keepDrafts()
    server.answer(readDraftKey, { key: 'a'.repeat(43) })
    server.answer(addBusiness, { message: businessSubmittedMessage, businessStatus: 'PENDING' })
    server.refuse(readProfile, { status: 500 })
    logIn()
  })
  afterEach(async () => {
    cleanup()
    vi.useRealTimers()
    // Requests that a page sends while it unmounts must arrive before the next test.
    await flush()
    vi.unstubAllGlobals()
  })
}

let router: ReturnType<typeof pageAndElsewhere>['router']

export const show = (at: string = paths.addBusiness) => {
  const page = pageAndElsewhere(paths.addBusiness, <AddBusinessPage />, at)
  router = page.router
  return render(page.tree)
}
export const leave = () => act(() => router.navigate('/elsewhere'))
export const comeBack = () => act(() => router.navigate(paths.addBusiness))
export const back = () => act(() => router.navigate(-1))
export const address = () => router.state.location.pathname

export const open = async (path?: string) => {
  const page = show(path)
  await vi.waitFor(() => {
    if (screen.queryByText('Loading your form')) throw new Error('still loading')
  }, patience)
  return page
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const fill = (label: string, value: string) => changeField(field(label), value)
export const type = (label: string, text: string) => userEvent.type(field(label), text)
export const press = async (name: string) => userEvent.click(await pressable(name))
export const waitForStep = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) })
export const step = () => screen.getByRole('heading', { level: 2 }).textContent
export const savedLine = () => document.querySelector('.line')?.textContent

export const region = 'Ashanti'
export const district = 'Kumasi Metropolitan'

export async function fillStep1() {
  fill('Business name', 'Sample Kitchen ')
  fill('TIN number', 'C0001234560')
  fill('Business location', 'Adum, Kumasi')
  fill('Region', region)
  await press('Next')
  await waitForStep('Contact Details')
}
export async function fillStep2() {
  fill('Business phone number', '024 123 4567')
  fill('District', district)
  fill('Nationality', 'Ghanaian')
  await press('Next')
  await waitForStep('Documents')
}
export async function fillAll() {
  await fillStep1()
  await fillStep2()
  fill('Business registration number', 'bn123456789')
}

export const jpeg = (name: string, sizeBytes = 1000) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), new Uint8Array(sizeBytes - 4)], name, {
    type: 'image/jpeg',
    lastModified: 1,
  })

export const choosePicture = async (label: string, file: File) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  await user.upload(screen.getByLabelText(new RegExp(`^${label}: `)), file)
  await screen.findByText(file.name)
}

/** A photo that can be read only after `arrive` is called. */
export const slowToRead = (file: File) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const part = file.slice(0, 8)
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: () => promise.then(() => part.arrayBuffer()) })
  return { file, arrive: () => act(async () => resolve()) }
}

/** Chooses a file that the `accept` attribute would filter out, as a user can by switching the filter off. */
export const uploadUnfiltered = async (label: string, file: File) => {
  const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 })
  await user.upload(screen.getByLabelText(new RegExp(`^${label}: `)), file)
}

/** Lets pending timers and storage writes finish. */
export const flush = () => act(async () => new Promise((done) => setTimeout(done, 0)))

export const sendForm = async () => {
  await open()
  await fillAll()
  await submit()
}
/** Submits, and waits until the server has received the form. */
export const submit = async () => {
  const before = sentForms().length
  await press('Submit for review')
  await vi.waitFor(() => {
    if (sentForms().length === before) throw new Error('not sent yet')
  }, patience)
}
