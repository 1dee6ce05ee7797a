import { expect, test } from 'vitest'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import type { SavedBusinessDraft } from '../../../contract/business/draft.ts'
import { chooseBeginning, describeHeld, type LocalDraft } from './business-draft.ts'
import { type DraftValues, emptyTexts } from './business-values.ts'
import { sampleBusiness } from './testing/rejected.ts'

const texts = (given: Partial<DraftValues>): DraftValues => ({ ...emptyTexts, ...given })
const savedAt = '2026-11-15T09:00:00.000Z'
const draft = (values: Partial<DraftValues>): SavedBusinessDraft => ({ stepId: 'contact-details', values, savedAt })
const business = sampleBusiness as RegisteredBusiness

const local = (given: Partial<DraftValues>): LocalDraft => ({
  round: 'first',
  stepId: 'documents',
  values: texts(given),
  base: { id: 'nothing', values: emptyTexts },
})

test('with nothing anywhere the form is empty and at its beginning', () => {
  const { values, stepId } = chooseBeginning(describeHeld(null, null), undefined)
  expect([values, stepId]).toEqual([emptyTexts, undefined])
})

test('a draft of another device is gone on with', () => {
  const { values, stepId } = chooseBeginning(describeHeld(null, draft({ landmark: 'Kejetia' })), undefined)
  expect([values, stepId]).toEqual([texts({ landmark: 'Kejetia' }), 'contact-details'])
})

test('after a rejection the form is what was sent, until corrections are kept', () => {
  expect(chooseBeginning(describeHeld(business, null), undefined).values).toMatchObject({
    business_name: 'Sample Kitchen',
    countryCode: '+228',
    business_phone_number: '90123456',
  })
  expect(
    chooseBeginning(describeHeld(business, draft({ business_name: 'Corrected' })), undefined).values.business_name,
  ).toBe('Corrected')
})

test('what was typed for a form that has been submitted since is of no use', () => {
  const here = local({ business_name: 'Of the first form' })
  expect(chooseBeginning(describeHeld(business, null), here).values.business_name).toBe('Sample Kitchen')
})
