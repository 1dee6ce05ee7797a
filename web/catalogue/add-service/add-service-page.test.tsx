// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readProfile } from '../../../contract/account/profile.ts'
import { addService, serviceAddedMessage } from '../../../contract/catalogue/add-service.ts'
import { sampleId } from '../testing/samples.ts'
import {
  address,
  back,
  complaints,
  field,
  fill,
  fillAll,
  fillBasicInfo,
  fillDetails,
  fillMediaAndTerms,
  goToStep,
  head,
  onFreshPages,
  open,
  press,
  said,
  step,
  typed,
} from './testing/open-form.tsx'

const server = onFreshPages()

const submit = () => press('Add Service')
const sentCalls = () => server.asked(addService)

test('three steps lead to a service: it is sent once with the id of its picture, and the list opens', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Add a service')
  await fillAll()
  await submit()
  await waitFor(() => expect(address()).toBe('/d/services'))
  expect(sentCalls()).toHaveLength(1)
  const named = { termsAccepted: 'true', pictures: sampleId(1), draft: server.savedAt() }
  expect(sentCalls()[0]?.body).toEqual({ ...typed, ...named })
  expect(v.is(addService.body, sentCalls()[0]?.body)).toBe(true)
  expect(sentCalls()[0]?.token).toBe('a.b.c')
  expect(said.success.mock.calls).toEqual([[serviceAddedMessage]])
  expect(server.asked(readProfile)).toHaveLength(1)
  await back()
  await waitFor(() => expect([address(), field('Duration').value]).toEqual(['/d/add-service', '']))
})

const parts = {
  'Basic Info': fillBasicInfo,
  Details: fillDetails,
  'Media & Terms': fillMediaAndTerms,
}
type Part = keyof typeof parts
const orders: Part[][] = [
  ['Basic Info', 'Media & Terms', 'Details'],
  ['Details', 'Basic Info', 'Media & Terms'],
  ['Details', 'Media & Terms', 'Basic Info'],
  ['Media & Terms', 'Basic Info', 'Details'],
  ['Media & Terms', 'Details', 'Basic Info'],
]

test.each(orders)('filled in as %s, %s, %s by the numbers, everything is still there and is sent', async (...order) => {
  await open()
  for (const part of order) {
    await goToStep(part)
    await parts[part]()
  }
  await goToStep('Media & Terms')
  await submit()
  await waitFor(() => expect(sentCalls()).toHaveLength(1))
  expect(sentCalls()[0]?.body).toMatchObject(typed)
})

test('Next and Previous do not validate, and only the last step has Add Service and Cancel', async () => {
  await open()
  expect(screen.queryByText('Cancel')).toBeNull()
  await press('Next')
  expect(step()).toBe('Step 2 of 3: Details')
  expect(screen.queryByRole('button', { name: 'Add Service' })).toBeNull()
  await press('Next')
  expect(step()).toBe('Step 3 of 3: Media & Terms')
  expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/d/vendor-dashboard')
  await press('Previous')
  expect(step()).toBe('Step 2 of 3: Details')
  expect(complaints()).toEqual([])
})

const needed = {
  'Basic Info': ['Service name is required', 'Category is required', 'Availability is required'],
  Details: [
    'Duration is required',
    'Maximum participants is required',
    'Please choose whether booking is required',
    'Amount is required',
  ],
  'Media & Terms': [
    'Please upload at least the main image for your service',
    'Payment terms are required',
    'Please accept the terms and conditions',
  ],
}

test.each(Object.entries(needed))(
  'sent without %s, that step opens and says what is missing',
  async (left, sentences) => {
    await open()
    for (const part of Object.keys(parts) as Part[]) {
      if (part === left) continue
      await goToStep(part)
      await parts[part]()
    }
    await goToStep('Media & Terms')
    await submit()
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy()
    expect(step()).toContain(left)
    expect(complaints()).toEqual([])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(sentCalls()).toEqual([])
  },
)

test('choosing a picture removes its error, and so does the checkbox', async () => {
  await open()
  await fillBasicInfo()
  await goToStep('Details')
  await fillDetails()
  await goToStep('Media & Terms')
  await submit()
  const [image, , accept] = needed['Media & Terms']
  await screen.findByText(image as string)
  await fillMediaAndTerms()
  await waitFor(() => expect(screen.queryByText(image as string)).toBeNull())
  expect(screen.queryByText(accept as string)).toBeNull()
})

test('the head shows the name of the service and the room in the plan', async () => {
  await open()
  expect(head()).toBe('1 of 2 services on Executive')
  fill('Service name', 'Jollof buffet, 50 guests')
  await waitFor(() => expect(head()).toBe('Jollof buffet, 50 guests · 1 of 2 services on Executive'))
})

test('a name that is too long is counted while it is typed, and the head does not repeat all of it', async () => {
  await open()
  fill('Service name', 'x'.repeat(300))
  expect(await screen.findByText(/^300/)).toBeTruthy()
  expect(head()).toBe(`${'x'.repeat(120)}… · 1 of 2 services on Executive`)
})

test.each([
  [{ plan: 'STANDARD', used: 0, limit: 1 }, '0 of 1 service on Standard'],
  [{ plan: 'STANDARD', used: 2, limit: 1 }, '2 services, room for 1 on Standard'],
  [{ plan: 'PREMIUM', used: 1, limit: null }, '1 service on Premium'],
] as const)('with %j it says %j', async (allowance, words) => {
  server.allow(allowance)
  await open()
  expect(head()).toBe(words)
})

test('a preview shows the amount as customers see it, and the duration in hours', async () => {
  await open()
  await goToStep('Details')
  fill('Amount', '1200.5')
  fill('Duration', '90')
  expect(await screen.findByText('Customers see GH₵1,200.50')).toBeTruthy()
  expect(screen.getByText('1 hour 30 minutes').id).toBe(
    field('Duration').getAttribute('aria-describedby')?.split(' ').at(-1),
  )
})

test('the agreement opens in a new tab', async () => {
  await open()
  await goToStep('Media & Terms')
  const link = screen.getByText(/^vendor agreement \(PDF, \d+ KB\)/)
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/vendor-agreement.pdf', '_blank'])
  expect(link.textContent).toContain('(opens in a new tab)')
})
