// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rejected } from '../testing/sample-business.ts'
import {
  answerBusiness,
  choosePicture,
  errorSentences,
  fill,
  fillAll,
  flush,
  jpeg,
  lastSentForm,
  onFreshPages,
  open,
  press,
  submit,
} from './testing/open-form.tsx'

const siteSettings = vi.hoisted(() => ({ ghanaCardImage: 'optional' }))
vi.mock('../../site.ts', () => ({ site: () => siteSettings }))

onFreshPages()
beforeEach(() => {
  siteSettings.ghanaCardImage = 'optional'
})

const card = 'Ghana Card image'
const sentNames = () => Object.keys(lastSentForm() ?? {})

test.each(['optional', '%GHANA_CARD_IMAGE%', undefined])('where it is %s, it can be left out', async (rule) => {
  siteSettings.ghanaCardImage = rule as string
  await open()
  await fillAll()
  expect(screen.getByRole('group', { name: 'Ghana Card image (optional)' })).toBeTruthy()
  await submit()
  expect(sentNames()).not.toContain('ghana_card_image')
})

test('where it is required, it is asked for at its place and as a toast, until it is chosen', async () => {
  siteSettings.ghanaCardImage = 'required'
  await open()
  await fillAll()
  expect(screen.getByRole('group', { name: card })).toBeTruthy()
  await press('Submit for review')
  await screen.findByText('Ghana Card image is required')
  expect(errorSentences()).toEqual(['Ghana Card image is required'])
  expect(document.activeElement).toBe(screen.getByLabelText(`${card}: choose a picture`))
  await choosePicture(card, jpeg('card.jpg'))
  await waitFor(() => expect(screen.queryByText('Ghana Card image is required')).toBeNull())
  await submit()
  expect(sentNames()).toContain('ghana_card_image')
})

test('where it is required, one on file is enough', async () => {
  siteSettings.ghanaCardImage = 'required'
  answerBusiness(rejected({ rejection: { reason: 'Unreadable.', fields: ['business_reg_number'] } }))
  await open()
  fill('Business registration number', 'BN000000001')
  await submit()
})

test('where it is off, neither picture nor notice is there, and one chosen before is not sent', async () => {
  const before = await open()
  await fillAll()
  await choosePicture(card, jpeg('card.jpg'))
  await flush()
  before.unmount()
  siteSettings.ghanaCardImage = 'off'
  await open()
  expect(screen.queryByText('Why we ask for your Ghana Card')).toBeNull()
  expect(screen.queryByText('card.jpg')).toBeNull()
  await submit()
  expect(sentNames()).not.toContain('ghana_card_image')
})
