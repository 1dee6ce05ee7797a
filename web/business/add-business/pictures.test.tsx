// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addBusiness } from '../../../contract/business/add-business.ts'
import { imageRefusals, imageRule } from '../../../contract/image-rule.ts'
import { clearSession } from '../../session/session-storage.ts'
import { clearVendorDrafts } from '../../session/vendor-draft.ts'
import { rejected } from '../testing/sample-business.ts'
import { releaseAnswer } from '../testing/vendor-pages.tsx'
import { submissionDraft } from './business-draft.ts'
import {
  address,
  answerBusiness,
  choosePicture,
  errorSentences,
  field,
  fillAll,
  flush,
  jpeg,
  lastSentForm,
  logIn,
  onFreshPages,
  open,
  press,
  reportProgress,
  savedLine,
  sentForms,
  server,
  submit,
  uploadUnfiltered,
} from './testing/open-form.tsx'

const card = 'Ghana Card image'
const certificate = 'Business registration certificate image'

onFreshPages()

const percents = () =>
  screen.queryAllByRole('progressbar').map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuenow')])

const sendBoth = async () => {
  await open()
  await fillAll()
  await choosePicture(card, jpeg('card.jpg', 3000))
  await choosePicture(certificate, jpeg('certificate.jpg', 1000))
  await submit()
}

test('each picture shows its own progress, in the order in which they leave', async () => {
  const release = server.holdBack(addBusiness)
  await sendBoth()
  await reportProgress(500 + 1500, 4500)
  expect(percents()).toEqual([
    ['Uploading card.jpg', '50'],
    ['Uploading certificate.jpg', '0'],
  ])
  expect([screen.getByText('2 of 3 KB · 50%'), screen.getByText('Waiting')]).toHaveLength(2)
  await reportProgress(500 + 3000 + 250, 4500)
  expect(percents()).toEqual([['Uploading certificate.jpg', '25']])
  expect(screen.getByText('Uploaded · 3 KB')).toBeTruthy()
  await reportProgress(4500, 4500)
  expect(screen.getAllByText(/^Uploaded/)).toHaveLength(2)
  await releaseAnswer(release)
  expect(address()).toBe('/d/pricing-plans')
})

test('an upload can be stopped: nothing is lost, and it can be sent again', async () => {
  server.holdBack(addBusiness)
  await sendBoth()
  await reportProgress(1000, 4500)
  await press('Stop uploading card.jpg')
  await screen.findByText('Stopped. Nothing is lost: press Submit when you are ready.')
  expect(screen.getAllByText('Replace')).toHaveLength(2)
  expect(errorSentences()).toEqual([])
  await submit()
  const [first, second] = sentForms().map(({ key }) => key)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

test('a file that is no picture is refused with the reason, before anything is sent', async () => {
  await open()
  await fillAll()
  await uploadUnfiltered(card, new File(['%PDF'], 'card.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(imageRule.wrongTypeMessage)).toBeTruthy()
})

test('a refusal of the server about a picture is shown at that picture', async () => {
  await open()
  await fillAll()
  await choosePicture(certificate, jpeg('certificate.jpg'))
  server.refuse(addBusiness, { ...imageRefusals.tooManyPixels, field: 'business_reg_cert_image' })
  await submit()
  await screen.findByText(imageRule.tooManyPixelsMessage)
  expect(errorSentences()).toEqual([])
  expect(screen.getByLabelText(`${certificate}: replace picture`).getAttribute('aria-invalid')).toBe('true')
  await choosePicture(certificate, jpeg('smaller.jpg'))
  await waitFor(() => expect(screen.queryByText(imageRule.tooManyPixelsMessage)).toBeNull())
})

test('with two pictures, a refusal is shown at the one it names', async () => {
  server.refuse(addBusiness, { ...imageRefusals.tooLarge, field: 'business_reg_cert_image' })
  await sendBoth()
  await screen.findByText(imageRule.tooLargeMessage)
  expect(errorSentences()).toEqual([])
  expect(screen.getByLabelText(`${certificate}: replace picture`).getAttribute('aria-invalid')).toBe('true')
})

test('chosen pictures survive a refresh and the end of a session, for the same vendor', async () => {
  const before = await open()
  await fillAll()
  await choosePicture(card, jpeg('card.jpg'))
  await flush()
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
  await choosePicture(card, jpeg('card.jpg'))
  await press(`Remove card.jpg from ${card}`)
  await flush()
  before.unmount()
  await open()
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(screen.queryByText('card.jpg')).toBeNull()
})

test.each([
  ['a submit', (release: () => void) => releaseAnswer(release)],
  ['a logout', async () => clearVendorDrafts()],
])('after %s no picture is left on the device', async (_, end) => {
  const release = server.holdBack(addBusiness)
  await sendBoth()
  await end(release)
  await flush()
  expect(await indexedDB.databases()).toEqual([])
})

test('where the browser cannot store files, pictures last as long as the page', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const before = await open()
  await fillAll()
  await choosePicture(card, jpeg('card.jpg'))
  before.unmount()
  await open()
  expect(await screen.findByText('card.jpg')).toBeTruthy()
  await press(`Remove card.jpg from ${card}`)
  await flush()
  cleanup()
  await open()
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(screen.queryByText('card.jpg')).toBeNull()
})

test('a picture on file need not be chosen again, and can be replaced', async () => {
  answerBusiness(rejected({ rejection: { reason: 'Unreadable.', fields: ['business_reg_number'] } }))
  await open()
  expect(await screen.findByText('On file')).toBeTruthy()
  expect(screen.getByText(/a missing paper slows/)).toBeTruthy()
  server.refuse(addBusiness, { status: 500 })
  await submit()
  expect(Object.keys(lastSentForm() ?? {})).not.toContain('ghana_card_image')
  await choosePicture(card, jpeg('better.jpg'))
  expect(screen.queryByText('On file')).toBeNull()
})

test('nothing is said to be saved while a chosen picture would be lost to a refresh', async () => {
  const kept = Promise.withResolvers<void>()
  const keeping = vi.spyOn(submissionDraft.chosenPictures, 'keep').mockReturnValue(kept.promise)
  await open()
  await fillAll()
  await waitFor(() => expect(savedLine()).toBe('Saved'))
  await choosePicture(card, jpeg('card.jpg', 3000))
  expect(savedLine()).toBe('Saving…')
  kept.resolve()
  await waitFor(() => expect(savedLine()).toBe('Saved'))
  keeping.mockRestore()
})
