// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBusiness, businessSubmittedMessage } from '../../../contract/business/add-business.ts'
import { regions } from '../../../contract/business/regions.ts'
import { releaseAnswer } from '../testing/vendor-pages.tsx'
import {
  address,
  choosePicture,
  district,
  errorSentences,
  field,
  fill,
  fillAll,
  fillStep1,
  jpeg,
  lastSentForm,
  onFreshPages,
  open,
  press,
  sentForms,
  server,
  step,
  successToast,
  waitForStep,
} from './testing/open-form.tsx'

onFreshPages()

test('three steps submit a business once, texts before pictures, and lead to the plans', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Business Registration')
  const promise = screen.getByText(/^Review takes/).closest('p')?.textContent
  expect(promise).toBe('Review takes 1–2 business days. We save as you type.')
  await fillAll()
  await choosePicture('Ghana Card image', jpeg('card.jpg'))
  await choosePicture('Business registration certificate image', jpeg('certificate.jpg'))
  const release = server.holdBack(addBusiness)
  await press('Submit for review')
  await screen.findByRole('button', { name: 'Submitting...' })
  await press('Submitting...')
  expect(sentForms().map(({ token }) => token)).toEqual(['a.b.c'])
  expect(
    Object.entries(lastSentForm() ?? {}).map(([name, value]) => [name, value instanceof File ? value.name : value]),
  ).toEqual([
    ['business_name', 'Sample Kitchen'],
    ['tin_number', 'C0001234560'],
    ['business_location', 'Adum, Kumasi'],
    ['region', 'Ashanti'],
    ['business_phone_number', '+233241234567'],
    ['district', 'Kumasi Metropolitan'],
    ['nationality', 'Ghanaian'],
    ['gh_post', ''],
    ['landmark', ''],
    ['business_reg_number', 'BN123456789'],
    ['personal_id', ''],
    ['ghana_card_image', 'card.jpg'],
    ['business_reg_cert_image', 'certificate.jpg'],
  ])
  await releaseAnswer(release)
  expect(successToast.mock.calls).toEqual([[businessSubmittedMessage]])
  expect(address()).toBe('/d/pricing-plans')
})

const step1 = ['Business name', 'TIN number', 'Business location', 'Region']
const step2 = ['Phone number', 'District', 'Nationality']

test('an empty first step shows an error at each field, and the first one as a toast', async () => {
  await open()
  await press('Next')
  for (const name of step1) expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  expect(errorSentences()).toEqual(['Business name is required'])
  expect(document.activeElement).toBe(field('Business name'))
  fill('Business name', 'Sample Kitchen')
  fill('TIN number', 'C0001234560')
  await press('Next')
  await waitFor(() => expect(errorSentences()).toEqual(['Business name is required', 'Business location is required']))
  expect(step()).toContain('Business Info')
})

test('an empty second step does the same', async () => {
  await open()
  await fillStep1()
  await press('Next')
  for (const name of step2) expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  expect(errorSentences()).toEqual(['Phone number is required'])
  expect(document.activeElement).toBe(field('Business phone number'))
})

test('an empty third step asks for the registration number only', async () => {
  await open()
  await fillAll()
  fill('Business registration number', ' ')
  await press('Submit for review')
  await screen.findByText('Business registration number is required')
  expect(errorSentences()).toEqual(['Business registration number is required'])
  expect(sentForms()).toEqual([])
})

test('an invalid phone number and an unknown district are refused', async () => {
  await open()
  await fillStep1()
  fill('Business phone number', '02412')
  fill('District', 'Atlantis')
  fill('Nationality', 'Togolese')
  await press('Next')
  await screen.findByText('Please enter a valid phone number (9-15 digits).')
  expect(screen.getByText('Please choose a district of your region.')).toBeTruthy()
})

test('all sixteen regions are offered, and the two nationalities', async () => {
  await open()
  const offered = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text).slice(1)
  expect(offered('Region')).toEqual(regions)
  expect(regions).toHaveLength(16)
  await fillStep1()
  expect(offered('Nationality')).toEqual(['Ghanaian', 'Togolese'])
})

test('Back is always allowed and loses nothing, not even a picture', async () => {
  await open()
  await fillAll()
  await choosePicture('Ghana Card image', jpeg('card.jpg'))
  await press('Back')
  expect(field('District').value).toBe(district)
  await press('Back')
  expect(field('Business name').value).toBe('Sample Kitchen ')
  await press('Next')
  await waitForStep('Contact Details')
  await press('Next')
  await waitForStep('Documents')
  expect(screen.getByText('card.jpg')).toBeTruthy()
  expect(field('Business registration number').value).toBe('bn123456789')
})
