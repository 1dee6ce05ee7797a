// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { districtNotInRegion } from '../../../contract/business/add-business.ts'
import { refusals } from '../../../contract/refusals.ts'
import { clearSession, readKnownVendor } from '../../account/session/session-storage.ts'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'
import { AddBusinessPage } from './add-business-page.tsx'
import {
  address,
  back,
  choose,
  comeBack,
  complaints,
  field,
  fill,
  fillAll,
  jpeg,
  leave,
  onFreshPages,
  open,
  press,
  step,
  success,
} from './testing/open-form.tsx'
import { inReview } from './testing/rejected.ts'
import { say, submitted, Upload, wire } from './testing/wire.ts'

onFreshPages()

const connection = 'Failed to connect to the server. Please check your internet connection and try again.'
const failed = 'Form submission failed. Please try again.'

const send = async () => {
  await open()
  await fillAll()
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
}

test.each([
  ['the words of the server', () => Upload.last.answer(429, { message: 'Too many attempts.' }), 'Too many attempts.'],
  ['a failure without words', () => Upload.last.answer(500, {}), failed],
  ['an answer of somebody else', () => Upload.last.answer(201, {}), failed],
  ['no answer', () => Upload.last.cut(), connection],
])('%s is told in the step and as a toast, and nothing is lost', async (_, fail, message) => {
  await send()
  await fail()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(complaints()).toEqual([message])
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(address()).toBe('/d/add-business')
  await press('Back')
  expect(screen.queryByText(message)).toBeNull()
})

test('what the server finds wrong with a field is told at that field, on its step', async () => {
  await send()
  await Upload.last.answer(400, {
    status: 400,
    ...districtNotInRegion,
    field: 'district',
  })
  await screen.findByText('Please choose a district of your region.')
  expect(step()).toContain('Contact Details')
  expect(document.activeElement).toBe(field('District'))
  expect(complaints()).toEqual(['Please choose a district of your region.'])
})

test('sent again after a lost answer it carries the same key; with another picture, another', async () => {
  await open()
  await fillAll()
  await choose('Ghana Card image', jpeg('card.jpg'))
  const submitAndCut = async (times: number) => {
    await press('Submit for review')
    await waitFor(() => expect(Upload.all).toHaveLength(times))
    await Upload.last.cut()
  }
  await submitAndCut(1)
  await submitAndCut(2)
  await choose('Ghana Card image', jpeg('other.jpg'))
  await submitAndCut(3)
  const [first, second, third] = Upload.all.map(({ headers }) => headers['idempotency-key'])
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('without a token it says so, and leads to the login after two seconds', async () => {
  await open()
  await fillAll()
  clearSession()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(complaints()).toEqual(['Authentication token not found. Please log in again.'])
  expect(Upload.all).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(address()).toBe('/d/add-business')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/login')
})

test('a session that ended says so itself: the form says it in the step, not as a second toast', async () => {
  await send()
  await Upload.last.answer(401, refusals.sessionOver)
  expect((await screen.findByRole('alert')).textContent).toBe(refusals.sessionOver.message)
  expect(complaints()).toEqual([])
  expect(field('Business registration number').value).toBe('bn123456789')
})

test('while it is being sent nothing can be written, replaced or dropped, but the upload can be stopped', async () => {
  await open()
  await fillAll()
  await choose('Ghana Card image', jpeg('card.jpg'))
  const numbers = ['Business registration number', 'Ghana Card number (optional)']
  const picker = screen.getByLabelText<HTMLInputElement>('Ghana Card image: replace picture')
  expect([...numbers.map((label) => field(label).readOnly), picker.disabled]).toEqual([false, false, false])
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  expect([...numbers.map((label) => field(label).readOnly), picker.disabled]).toEqual([true, true, true])
  expect([screen.queryByText('Replace'), screen.queryByRole('button', { name: /^Remove/ })]).toEqual([null, null])
  fireEvent.drop(picker, { dataTransfer: { files: [jpeg('other.jpg')] } })
  await Upload.last.progress(1, 1000)
  await press('Stop uploading card.jpg')
  await waitFor(() => expect(field('Business registration number').readOnly).toBe(false))
  expect(screen.getByText('card.jpg')).toBeTruthy()
})

test('submitted, Back leads to where the vendor was before the form', async () => {
  await open('/elsewhere')
  await comeBack()
  await screen.findByLabelText('Business name')
  await fillAll()
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  await Upload.last.answer(201, submitted)
  expect(address()).toBe('/d/pricing-plans')
  await back()
  expect(address()).toBe('/elsewhere')
})

test('a form that is still on the page after it was submitted closes when it is submitted again', async () => {
  render(<AddBusinessPage />, { wrapper: MemoryRouter })
  await screen.findByLabelText('Business name')
  await fillAll()
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  await Upload.last.answer(201, submitted)
  wire.business = inReview
  await press('Submit for review')
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
  expect(Upload.all).toHaveLength(1)
})

test('while the form is on its way no draft is sent, so that none comes after it', async () => {
  await open()
  await fillAll()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  wire.drafts = []
  fill('Ghana Card number (optional)', 'GHA-1')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([Upload.all.length, wire.drafts]).toEqual([1, []])
  await Upload.last.answer(500, {})
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(wire.drafts.at(-1)?.values.personal_id).toBe('GHA-1')
})

test('submitted, nothing typed is left here, no draft follows, and the top bar learns the name', async () => {
  wire.profile = say(200, sampleProfile)
  await send()
  wire.drafts = []
  await Upload.last.answer(201, submitted)
  expect(address()).toBe('/d/pricing-plans')
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
  expect(wire.drafts).toEqual([])
  await waitFor(() => expect(readKnownVendor().businessName).toBe('Sample Kitchen'))
})

test('a business made after its maker has left is told of, and moves nobody', async () => {
  await open()
  await fillAll()
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  await leave()
  await Upload.last.answer(201, submitted)
  expect(success.mock.calls).toEqual([['Business details submitted successfully!']])
  expect(address()).toBe('/elsewhere')
})
