// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { addBusiness, districtNotInRegion } from '../../../contract/business/add-business.ts'
import { imageRule } from '../../../contract/image-rule.ts'
import { toast } from '../../ui/feedback/toast.ts'
import {
  answerBusiness,
  atStep,
  choose,
  complaints,
  failure,
  fill,
  fillAll,
  forms,
  jpeg,
  lastForm,
  onFreshPages,
  open,
  press,
  server,
  slow,
  submit,
  upload,
} from './testing/open-form.tsx'
import { rejected } from './testing/sample-business.ts'

const card = 'Ghana Card image'
const pdf = () => new File(['%PDF'], 'card.pdf', { type: 'application/pdf' })
const sentCard = () => (lastForm()?.ghana_card_image as File | undefined)?.name
const dismissed = vi.spyOn(toast, 'dismiss')

onFreshPages()
beforeEach(() => void dismissed.mockReset())

test('a picture that is still being prepared is waited for, and sent', async () => {
  await open()
  await fillAll()
  const photo = slow(jpeg('card.jpg'))
  await upload(card, photo.file)
  await press('Submit for review')
  await screen.findByRole('button', { name: 'Waiting for the picture...' })
  expect(forms()).toEqual([])
  await photo.arrive()
  await waitFor(() => expect(forms()).toHaveLength(1))
  expect(sentCard()).toBe('card.jpg')
})

test('one that turns out to be none is not left out without a word', async () => {
  await open()
  await fillAll()
  const photo = slow(new File(['%PDF-1.7'], 'card.jpg', { type: 'image/jpeg' }))
  await upload(card, photo.file)
  await press('Submit for review')
  await photo.arrive()
  await screen.findByText(imageRule.wrongTypeMessage)
  await screen.findByRole('button', { name: 'Submit for review' })
  expect(forms()).toEqual([])
  expect(screen.getByLabelText(`${card}: choose a picture`).getAttribute('aria-invalid')).toBe('true')
})

test('a picture prepared while its vendor is on another step is there when they return', async () => {
  await open()
  await fillAll()
  const photo = slow(jpeg('card.jpg'))
  await upload(card, photo.file)
  await press('Back')
  await atStep('Contact Details')
  await photo.arrive()
  await press('Next')
  await atStep('Documents')
  expect(await screen.findByText('card.jpg')).toBeTruthy()
  await submit()
  expect(sentCard()).toBe('card.jpg')
})

test('a refused picture is also a toast, and holds the form until it is removed', async () => {
  await open()
  await fillAll()
  await upload(card, pdf())
  await screen.findByText(imageRule.wrongTypeMessage)
  expect(complaints()).toEqual([imageRule.wrongTypeMessage])
  await press('Submit for review')
  await waitFor(() => expect(complaints()).toHaveLength(2))
  expect(forms()).toEqual([])
  expect(screen.getAllByText(imageRule.wrongTypeMessage)).toHaveLength(1)
  expect(document.activeElement).toBe(screen.getByLabelText(`${card}: choose a picture`))
  await press(`Remove card.pdf from ${card}`)
  await waitFor(() => expect(screen.queryByText(imageRule.wrongTypeMessage)).toBeNull())
  await submit()
})

test('it is still there after Back and Next, and another picture takes its place', async () => {
  await open()
  await fillAll()
  await upload(card, pdf())
  await screen.findByText(imageRule.wrongTypeMessage)
  await press('Back')
  await press('Next')
  await atStep('Documents')
  await press('Submit for review')
  await waitFor(() => expect(complaints()).toHaveLength(2))
  expect(forms()).toEqual([])
  await choose(card, jpeg('card.jpg'))
  await waitFor(() => expect(screen.queryByText(imageRule.wrongTypeMessage)).toBeNull())
  await submit()
  expect(sentCard()).toBe('card.jpg')
})

test('the toast of a step goes when the step is left, and that of a submit stays where it leads', async () => {
  await open()
  await fillAll()
  fill('Business registration number', '')
  await press('Submit for review')
  await waitFor(() => expect(complaints()).toEqual(['Business registration number is required']))
  expect(dismissed).not.toHaveBeenCalled()
  await press('Back')
  const first = failure.mock.lastCall?.[1]?.id
  expect(dismissed.mock.calls).toEqual([[first]])
  await press('Next')
  await atStep('Documents')
  // The first toast may still be fading out, and a new one with the same id would vanish with it.
  await press('Submit for review')
  await waitFor(() => expect(complaints()).toHaveLength(2))
  expect(failure.mock.lastCall?.[1]?.id).not.toBe(first)
  fill('Business registration number', 'BN000000000')
  server.refuse(addBusiness, { status: 400, ...districtNotInRegion, field: 'district' })
  await submit()
  await atStep('Contact Details')
  expect(dismissed).toHaveBeenCalledTimes(2)
})

test('a picture that the reviewer named is asked for anew, though one is on file', async () => {
  answerBusiness(rejected({ rejection: { reason: 'Unreadable.', fields: ['ghana_card_image'] } }))
  await open()
  expect(await screen.findByRole('group', { name: card })).toBeTruthy()
  await press('Submit for review')
  await screen.findByText('The reviewer asks for a new picture here.')
  expect(complaints()).toEqual(['The reviewer asks for a new picture here.'])
  expect(forms()).toEqual([])
  await choose(card, jpeg('better.jpg'))
  await waitFor(() => expect(screen.queryByText('The reviewer asks for a new picture here.')).toBeNull())
  await submit()
  expect(sentCard()).toBe('better.jpg')
})
