// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { addBusiness, addBusinessRefusals, readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import { connectionMessage } from '../../api/failure.ts'
import { unregisteredProfile } from '../../session/testing/sample-profile.ts'
import { approved, filledSteps, inReview, rejected, sampleDraft } from '../testing/sample-business.ts'
import { releaseAnswer } from '../testing/vendor-pages.tsx'
import {
  answerBusiness,
  answerDraft,
  comeBack,
  errorSentences,
  field,
  fill,
  fillAll,
  fillStep1,
  flush,
  keepDrafts,
  leave,
  loseDrafts,
  onFreshPages,
  open,
  press,
  savedLine,
  sentDrafts,
  server,
  show,
  step,
  submit,
  waitForStep,
} from './testing/open-form.tsx'

onFreshPages()

const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

test('while it loads, the page has its heading and says that it loads', async () => {
  const release = server.holdBack(readBusiness)
  show()
  expect(screen.getByText('Loading your form')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Business Registration')
  await releaseAnswer(release)
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
})

test.each([
  ['in review', inReview, 'Your business is being reviewed'],
  ['approved', approved, 'Your business is verified'],
])('a business that is %s leaves nothing to fill in, and leads to its status', async (_, business, title) => {
  answerBusiness(business)
  await open()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'See the status' }).getAttribute('href')).toBe('/d/vendor-status')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a new form begins with the phone number of the vendor, which can be changed; a draft keeps its own', async () => {
  server.answer(readProfile, { ...unregisteredProfile, phoneNumber: '+22890123456' })
  const before = await open()
  await fillStep1()
  expect([field('Country code').value, field('Business phone number').value]).toEqual(['+228', '90123456'])
  fill('Business phone number', '90999999')
  await flush()
  before.unmount()
  await open()
  await waitForStep('Contact Details')
  expect(field('Business phone number').value).toBe('90999999')
})

test('nothing is kept of a form that holds only the number it began with', async () => {
  server.answer(readProfile, unregisteredProfile)
  await open()
  await leave()
  await flush()
  expect(sentDrafts()).toEqual([])
})

test('a draft without a number stays without one', async () => {
  server.answer(readProfile, unregisteredProfile)
  answerDraft(sampleDraft({ ...filledSteps, business_phone_number: '' }))
  await open()
  expect([step(), field('Business phone number').value]).toEqual(['Step 2 of 3: Contact Details', ''])
})

test('a failed load can be retried', async () => {
  server.lose(readBusiness)
  await open()
  expect(screen.getByRole('alert').textContent).toContain(connectionMessage)
  server.refuse(readBusiness, { status: 500 })
  await press('Retry')
  await screen.findByText('Your form could not be loaded. Please try again.')
  answerBusiness(null)
  await press('Retry')
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
})

test('the form loads by itself when the network is back', async () => {
  server.lose(readBusinessDraft)
  await open()
  answerDraft(null)
  await goOnline()
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
})

const leaveWithDraft = async () => {
  loseDrafts()
  const before = await open()
  await fillStep1()
  before.unmount()
  await flush()
  return sentDrafts().length
}

test('offline, the draft of this device can be edited, and is sent once the server can be reached', async () => {
  const sentBefore = await leaveWithDraft()
  server.lose(readBusiness)
  await open()
  expect(screen.getByText(/We cannot reach the server/)).toBeTruthy()
  fill('Landmark (optional)', 'Kejetia')
  expect(savedLine()).toBe('Saved on this device, will be sent when you are back online')
  expect(sentDrafts()).toHaveLength(sentBefore)

  answerBusiness(null)
  keepDrafts()
  const before = field('Landmark (optional)')
  await goOnline()
  await waitFor(() => expect(savedLine()).toBe('Saved'))
  expect(field('Landmark (optional)')).toBe(before)
  expect(screen.queryByText(/We cannot reach/)).toBeNull()
  expect(sentDrafts().at(-1)?.values).toMatchObject({ business_name: 'Sample Kitchen ', landmark: 'Kejetia' })
})

test('a draft that another device saved meanwhile is offered then, and shown when it is chosen', async () => {
  await leaveWithDraft()
  server.lose(readBusiness)
  await open()
  fill('Landmark (optional)', 'Kejetia')
  answerBusiness(null)
  keepDrafts()
  answerDraft(sampleDraft({ ...filledSteps, gh_post: 'AK-039-5028' }, 'documents'))
  await press('Retry')
  await screen.findByText('This form was changed in another tab or on another device')
  expect([field('Landmark (optional)').value, field('GhanaPost address (optional)').value]).toEqual(['Kejetia', ''])
  await press('Use the newer one')
  await waitFor(() => expect(field('GhanaPost address (optional)').value).toBe('AK-039-5028'))
  expect([field('Landmark (optional)').value, screen.queryByText('Use the newer one')]).toEqual(['', null])
})

test('a rejected form opens filled in at the first field to fix, with the reason and a note at each', async () => {
  answerBusiness(rejected())
  await open()
  expect(step()).toContain('Business Info')
  await waitFor(() => expect(document.activeElement).toBe(field('TIN number')))
  expect(screen.getByText('The name differs from the certificate.')).toBeTruthy()
  expect(screen.getByText('To correct: Ghana Card number, TIN number')).toBeTruthy()
  expect(screen.getAllByText('The reviewer asks you to correct this')).toHaveLength(1)
  const hint = field('TIN number').getAttribute('aria-describedby')?.split(' ')[0] ?? ''
  expect(document.getElementById(hint)?.textContent).toContain('The reviewer asks you to correct this')
  await press('Next')
  await waitFor(() => expect(step()).toContain('Contact Details'))
  expect([field('Country code').value, field('Business phone number').value]).toEqual(['+228', '90123456'])
  expect(field('District').value).toBe('Accra Metropolitan')
})

test.each([
  ['personal_id', 'Documents', 'Ghana Card number (optional)'],
  ['district', 'Contact Details', 'District'],
  ['business_reg_cert_image', 'Documents', 'Business registration certificate image: choose a picture'],
])('with a link to %s it opens there, even when corrections are under way', async (name, at, label) => {
  answerBusiness(rejected())
  answerDraft(sampleDraft(filledSteps, 'business-info'))
  await open(`/d/add-business?fix=${name}`)
  expect(step()).toContain(at)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
})

test('corrections continue on the same step after a refresh; a link opens the first field to fix', async () => {
  answerBusiness(rejected())
  const before = await open()
  fill('TIN number', 'GHA-123456789-0')
  await press('Next')
  await waitForStep('Contact Details')
  before.unmount()
  await open('/d/add-business?step=2')
  expect(step()).toContain('Contact Details')
  await press('Back')
  expect(field('TIN number').value).toBe('GHA-123456789-0')
  await press('Next')
  await leave()
  await comeBack()
  await waitFor(() => expect(document.activeElement).toBe(field('TIN number')))
  expect(field('TIN number').value).toBe('GHA-123456789-0')
})

test('submitted from two places, the second is told that the business is in review', async () => {
  await open()
  await fillAll()
  answerBusiness(inReview)
  server.refuse(addBusiness, addBusinessRefusals.inReview)
  await submit()
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
  expect(errorSentences()).toEqual([addBusinessRefusals.inReview.message])
  await flush()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sample Kitchen')
})
