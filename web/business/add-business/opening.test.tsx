// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBusinessRefusals } from '../../../contract/business/add-business.ts'
import {
  atStep,
  comeBack,
  complaints,
  field,
  fill,
  fillAll,
  fillStep1,
  leave,
  onFreshPages,
  open,
  press,
  saved,
  settle,
  show,
  step,
} from './testing/open-form.tsx'
import { approved, inReview, rejected } from './testing/rejected.ts'
import { later, lost, say, Upload, wire } from './testing/wire.ts'

onFreshPages()

const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))
const connection = 'Failed to connect to the server. Please check your internet connection and try again.'

test('while it loads, the page has its heading and says that it loads', async () => {
  const { answer, arrive } = later(say(200, { business: null }))
  wire.business = answer
  show()
  expect(screen.getByText('Loading your form')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Business Registration')
  await arrive()
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
})

test.each([
  ['in review', inReview, 'Your business is being reviewed'],
  ['approved', approved, 'Your business is verified'],
])('a business that is %s leaves nothing to fill in, and leads to its status', async (_, answer, title) => {
  wire.business = answer
  await open()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title)
  expect(screen.getByRole('link', { name: 'See the status' }).getAttribute('href')).toBe('/d/vendor-status')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('what could not be loaded can be asked for again', async () => {
  wire.business = lost
  await open()
  expect(screen.getByRole('alert').textContent).toContain(connection)
  wire.business = say(500, {})
  await press('Retry')
  await screen.findByText('Your form could not be loaded. Please try again.')
  wire.business = say(200, { business: null })
  await press('Retry')
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
})

test('back online it is asked for by itself', async () => {
  wire.draft = lost
  await open()
  wire.draft = say(200, { draft: null })
  await goOnline()
  expect(await screen.findByLabelText('Business name')).toBeTruthy()
})

const leaveWithDraft = async () => {
  wire.keepDraft = lost
  const before = await open()
  await fillStep1()
  before.unmount()
  await settle()
  wire.drafts = []
}

test('offline, what is on this device can be filled in further, and is sent once the server was heard of', async () => {
  await leaveWithDraft()
  wire.business = lost
  await open()
  expect(screen.getByText(/We cannot reach the server/)).toBeTruthy()
  fill('Landmark (optional)', 'Kejetia')
  expect(saved()).toBe('Saved on this device, will be sent when you are back online')
  expect(wire.drafts).toEqual([])

  wire.business = say(200, { business: null })
  wire.keepDraft = say(200, { savedAt: '2026-11-15T09:00:00.000Z' })
  const before = field('Landmark (optional)')
  await goOnline()
  await waitFor(() => expect(saved()).toBe('Saved'))
  expect(field('Landmark (optional)')).toBe(before)
  expect(screen.queryByText(/We cannot reach/)).toBeNull()
  expect(wire.drafts.at(-1)?.values).toMatchObject({ business_name: 'Sample Kitchen ', landmark: 'Kejetia' })
})

test('what another device saved meanwhile is taken in then', async () => {
  await leaveWithDraft()
  wire.business = lost
  await open()
  fill('Landmark (optional)', 'Kejetia')
  wire.business = say(200, { business: null })
  const values = { business_name: 'Sample Kitchen ', gh_post: 'AK-039-5028' }
  wire.draft = say(200, { draft: { stepId: 'documents', values, savedAt: '2026-11-15T09:00:00.000Z' } })
  await press('Retry')
  await waitFor(() => expect(field('GhanaPost address (optional)').value).toBe('AK-039-5028'))
  expect(field('Landmark (optional)').value).toBe('Kejetia')
})

test('a rejected form opens filled in at the first field to fix, with the reason and a note at each', async () => {
  wire.business = rejected()
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
  expect(field('District').value).toBe('Kumasi Metropolitan')
})

test.each([
  ['personal_id', 'Documents', 'Ghana Card number (optional)'],
  ['district', 'Contact Details', 'District'],
  ['business_reg_cert_image', 'Documents', 'Business registration certificate image: choose a picture'],
])('asked for %s, it opens there, even when corrections are under way', async (name, at, label) => {
  wire.business = rejected()
  wire.draft = say(200, { draft: { stepId: 'business-info', values: {}, savedAt: '2026-11-15T09:00:00.000Z' } })
  await open(`/d/add-business?fix=${name}`)
  expect(step()).toContain(at)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
})

test('corrections that were begun go on where they ended after a refresh; who comes by a link begins at the first', async () => {
  wire.business = rejected()
  const before = await open()
  fill('TIN number', 'GHA-123456789-0')
  await press('Next')
  await atStep('Contact Details')
  before.unmount()
  await open()
  expect(step()).toContain('Contact Details')
  await press('Back')
  expect(field('TIN number').value).toBe('GHA-123456789-0')
  await press('Next')
  await leave()
  await comeBack()
  await waitFor(() => expect(document.activeElement).toBe(field('TIN number')))
  expect(field('TIN number').value).toBe('GHA-123456789-0')
})

test('sent twice from two places, the second is told and sees that it is in review', async () => {
  await open()
  await fillAll()
  await press('Submit for review')
  await waitFor(() => expect(Upload.all).toHaveLength(1))
  wire.business = inReview
  await Upload.last.answer(409, addBusinessRefusals.inReview)
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
  expect(complaints()).toEqual([addBusinessRefusals.inReview.message])
  await settle()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sample Kitchen')
})
