// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { imageRefusals, imageRule } from '../../../contract/image-rule.ts'
import { clearSession } from '../../account/session/session-storage.ts'
import { clearVendorDrafts } from '../../account/session/vendor-draft.ts'
import { chosenPictures } from './business-draft.ts'
import {
  address,
  choose,
  complaints,
  field,
  fillAll,
  jpeg,
  logIn,
  onFreshPages,
  open,
  press,
  saved,
  settle,
} from './testing/open-form.tsx'
import { rejected } from './testing/rejected.ts'
import { submitted, Upload, wire } from './testing/wire.ts'

const card = 'Ghana Card image'
const certificate = 'Business registration certificate image'

onFreshPages()

const percents = () =>
  screen.queryAllByRole('progressbar').map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])

const sendBoth = async () => {
  await open()
  await fillAll()
  await choose(card, jpeg('card.jpg', 3000))
  await choose(certificate, jpeg('certificate.jpg', 1000))
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
}

test('each picture shows its own progress, in the order in which they leave', async () => {
  await sendBoth()
  await Upload.last.progress(500 + 1500, 4500)
  expect(percents()).toEqual([
    ['Uploading card.jpg', '50'],
    ['Uploading certificate.jpg', '0'],
  ])
  expect([screen.getByText('2 of 3 KB · 50%'), screen.getByText('Waiting')]).toHaveLength(2)
  await Upload.last.progress(500 + 3000 + 250, 4500)
  expect(percents()).toEqual([['Uploading certificate.jpg', '25']])
  expect(screen.getByText('Uploaded · 3 KB')).toBeTruthy()
  await Upload.last.progress(4500, 4500)
  expect(screen.getAllByText(/^Uploaded/)).toHaveLength(2)
  await Upload.last.answer(201, submitted)
  expect(address()).toBe('/d/pricing-plans')
})

test('an upload can be stopped: nothing is lost, and it can be sent again', async () => {
  await sendBoth()
  await Upload.last.progress(1000, 4500)
  await press('Stop uploading card.jpg')
  await screen.findByText('Stopped. Nothing is lost: press Submit when you are ready.')
  expect(screen.getAllByText('Replace')).toHaveLength(2)
  expect(complaints()).toEqual([])
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(2))
  expect(Upload.all[1]?.headers['idempotency-key']).toBe(Upload.all[0]?.headers['idempotency-key'])
})

test('a picture that is none is refused with the reason, before anything is sent', async () => {
  await open()
  await fillAll()
  const user = userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 })
  await user.upload(
    screen.getByLabelText(`${card}: choose a picture`),
    new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText(imageRule.wrongTypeMessage)).toBeTruthy()
})

test('a refusal of the server about a picture stands at that picture', async () => {
  await open()
  await fillAll()
  await choose(certificate, jpeg('certificate.jpg'))
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  await Upload.last.answer(400, { ...imageRefusals.tooManyPixels, field: 'business_reg_cert_image' })
  await screen.findByText(imageRule.tooManyPixelsMessage)
  expect(complaints()).toEqual([imageRule.tooManyPixelsMessage])
  expect(screen.getByLabelText(`${certificate}: replace picture`).getAttribute('aria-invalid')).toBe('true')
  await choose(certificate, jpeg('smaller.jpg'))
  await waitFor(() => expect(screen.queryByText(imageRule.tooManyPixelsMessage)).toBeNull())
})

test('of two, it stands at the one that it names', async () => {
  await sendBoth()
  await Upload.last.answer(413, { ...imageRefusals.tooLarge, field: 'business_reg_cert_image' })
  await screen.findByText(imageRule.tooLargeMessage)
  expect(complaints()).toEqual([imageRule.tooLargeMessage])
  expect(screen.getByLabelText(`${certificate}: replace picture`).getAttribute('aria-invalid')).toBe('true')
})

test('chosen pictures survive a refresh and the end of a session, for the same vendor', async () => {
  const before = await open()
  await fillAll()
  await choose(card, jpeg('card.jpg'))
  await settle()
  clearSession()
  before.unmount()
  logIn('other@sample.example')
  const other = await open()
  await fillAll()
  expect(screen.queryByText('card.jpg')).toBeNull()
  other.unmount()
  logIn()
  await open()
  expect(await screen.findByText('card.jpg')).toBeTruthy()
})

test('a picture that was removed does not come back', async () => {
  const before = await open()
  await fillAll()
  await choose(card, jpeg('card.jpg'))
  await press(`Remove card.jpg from ${card}`)
  await settle()
  before.unmount()
  await open()
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(screen.queryByText('card.jpg')).toBeNull()
})

test.each([
  ['a submit', async () => Upload.last.answer(201, submitted)],
  ['a logout', async () => clearVendorDrafts()],
])('after %s no picture is left on the device', async (_, end) => {
  await sendBoth()
  await end()
  await settle()
  expect(await indexedDB.databases()).toEqual([])
})

test('where the browser keeps no files, they live as long as the page', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const before = await open()
  await fillAll()
  await choose(card, jpeg('card.jpg'))
  before.unmount()
  await open()
  expect(await screen.findByText('card.jpg')).toBeTruthy()
  await press(`Remove card.jpg from ${card}`)
  await settle()
  cleanup()
  await open()
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(screen.queryByText('card.jpg')).toBeNull()
})

test('a picture on file need not be chosen again, and can be replaced', async () => {
  wire.business = rejected({ rejection: { reason: 'Unreadable.', fields: ['business_reg_number'] } })
  await open()
  expect(await screen.findByText('On file')).toBeTruthy()
  expect(screen.getByText(/a missing paper slows/)).toBeTruthy()
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  expect([...Upload.last.content.keys()]).not.toContain('ghana_card_image')
  await Upload.last.answer(500, {})
  await choose(card, jpeg('better.jpg'))
  expect(screen.queryByText('On file')).toBeNull()
})

test('nothing is said to be saved while a chosen picture would be lost to a refresh', async () => {
  const kept = Promise.withResolvers<void>()
  const keeping = vi.spyOn(chosenPictures, 'keep').mockReturnValue(kept.promise)
  await open()
  await fillAll()
  await waitFor(() => expect(saved()).toBe('Saved'))
  await choose(card, jpeg('card.jpg', 3000))
  expect(saved()).toBe('Saving…')
  kept.resolve()
  await waitFor(() => expect(saved()).toBe('Saved'))
  keeping.mockRestore()
})
