import { expect, test } from 'vitest'
import { rejected, sampleDraft } from '../testing/sample-business.ts'
import { chooseBeginning, describeHeld, type LocalDraft } from './business-draft.ts'
import { type DraftValues, emptyTexts } from './business-values.ts'

const texts = (overrides: Partial<DraftValues>): DraftValues => ({ ...emptyTexts, ...overrides })

const local = (overrides: Partial<DraftValues>): LocalDraft => ({
  round: 'first',
  stepId: 'documents',
  values: texts(overrides),
  base: { id: 'nothing', values: emptyTexts },
})

test('without any draft the form is empty and at its first step', () => {
  const { values, stepId } = chooseBeginning(describeHeld(null, null), undefined)
  expect([values, stepId]).toEqual([emptyTexts, undefined])
})

test('a draft of another device is continued', () => {
  const { values, stepId } = chooseBeginning(describeHeld(null, sampleDraft({ landmark: 'Kejetia' })), undefined)
  expect([values, stepId]).toEqual([texts({ landmark: 'Kejetia' }), 'contact-details'])
})

test('after a rejection the form shows what was submitted, until corrections are saved', () => {
  expect(chooseBeginning(describeHeld(rejected(), null), undefined).values).toMatchObject({
    business_name: 'Sample Kitchen',
    countryCode: '+228',
    business_phone_number: '90123456',
  })
  expect(
    chooseBeginning(describeHeld(rejected(), sampleDraft({ business_name: 'Corrected' })), undefined).values
      .business_name,
  ).toBe('Corrected')
})

test('a local draft for a form that has been submitted since is ignored', () => {
  const here = local({ business_name: 'Of the first form' })
  expect(chooseBeginning(describeHeld(rejected(), null), here).values.business_name).toBe('Sample Kitchen')
})
