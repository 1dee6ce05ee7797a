// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addBusiness, districtNotInRegion } from '../../../contract/business/add-business.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { rejected } from '../testing/sample-business.ts'
import {
  answerBusiness,
  choosePicture,
  errorSentences,
  errorToast,
  fill,
  fillAll,
  jpeg,
  lastSentForm,
  onFreshPages,
  open,
  press,
  sentForms,
  server,
  slowToRead,
  submit,
  uploadUnfiltered,
  waitForStep,
} from './testing/open-form.tsx'

const card = 'Ghana Card image'
const pdf = () => new File(['%PDF'], 'card.pdf', { type: 'application/pdf' })
const sentCard = () => (lastSentForm()?.ghana_card_image as File | undefined)?.name
const dismissed = vi.spyOn(toast, 'dismiss')

onFreshPages()
beforeEach(() => void dismissed.mockReset())

test('a picture that is still being prepared is waited for, and sent', async () => {
  await open()
  await fillAll()
  const photo = slowToRead(jpeg('card.jpg'))
  await uploadUnfiltered(card, photo.file)
  await press('Submit for review')
  await screen.findByRole('button', { name: 'Waiting for the picture...' })
  expect(sentForms()).toEqual([])
  await photo.arrive()
  await waitFor(() => expect(sentForms()).toHaveLength(1))
  expect(sentCard()).toBe('card.jpg')
})

test('a file that turns out to be no picture is reported, not silently left out', async () => {
  await open()
  await fillAll()
  const photo = slowToRead(new File(['%PDF-1.7'], 'card.jpg', { type: 'image/jpeg' }))
  await uploadUnfiltered(card, photo.file)
  await press('Submit for review')
  await photo.arrive()
  await screen.findByText(imageRule.wrongTypeMessage)
  await screen.findByRole('button', { name: 'Submit for review' })
  expect(sentForms()).toEqual([])
  expect(screen.getByLabelText(`${card}: choose a picture`).getAttribute('aria-invalid')).toBe('true')
})

test('a picture prepared while its vendor is on another step is there when they return', async () => {
  await open()
  await fillAll()
  const photo = slowToRead(jpeg('card.jpg'))
  await uploadUnfiltered(card, photo.file)
  await press('Back')
  await waitForStep('Contact Details')
  await photo.arrive()
  await press('Next')
  await waitForStep('Documents')
  expect(await screen.findByText('card.jpg')).toBeTruthy()
  await submit()
  expect(sentCard()).toBe('card.jpg')
})

test('a refused picture is also shown as a toast, and blocks the form until it is removed', async () => {
  await open()
  await fillAll()
  await uploadUnfiltered(card, pdf())
  await screen.findByText(imageRule.wrongTypeMessage)
  expect(errorSentences()).toEqual([imageRule.wrongTypeMessage])
  await press('Submit for review')
  await waitFor(() => expect(errorSentences()).toHaveLength(2))
  expect(sentForms()).toEqual([])
  expect(screen.getAllByText(imageRule.wrongTypeMessage)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText(`${card}: choose a picture`))
  await press(`Remove card.pdf from ${card}`)
  await waitFor(() => expect(screen.queryByText(imageRule.wrongTypeMessage)).toBeNull())
  await submit()
})

test('it is still there after Back and Next, and another picture takes its place', async () => {
  await open()
  await fillAll()
  await uploadUnfiltered(card, pdf())
  await screen.findByText(imageRule.wrongTypeMessage)
  await press('Back')
  await press('Next')
  await waitForStep('Documents')
  await press('Submit for review')
  await waitFor(() => expect(errorSentences()).toHaveLength(2))
  expect(sentForms()).toEqual([])
  await choosePicture(card, jpeg('card.jpg'))
  await waitFor(() => expect(screen.queryByText(imageRule.wrongTypeMessage)).toBeNull())
  await submit()
  expect(sentCard()).toBe('card.jpg')
})

test('the toast of a step is dismissed when the step is left, and when the form is sent', async () => {
  await open()
  await fillAll()
  fill('Business registration number', '')
  await press('Submit for review')
  await waitFor(() => expect(errorSentences()).toEqual(['Business registration number is required']))
  expect(dismissed).not.toHaveBeenCalled()
  await press('Back')
  const first = errorToast.mock.lastCall?.[1]?.id
  expect(dismissed.mock.calls).toEqual([[first]])
  await press('Next')
  await waitForStep('Documents')
  // The first toast may still be fading out, and a new one with the same id would vanish with it.
  await press('Submit for review')
  await waitFor(() => expect(errorSentences()).toHaveLength(2))
  expect(errorToast.mock.lastCall?.[1]?.id).not.toBe(first)
  fill('Business registration number', 'BN000000000')
  server.refuse(addBusiness, { status: 400, ...districtNotInRegion, field: 'district' })
  await submit()
  await waitForStep('Contact Details')
  expect(dismissed).toHaveBeenCalledTimes(2)
})

test('a picture that the reviewer named is asked for again, though one is on file', async () => {
  answerBusiness(rejected({ rejection: { reason: 'Unreadable.', fields: ['ghana_card_image'] } }))
  await open()
  expect(await screen.findByRole('group', { name: card })).toBeTruthy()
  await press('Submit for review')
  await screen.findByText('The reviewer asks for a new picture here.')
  expect(errorSentences()).toEqual(['The reviewer asks for a new picture here.'])
  expect(sentForms()).toEqual([])
  await choosePicture(card, jpeg('better.jpg'))
  await waitFor(() => expect(screen.queryByText('The reviewer asks for a new picture here.')).toBeNull())
  await submit()
  expect(sentCard()).toBe('better.jpg')
})
