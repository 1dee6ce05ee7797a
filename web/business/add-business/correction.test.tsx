// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readBusiness } from '../../../contract/business/add-business.ts'
import {
  businessCorrectedMessage,
  correctBusiness,
  correctionRefusals,
} from '../../../contract/business/my-application.ts'
import { patience } from '../../../server/testing/patience.ts'
import { endpointKey, queryClient } from '../../api/query.ts'
import { approved, inReview, rejected } from '../testing/sample-business.ts'
import {
  address,
  answerBusiness,
  choosePicture,
  errorSentences,
  field,
  fill,
  flush,
  jpeg,
  onFreshPages,
  open,
  press,
  sentDrafts,
  sentForms,
  server,
  step,
  successToast,
  waitForStep,
} from './testing/open-form.tsx'

onFreshPages()

const sent = { ...inReview, version: 3 }
const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const corrections = () => server.asked(correctBusiness)
const accept = () =>
  server.answer(correctBusiness, {
    message: businessCorrectedMessage,
    businessStatus: 'PENDING',
    correctedAt: '2026-11-15T09:00:00.000Z',
  })

const openCorrection = async (business = sent) => {
  answerBusiness(business)
  const page = await open('/d/add-business?correct=yes')
  return page
}
const goToTheEnd = async () => {
  await press('Next')
  await waitForStep('Contact Details')
  await press('Next')
  await waitForStep('Documents')
}
const goToTheBeginning = async () => {
  while (!step()?.includes('Business Info')) await press('Back')
}
const send = async () => {
  const before = corrections().length
  await press('Send the correction')
  await vi.waitFor(() => expect(corrections()).toHaveLength(before + 1), patience)
  await flush()
}

test('after a correction the page of what was sent is read again', async () => {
  accept()
  // That page has been open before.
  queryClient.setQueryData(endpointKey(readBusiness, {}), { business: sent })
  await openCorrection()
  await goToTheEnd()
  await send()
  await vi.waitFor(() => expect(address()).toBe('/d/my-application'), patience)
  expect(queryClient.getQueryState(endpointKey(readBusiness, {}))).toMatchObject({ isInvalidated: true })
})

test('a business that waits is corrected: the form begins with what was sent, and one picture is replaced', async () => {
  accept()
  await openCorrection()
  expect(heading()).toBe('Correct what you sent')
  expect(field('TIN number').value).toBe('C0001234560')
  fill('TIN number', 'C0001234561')
  await goToTheEnd()
  expect(screen.getByText('Sent before, and kept unless you replace it.')).toBeTruthy()
  await choosePicture('Business registration certificate image', jpeg('certificate.jpg'))
  await send()
  const [correction] = corrections()
  expect(correction?.query).toEqual({ version: '3' })
  const { business_reg_cert_image, ...fields } = (correction?.body ?? {}) as Record<string, unknown>
  expect(fields).toEqual({ ...sent.fields, tin_number: 'C0001234561' })
  expect((business_reg_cert_image as File).name).toBe('certificate.jpg')
  await vi.waitFor(() => expect(address()).toBe('/d/my-application'), patience)
  expect(successToast.mock.calls[0]?.[0]).toBe('Your correction is saved. The reviewer sees it.')
  expect(sentForms()).toEqual([])
  expect(sentDrafts()).toEqual([])
})

test('one field is corrected and sent from its own step, or left alone there', async () => {
  accept()
  await openCorrection()
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/d/my-application')
  fill('TIN number', 'C0001234561')
  await send()
  expect(corrections()[0]?.body).toEqual({ ...sent.fields, tin_number: 'C0001234561' })
  await vi.waitFor(() => expect(address()).toBe('/d/my-application'), patience)
})

test('what was typed is there after a refresh, and is not sent as a draft', async () => {
  const page = await openCorrection()
  fill('TIN number', 'C0001234561')
  await flush()
  page.unmount()
  await openCorrection()
  expect(field('TIN number').value).toBe('C0001234561')
  expect(sentDrafts()).toEqual([])
})

test('changed elsewhere meanwhile, it says so and asks which version counts', async () => {
  server.refuse(correctBusiness, correctionRefusals.changedElsewhere)
  await openCorrection()
  fill('TIN number', 'C0001234561')
  answerBusiness({ ...sent, version: 4, fields: { ...sent.fields, business_location: 'Another Street 2' } })
  await send()
  expect(errorSentences()).toContain(correctionRefusals.changedElsewhere.message)
  accept()
  await screen.findByText('Keep mine')
  await press('Keep mine')
  expect([field('TIN number').value, field('Business location').value]).toEqual([
    'C0001234561',
    sent.fields.business_location,
  ])
  await send()
  expect(corrections().at(-1)).toMatchObject({ query: { version: '4' }, body: { tin_number: 'C0001234561' } })
})

test('decided meanwhile, it says so; rejected, what was typed goes on in the form that is sent again', async () => {
  server.refuse(correctBusiness, correctionRefusals.decided)
  await openCorrection()
  fill('TIN number', 'C0001234561')
  await goToTheEnd()
  answerBusiness(rejected({ rejection: { reason: 'The TIN is wrong.', fields: ['tin_number'] } }))
  await send()
  expect(errorSentences()).toContain(correctionRefusals.decided.message)
  expect(await screen.findByText('The TIN is wrong.')).toBeTruthy()
  expect(heading()).toBe('Business Registration')
  await goToTheBeginning()
  expect(field('TIN number').value).toBe('C0001234561')
})

test.each([
  ['verified', approved],
  ['waiting, without the wish to correct it', sent],
])('a business that is %s has no form, but a way to what was sent', async (_, business) => {
  answerBusiness(business)
  await open(business === sent ? '/d/add-business' : '/d/add-business?correct=yes')
  expect(screen.getByRole('link', { name: 'See what you sent' }).getAttribute('href')).toBe('/d/my-application')
  expect(screen.queryByLabelText('TIN number')).toBeNull()
})
