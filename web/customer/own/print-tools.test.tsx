// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ownPageRefusals } from '../../../contract/customer/own-page.ts'
import { readPoster, readQrCode } from '../../../contract/customer/poster.ts'
import { refusals } from '../../../contract/refusals.ts'
import { onFreshSessions } from '../../session/testing/vendor-session.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { showPage } from '../../testing/show-page.tsx'
import { qrCodeQuery } from './own-page-query.ts'
import { PrintTools } from './print-tools.tsx'

const server = fakeServer()
onFreshSessions('2026-11-15T09:00:00Z')

const saved = vi.fn((_file: Blob, _name: string) => {})
vi.mock('../../ui/layout/save-file.ts', async (original) => ({
  ...(await original<object>()),
  saveFile: (file: Blob, name: string) => saved(file, name),
}))

const svg = { fileName: 'code.svg', type: 'image/svg+xml', base64: btoa('<svg/>') } as const

beforeEach(() => {
  saved.mockClear()
  server.answer(readQrCode, svg)
})

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

function Tools({ isShown }: { isShown: boolean }) {
  const code = useQuery(qrCodeQuery)
  return code.isFetched && <PrintTools code={code} isShown={isShown} />
}
const show = (isShown = true) => showPage(<Tools isShown={isShown} />, '/d/page')

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

test('the code of a page that customers cannot see says that it will work once they can', async () => {
  await show(false)
  expect(screen.getByText(/^Customers cannot see your page now\./)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Poster A4 (PDF)' })).toBeTruthy()
})

test('a code that cannot be read is asked for again', async () => {
  server.refuse(readQrCode, refusals.unavailable)
  await show()
  server.answer(readQrCode, svg)
  await press('Retry')
  expect(screen.getByRole('img', { name: 'The code that opens your page' })).toBeTruthy()
})
