// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type OwnPage, ownPageRefusals, readOwnPage } from '../../../contract/customer/own-page.ts'
import { readPoster, readQrCode } from '../../../contract/customer/poster.ts'
import { pageSections } from '../../../contract/customer/public-page.ts'
import { sampleVendorPage } from '../../../testing/customer-samples.ts'
import { onFreshSessions } from '../../account/session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { ShareTools } from './share-tools.tsx'

const server = fakeServer()
onFreshSessions('2026-11-15T09:00:00Z')

const saved = vi.fn((_file: Blob, _name: string) => {})
vi.mock('../../ui/layout/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: Blob, name: string) => saved(file, name),
}))

const ownPage = (change: Partial<OwnPage> = {}): OwnPage => ({
  state: 'shown',
  hiddenReason: null,
  hiddenAnswer: null,
  page: sampleVendorPage(),
  slug: 'sample-catering',
  slugChangesLeft: 2,
  nextSlugChangeOn: null,
  settings: {
    ...{ showsPhone: true, showsWhatsApp: true, showsStreetAddress: false },
    ...{ accent: 'green', sections: [...pageSections], coverChoice: 'own', pinned: [] },
  },
  canCustomize: true,
  busyDays: [],
  markedOn: null,
  freeUntil: null,
  ...change,
})

const svg = { fileName: 'code.svg', type: 'image/svg+xml', base64: btoa('<svg/>') } as const

beforeEach(() => {
  saved.mockClear()
  server.answer(readOwnPage, ownPage())
  server.answer(readQrCode, svg)
})
const setShare = (value: unknown) => Object.defineProperty(navigator, 'share', { configurable: true, value })
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

const show = () => showPage(<ShareTools />, '/d/page')

test('the code is shown as it will be printed', async () => {
  await show()
  const picture = screen.getByRole('img', { name: 'The code that opens your page' })
  expect(picture.getAttribute('src')).toBe(`data:image/svg+xml;base64,${btoa('<svg/>')}`)
  expect(server.asked(readQrCode).map(({ query }) => query)).toEqual([{ format: 'svg' }])
})

test('code and posters are downloaded, each by its own button', async () => {
  server.answer(readPoster, { fileName: 'poster.pdf', type: 'application/pdf', base64: btoa('%PDF-1.7') })
  await show()
  await press('Poster A4 (PDF)')
  await press('Poster A6 (PDF)')
  await press('Code as a picture (PNG)')
  expect(server.asked(readPoster).map(({ query }) => query)).toEqual([{ size: 'A4' }, { size: 'A6' }])
  expect(server.asked(readQrCode).at(-1)?.query).toEqual({ format: 'png' })
  expect(saved.mock.calls.map(([, name]) => name)).toEqual(['poster.pdf', 'poster.pdf', 'code.svg'])
  expect(await saved.mock.calls[0]?.[0].text()).toBe('%PDF-1.7')
})

test('a file that cannot be made says so, and the buttons stay', async () => {
  server.refuse(readPoster, ownPageRefusals.notYet)
  await show()
  await press('Poster A4 (PDF)')
  expect(screen.getByRole('alert').textContent).toBe(ownPageRefusals.notYet.message)
  expect(saved).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Poster A4 (PDF)' })).toBeTruthy()
})

test('the link is given to the phone’s own list of apps', async () => {
  const share = vi.fn(async (_what: ShareData) => {})
  setShare(share)
  await show()
  await press('Share')
  expect(share).toHaveBeenCalledWith({ title: 'Sample Catering', url: `${location.origin}/v/sample-catering` })
})

test('where there is no such list, it goes to WhatsApp', async () => {
  setShare(undefined)
  await show()
  const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href)).toBe(
    `https://wa.me/?text=Sample Catering on Afahye: ${location.origin}/v/sample-catering`,
  )
})

test('a page that customers cannot see is printed, not sent', async () => {
  server.answer(readOwnPage, ownPage({ state: 'no plan' }))
  await show()
  expect(screen.getByText(/^Customers cannot see your page now\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Poster A4 (PDF)' })).toBeTruthy()
})

test('a vendor without a page is told when there will be one', async () => {
  server.refuse(readQrCode, ownPageRefusals.notYet)
  await show()
  expect(screen.getByText(ownPageRefusals.notYet.message)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
