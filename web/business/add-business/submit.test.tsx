// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { addBusiness, businessSubmittedMessage, districtNotInRegion } from '../../../contract/business/add-business.ts'
import { refusals } from '../../../contract/refusals.ts'
import { clearSession, readKnownVendor } from '../../account/session/session-storage.ts'
import { sampleProfile } from '../../account/session/testing/sample-profile.ts'
import { connectionMessage } from '../../api/failure.ts'
import { arrive } from '../testing/vendor-pages.tsx'
import { AddBusinessPage } from './add-business-page.tsx'
import {
  address,
  answerBusiness,
  back,
  choose,
  comeBack,
  complaints,
  drafts,
  field,
  fill,
  fillAll,
  forms,
  jpeg,
  leave,
  onFreshPages,
  open,
  press,
  reportProgress,
  sendForm,
  server,
  step,
  submit,
  success,
} from './testing/open-form.tsx'
import { inReview } from './testing/sample-business.ts'

onFreshPages()

const { tooManyAttempts, sessionOver, noToken } = refusals
const failed = 'Form submission failed. Please try again.'

test.each([
  ['the words of the server', () => server.refuse(addBusiness, tooManyAttempts), tooManyAttempts.message],
  ['a failure without words', () => server.refuse(addBusiness, { status: 500 }), failed],
  ['an answer of somebody else', () => server.answerOddly(addBusiness, 201), failed],
  ['no answer', () => server.lose(addBusiness), connectionMessage],
])('%s is told in the step and as a toast, and nothing is lost', async (_, fail, message) => {
  fail()
  await sendForm()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(complaints()).toEqual([message])
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(address()).toBe('/d/add-business')
  await press('Back')
  expect(screen.queryByText(message)).toBeNull()
})

test('what the server finds wrong with a field is told at that field, on its step', async () => {
  server.refuse(addBusiness, { status: 400, ...districtNotInRegion, field: 'district' })
  await sendForm()
  await screen.findByText(districtNotInRegion.message)
  expect(step()).toContain('Contact Details')
  expect(document.activeElement).toBe(field('District'))
  expect(complaints()).toEqual([districtNotInRegion.message])
})

test('sent again after a lost answer it carries the same key; with another picture, another', async () => {
  await open()
  await fillAll()
  await choose('Ghana Card image', jpeg('card.jpg'))
  server.lose(addBusiness)
  await submit()
  await submit()
  await choose('Ghana Card image', jpeg('other.jpg'))
  await submit()
  const [first, second, third] = forms().map(({ key }) => key)
  expect(first).toBeTruthy()
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
  expect(complaints()).toEqual([noToken.message])
  expect(forms()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(address()).toBe('/d/add-business')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/login')
})

test('a session that ended says so itself: the form says it in the step, not as a second toast', async () => {
  server.refuse(addBusiness, sessionOver)
  await sendForm()
  expect((await screen.findByRole('alert')).textContent).toBe(sessionOver.message)
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
  server.holdBack(addBusiness)
  await submit()
  expect([...numbers.map((label) => field(label).readOnly), picker.disabled]).toEqual([true, true, true])
  expect([screen.queryByText('Replace'), screen.queryByRole('button', { name: /^Remove/ })]).toEqual([null, null])
  fireEvent.drop(picker, { dataTransfer: { files: [jpeg('other.jpg')] } })
  await reportProgress(1, 1000)
  await press('Stop uploading card.jpg')
  await waitFor(() => expect(field('Business registration number').readOnly).toBe(false))
  expect(screen.getByText('card.jpg')).toBeTruthy()
})

test('submitted, Back leads to where the vendor was before the form', async () => {
  await open('/elsewhere')
  await comeBack()
  await screen.findByLabelText('Business name')
  await fillAll()
  await submit()
  await waitFor(() => expect(address()).toBe('/d/pricing-plans'))
  await back()
  expect(address()).toBe('/elsewhere')
})

test('a form that is still on the page after it was submitted closes when it is submitted again', async () => {
  render(<AddBusinessPage />, { wrapper: MemoryRouter })
  await screen.findByLabelText('Business name')
  await fillAll()
  await submit()
  answerBusiness(inReview)
  await press('Submit for review')
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
  expect(forms()).toHaveLength(1)
})

test('while the form is on its way no draft is sent, so that none comes after it', async () => {
  await open()
  await fillAll()
  server.refuse(addBusiness, { status: 500 })
  const letGo = server.holdBack(addBusiness)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const before = drafts().length
  fill('Ghana Card number (optional)', 'GHA-1')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([forms().length, drafts().length]).toEqual([1, before])
  await arrive(letGo)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(drafts().at(-1)?.values.personal_id).toBe('GHA-1')
})

test('submitted, nothing typed is left here, no draft follows, and the top bar learns the name', async () => {
  server.answer(readProfile, sampleProfile)
  const letGo = server.holdBack(addBusiness)
  await sendForm()
  const before = drafts().length
  await arrive(letGo)
  expect(address()).toBe('/d/pricing-plans')
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
  expect(drafts()).toHaveLength(before)
  await waitFor(() => expect(readKnownVendor().businessName).toBe('Sample Kitchen'))
})

test('a business made after its maker has left is told of, and moves nobody', async () => {
  const letGo = server.holdBack(addBusiness)
  await sendForm()
  await leave()
  await arrive(letGo)
  expect(success.mock.calls).toEqual([[businessSubmittedMessage]])
  expect(address()).toBe('/elsewhere')
})
