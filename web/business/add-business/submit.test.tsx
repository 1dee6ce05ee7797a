// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearSession, readKnownVendor } from '../../vendor/session/session-storage.ts'
import {
  address,
  choose,
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
  await Upload.last.answer(400, { status: 400, message: 'Please choose a district of your region.' })
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
  wire.profile = say(200, {
    businessName: 'Sample Kitchen',
    firstName: 'Vendor',
    otherName: 'Sample',
    email: 'vendor@sample.example',
    phoneNumber: '+233241234567',
    businessPhoneNumber: '+233241234567',
    businessStatus: 'PENDING',
    subscriptionType: null,
    subscriptionStatus: null,
    subscriptionStartDate: null,
    subscriptionEndDate: null,
    totalAmount: null,
    services: [],
    submittedAt: '2026-11-15T09:00:00.000Z',
    decidedAt: null,
    rejection: null,
    businessLocation: 'Adum, Kumasi',
    region: 'Ashanti',
    district: 'Kumasi Metropolitan',
    ghanaPost: null,
    tagline: '',
    about: '',
    hours: '',
    responseTime: '',
    cover: null,
    avatar: null,
  })
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
