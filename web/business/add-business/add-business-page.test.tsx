// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addBusiness, businessSubmittedMessage } from '../../../contract/business/add-business.ts'
import { regions } from '../../../contract/business/regions.ts'
import { arrive } from '../testing/vendor-pages.tsx'
import {
  address,
  atStep,
  choose,
  complaints,
  district,
  field,
  fill,
  fillAll,
  fillStep1,
  forms,
  jpeg,
  lastForm,
  onFreshPages,
  open,
  press,
  server,
  step,
  success,
} from './testing/open-form.tsx'

onFreshPages()

test('three steps lead to a business: it is sent once, texts before pictures, and the way goes on to the plans', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Business Registration')
  expect(screen.getByText(/^Review takes/).textContent).toBe('Review takes 1–2 business days. We save as you type.')
  await fillAll()
  await choose('Ghana Card image', jpeg('card.jpg'))
  await choose('Business registration certificate image', jpeg('certificate.jpg'))
  const letGo = server.holdBack(addBusiness)
  await press('Submit for review')
  await screen.findByRole('button', { name: 'Submitting...' })
  await press('Submitting...')
  expect(forms().map(({ token }) => token)).toEqual(['a.b.c'])
  expect(
    Object.entries(lastForm() ?? {}).map(([name, value]) => [name, value instanceof File ? value.name : value]),
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
  await arrive(letGo)
  expect(success.mock.calls).toEqual([[businessSubmittedMessage]])
  expect(address()).toBe('/d/pricing-plans')
})

const step1 = ['Business name', 'TIN number', 'Business location', 'Region']
const step2 = ['Phone number', 'District', 'Nationality']

test('an empty first step says what is missing at each field, and the first of it as a toast', async () => {
  await open()
  await press('Next')
  for (const name of step1) expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  expect(complaints()).toEqual(['Business name is required'])
  expect(document.activeElement).toBe(field('Business name'))
  fill('Business name', 'Sample Kitchen')
  fill('TIN number', 'C0001234560')
  await press('Next')
  await waitFor(() => expect(complaints()).toEqual(['Business name is required', 'Business location is required']))
  expect(step()).toContain('Business Info')
})

test('so does the second', async () => {
  await open()
  await fillStep1()
  await press('Next')
  for (const name of step2) expect(await screen.findByText(`${name} is required`)).toBeTruthy()
  expect(complaints()).toEqual(['Phone number is required'])
  expect(document.activeElement).toBe(field('Business phone number'))
})

test('so does the third, where only the registration number is needed', async () => {
  await open()
  await fillAll()
  fill('Business registration number', ' ')
  await press('Submit for review')
  await screen.findByText('Business registration number is required')
  expect(complaints()).toEqual(['Business registration number is required'])
  expect(forms()).toEqual([])
})

test('a number that is none and a district of no region say so', async () => {
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
  await choose('Ghana Card image', jpeg('card.jpg'))
  await press('Back')
  expect(field('District').value).toBe(district)
  await press('Back')
  expect(field('Business name').value).toBe('Sample Kitchen ')
  await press('Next')
  await atStep('Contact Details')
  await press('Next')
  await atStep('Documents')
  expect(screen.getByText('card.jpg')).toBeTruthy()
  expect(field('Business registration number').value).toBe('bn123456789')
})
