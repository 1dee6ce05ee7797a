// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  district,
  field,
  fill,
  fillAll,
  fillStep1,
  onFreshPages,
  open,
  press,
  step,
  type,
  waitForStep,
} from './testing/open-form.tsx'

onFreshPages()

const description = (label: string) =>
  field(label)
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)

const tinWords = 'A TIN has 11 characters, such as C0001234560. Your Ghana Card number counts as a TIN too.'

test('an unusual TIN gets advice once the field is left, and is accepted', async () => {
  await open()
  await type('TIN number', '12345')
  expect(screen.queryByText(tinWords)).toBeNull()
  await userEvent.tab()
  expect(await screen.findByText(tinWords)).toBeTruthy()
  expect(description('TIN number')).toEqual(['TIN or Ghana Card number', tinWords])
  expect(field('TIN number').hasAttribute('aria-invalid')).toBe(false)
  fill('Business name', 'Sample Kitchen')
  fill('Business location', 'Adum')
  fill('Region', 'Ashanti')
  await press('Next')
  await waitForStep('Contact Details')
})

test('the advice disappears while the number is corrected', async () => {
  await open()
  await type('TIN number', 'C000123456')
  await userEvent.tab()
  await screen.findByText(tinWords)
  await type('TIN number', '0')
  expect(screen.queryByText(tinWords)).toBeNull()
})

test('a field with an error shows no advice', async () => {
  await open()
  await press('Next')
  await screen.findByText('TIN number is required')
  expect(description('TIN number')).toEqual(['TIN or Ghana Card number', 'TIN number is required'])
})

test('a Ghana Card number gets its dashes while it is typed, as personal number and as TIN', async () => {
  await open()
  await type('TIN number', 'gha1234567890')
  expect(field('TIN number').value).toBe('GHA-123456789-0')
  await fillAll()
  await type('Ghana Card number (optional)', 'gha1234567890')
  expect(field('Ghana Card number (optional)').value).toBe('GHA-123456789-0')
})

test('a keyboard that is still composing is not interrupted; the dashes come when the field is left', async () => {
  await open()
  const tin = field('TIN number')
  fireEvent.input(tin, { target: { value: 'gha12' }, isComposing: true })
  expect(tin.value).toBe('gha12')
  fireEvent.blur(tin)
  expect(tin.value).toBe('GHA-12')
})

test('a GhanaPost address is tidied when the field is left, and compared with the district', async () => {
  await open()
  await fillStep1()
  fill('District', district)
  await type('GhanaPost address (optional)', 'ga1838164')
  await userEvent.tab()
  expect(field('GhanaPost address (optional)').value).toBe('GA-183-8164')
  await screen.findByText(/^Addresses in Kumasi Metropolitan usually begin with AK/)
  await userEvent.clear(field('GhanaPost address (optional)'))
  await type('GhanaPost address (optional)', 'ak 039 5028')
  await userEvent.tab()
  expect(field('GhanaPost address (optional)').value).toBe('AK-039-5028')
  expect(screen.queryByText(/^Addresses in/)).toBeNull()
})

test('the registration number and the card number get advice too', async () => {
  await open()
  await fillAll()
  fill('Business registration number', 'X1')
  fireEvent.blur(field('Business registration number'))
  await screen.findByText('Most registration numbers are two letters and nine digits, such as BN000000000.')
  await type('Ghana Card number (optional)', 'abc')
  await userEvent.tab()
  await screen.findByText('A Ghana Card number looks like GHA-000000000-0.')
})

test('districts are those of the region, found by any of their names', async () => {
  await open()
  await fillStep1()
  await type('District', 'kma')
  const offered = () => within(screen.getByRole('listbox')).getAllByRole('option')
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Kumasi Metropolitanalso KMA'])
  await userEvent.clear(field('District'))
  await type('District', 'tema')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(
    screen.getAllByText('No district of the Ashanti region fits this. Check the spelling, or the region.'),
  ).toHaveLength(2)
})

test('another region drops a district that is not in it, and the same region keeps it', async () => {
  await open()
  await fillStep1()
  fill('District', district)
  await press('Back')
  await press('Next')
  await waitForStep('Contact Details')
  expect(field('District').value).toBe(district)
  await press('Back')
  fill('Region', 'Volta')
  await press('Next')
  await waitForStep('Contact Details')
  expect(field('District').value).toBe('')
  expect(step()).toContain('Contact Details')
})

test('a district comes back with its region, also after another step in between', async () => {
  await open()
  await fillStep1()
  fill('District', district)
  await press('Back')
  fill('Region', 'Volta')
  await press('Next')
  await waitForStep('Contact Details')
  await press('Back')
  fill('Region', 'Ashanti')
  await press('Next')
  await waitForStep('Contact Details')
  expect(field('District').value).toBe(district)
})

test('beside the Ghana Card picture stand its purpose, its viewers, how long it is kept, and a link to the rights', async () => {
  await open()
  await fillAll()
  const notice = screen.getByText('Why we ask for your Ghana Card').parentElement?.textContent
  expect(notice).toContain('Only to check that this business is yours.')
  expect(notice).toContain('Our reviewers and you can see it, nobody else.')
  expect(notice).toContain('deleted within 90 days of the decision.')
  expect(screen.getByRole('link', { name: /^Your rights/ }).getAttribute('href')).toBe('/privacy#rights')
  expect(screen.getByText(/a missing paper slows the review/)).toBeTruthy()
})
