// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBusiness, addBusinessRefusals, readBusiness } from '../../../contract/business/add-business.ts'
import { readBusinessDraft } from '../../../contract/business/draft.ts'
import { connectionMessage } from '../../api/failure.ts'
import { arrive } from '../testing/vendor-pages.tsx'
import {
  answerBusiness,
  answerDraft,
  atStep,
  comeBack,
  complaints,
  drafts,
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
  saved,
  server,
  show,
  step,
  submit,
} from './testing/open-form.tsx'
import { approved, inReview, rejected, sampleDraft } from './testing/sample-business.ts'

onFreshPages()

const goOnline = () => act(async () => void window.dispatchEvent(new Event('online')))

test('while it loads, the page has its heading and says that it loads', async () => {
  const letGo = server.holdBack(readBusiness)
  show()
  expect(screen.getByText('Loading your form')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Business Registration')
  await arrive(letGo)
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

test('what could not be loaded can be asked for again', async () => {
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

test('back online it is asked for by itself', async () => {
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
  return drafts().length
}

test('offline, what is on this device can be filled in further, and is sent once the server was heard of', async () => {
  const sentBefore = await leaveWithDraft()
  server.lose(readBusiness)
  await open()
  expect(screen.getByText(/We cannot reach the server/)).toBeTruthy()
  fill('Landmark (optional)', 'Kejetia')
  expect(saved()).toBe('Saved on this device, will be sent when you are back online')
  expect(drafts()).toHaveLength(sentBefore)

  answerBusiness(null)
  keepDrafts()
  const before = field('Landmark (optional)')
  await goOnline()
  await waitFor(() => expect(saved()).toBe('Saved'))
  expect(field('Landmark (optional)')).toBe(before)
  expect(screen.queryByText(/We cannot reach/)).toBeNull()
  expect(drafts().at(-1)?.values).toMatchObject({ business_name: 'Sample Kitchen ', landmark: 'Kejetia' })
})

test('what another device saved meanwhile is taken in then', async () => {
  await leaveWithDraft()
  server.lose(readBusiness)
  await open()
  fill('Landmark (optional)', 'Kejetia')
  answerBusiness(null)
  answerDraft(sampleDraft({ business_name: 'Sample Kitchen ', gh_post: 'AK-039-5028' }, 'documents'))
  await press('Retry')
  await waitFor(() => expect(field('GhanaPost address (optional)').value).toBe('AK-039-5028'))
  expect(field('Landmark (optional)').value).toBe('Kejetia')
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
])('asked for %s, it opens there, even when corrections are under way', async (name, at, label) => {
  answerBusiness(rejected())
  answerDraft(sampleDraft({}, 'business-info'))
  await open(`/d/add-business?fix=${name}`)
  expect(step()).toContain(at)
  await waitFor(() => expect(document.activeElement).toBe(field(label)))
})

test('corrections that were begun go on where they ended after a refresh; who comes by a link begins at the first', async () => {
  answerBusiness(rejected())
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
  answerBusiness(inReview)
  server.refuse(addBusiness, addBusinessRefusals.inReview)
  await submit()
  expect(await screen.findByText('Your business is being reviewed')).toBeTruthy()
  expect(complaints()).toEqual([addBusinessRefusals.inReview.message])
  await flush()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Sample Kitchen')
})
