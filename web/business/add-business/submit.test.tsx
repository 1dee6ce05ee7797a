// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { addBusiness, businessSubmittedMessage, districtNotInRegion } from '../../../contract/business/add-business.ts'
import { refusals } from '../../../contract/refusals.ts'
import { connectionMessage } from '../../api/failure.ts'
import { clearSession, readKnownVendor } from '../../session/session-storage.ts'
import { sampleProfile } from '../../session/testing/sample-profile.ts'
import { inReview } from '../testing/sample-business.ts'
import { releaseAnswer } from '../testing/vendor-pages.tsx'
import {
  address,
  answerBusiness,
  back,
  choosePicture,
  comeBack,
  errorSentences,
  field,
  fill,
  fillAll,
  jpeg,
  leave,
  onFreshPages,
  open,
  press,
  reportProgress,
  sendForm,
  sentDrafts,
  sentForms,
  server,
  step,
  submit,
  successToast,
} from './testing/open-form.tsx'

onFreshPages()

const { tooManyAttempts, sessionOver, noToken } = refusals
const failed = 'Form submission failed. Please try again.'

test.each([
  ['the words of the server', () => server.refuse(addBusiness, tooManyAttempts), tooManyAttempts.message],
  ['a failure without words', () => server.refuse(addBusiness, { status: 500 }), failed],
  ['an answer of somebody else', () => server.answerOddly(addBusiness, 201), failed],
  ['no answer', () => server.lose(addBusiness), connectionMessage],
])('%s is shown in the step, without a toast, and nothing is lost', async (_, fail, message) => {
  fail()
  await sendForm()
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(errorSentences()).toEqual([])
  expect(field('Business registration number').value).toBe('bn123456789')
  expect(address()).toBe('/d/add-business')
  await press('Back')
  expect(screen.queryByText(message)).toBeNull()
})

test('an error of the server about a field is shown at that field, on its step', async () => {
  server.refuse(addBusiness, { status: 400, ...districtNotInRegion, field: 'district' })
  await sendForm()
  await screen.findByText(districtNotInRegion.message)
  expect(step()).toContain('Contact Details')
  expect(document.activeElement).toBe(field('District'))
  expect(errorSentences()).toEqual([])
})

test('a retry after a lost answer has the same key; with another picture it has a new one', async () => {
  await open()
  await fillAll()
  await choosePicture('Ghana Card image', jpeg('card.jpg'))
  server.lose(addBusiness)
  await submit()
  await submit()
  await choosePicture('Ghana Card image', jpeg('other.jpg'))
  await submit()
  const [first, second, third] = sentForms().map(({ key }) => key)
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
  expect(screen.getByRole('alert').textContent).toBe(noToken.message)
  expect(sentForms()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1999))
  expect(address()).toBe('/d/add-business')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(address()).toBe('/login')
})

test('an expired session is shown in the step, not as a second toast', async () => {
  server.refuse(addBusiness, sessionOver)
  await sendForm()
  expect((await screen.findByRole('alert')).textContent).toBe(sessionOver.message)
  expect(errorSentences()).toEqual([])
  expect(field('Business registration number').value).toBe('bn123456789')
})

test('while it is being sent nothing can be written, replaced or dropped, but the upload can be stopped', async () => {
  await open()
  await fillAll()
  await choosePicture('Ghana Card image', jpeg('card.jpg'))
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

test('after submitting, Back leads to no form that could be sent again', async () => {
  await open('/elsewhere')
  await comeBack()
  await screen.findByLabelText('Business name')
  await fillAll()
  await submit()
  await waitFor(() => expect(address()).toBe('/d/pricing-plans'))
  answerBusiness(inReview)
  await back()
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
})

test('no draft is sent while the form is being submitted', async () => {
  await open()
  await fillAll()
  server.refuse(addBusiness, { status: 500 })
  const release = server.holdBack(addBusiness)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Submit for review' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  const before = sentDrafts().length
  fill('Ghana Card number (optional)', 'GHA-1')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([sentForms().length, sentDrafts().length]).toEqual([1, before])
  await releaseAnswer(release)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(sentDrafts().at(-1)?.values.personal_id).toBe('GHA-1')
})

test('after submitting, the device keeps no texts, no draft is sent, and the top bar shows the name', async () => {
  server.answer(readProfile, sampleProfile)
  const release = server.holdBack(addBusiness)
  await sendForm()
  const before = sentDrafts().length
  await releaseAnswer(release)
  expect(address()).toBe('/d/pricing-plans')
  expect(Object.keys(localStorage).join()).not.toContain('vendorDrafts')
  expect(sentDrafts()).toHaveLength(before)
  await waitFor(() => expect(readKnownVendor().businessName).toBe('Sample Kitchen'))
})

test('a submit that finishes after the vendor has left shows a toast and does not navigate', async () => {
  const release = server.holdBack(addBusiness)
  await sendForm()
  await leave()
  await releaseAnswer(release)
  expect(successToast.mock.calls).toEqual([[businessSubmittedMessage]])
  expect(address()).toBe('/elsewhere')
})
