import { expect, test } from 'vitest'
import type { RegisteredBusiness } from '../../../contract/business/add-business.ts'
import type { KeptBusinessDraft } from '../../../contract/business/draft.ts'
import { type DraftValues, emptyTexts } from './business-values.ts'
import { beginningOf, draftId, type Held, heldBy, type LocalDraft } from './choose-beginning.ts'
import { sampleBusiness } from './testing/rejected.ts'

const texts = (given: Partial<DraftValues>): DraftValues => ({ ...emptyTexts, ...given })
const savedAt = '2026-11-15T09:00:00.000Z'
const draft = (values: Partial<DraftValues>): KeptBusinessDraft => ({ stepId: 'contact-details', values, savedAt })
const business = sampleBusiness as RegisteredBusiness

const local = (given: Partial<DraftValues>, base: Partial<DraftValues>, id = 'nothing'): LocalDraft => ({
  round: 'first',
  stepId: 'documents',
  values: texts(given),
  base: { id, values: texts(base) },
})

test('with nothing anywhere the form is empty and at its beginning', () => {
  const { values, stepId } = beginningOf(heldBy(null, null), undefined)
  expect([values, stepId]).toEqual([emptyTexts, undefined])
})

test('a draft of another device is gone on with', () => {
  const { values, stepId } = beginningOf(heldBy(null, draft({ landmark: 'Kejetia' })), undefined)
  expect([values, stepId]).toEqual([texts({ landmark: 'Kejetia' }), 'contact-details'])
})

test('after a rejection the form is what was sent, until corrections are kept', () => {
  expect(beginningOf(heldBy(business, null), undefined).values).toMatchObject({
    business_name: 'Sample Kitchen',
    countryCode: '+228',
    business_phone_number: '90123456',
  })
  expect(beginningOf(heldBy(business, draft({ business_name: 'Corrected' })), undefined).values.business_name).toBe(
    'Corrected',
  )
})

test('what this device has typed on top of what the server holds wins, whatever the clocks say', () => {
  const here = local({ landmark: 'Kejetia market' }, { landmark: 'Kej' }, draftId(savedAt))
  const { values, stepId } = beginningOf(heldBy(null, draft({ landmark: 'Kej' })), here)
  expect([values.landmark, stepId]).toEqual(['Kejetia market', 'documents'])
})

test('a field emptied here stays empty where nobody else has saved since', () => {
  const here = local({}, { landmark: 'Kej' }, draftId(savedAt))
  expect(beginningOf(heldBy(null, draft({ landmark: 'Kej' })), here).values.landmark).toBe('')
})

test('everything sent here, the save of another device wins', () => {
  const here = local({ landmark: 'Old' }, { landmark: 'Old' }, draftId('earlier'))
  const { values, stepId } = beginningOf(heldBy(null, draft({ landmark: 'New' })), here)
  expect([values.landmark, stepId]).toEqual(['New', 'contact-details'])
})

test('with something unsent here and a save from elsewhere, each field keeps what was last written into it', () => {
  const here = local(
    { business_name: 'Typed here', landmark: 'Old', gh_post: 'GA-183-8164' },
    { business_name: 'Old', landmark: 'Old', gh_post: 'GA-183-8164' },
    draftId('earlier'),
  )
  const there = heldBy(null, draft({ business_name: 'Old', landmark: 'Typed there', tin_number: 'C0001234560' }))
  const { values, stepId } = beginningOf(there, here)
  expect(values).toEqual(
    texts({
      business_name: 'Typed here',
      landmark: 'Typed there',
      tin_number: 'C0001234560',
      gh_post: 'GA-183-8164',
    }),
  )
  expect(stepId).toBe('documents')
})

test.each<[string, Held]>([
  ['an empty draft', heldBy(null, draft({}))],
  ['no draft', heldBy(null, null)],
])('a filled form here is not lost to %s there, nor a filled one there to an empty one here', (_, there) => {
  const filled = local({ business_name: 'Sample Kitchen' }, { business_name: 'Sample Kitchen' }, draftId('earlier'))
  expect(beginningOf(there, filled).values.business_name).toBe('Sample Kitchen')
  const emptied = local({}, { business_name: 'Sample Kitchen' }, draftId('earlier'))
  const filledThere = heldBy(null, draft({ business_name: 'Sample Kitchen' }))
  expect(beginningOf(filledThere, emptied).values.business_name).toBe('Sample Kitchen')
})

test('what was typed for a form that has been submitted since is of no use', () => {
  const here = local({ business_name: 'Of the first form' }, {})
  expect(beginningOf(heldBy(business, null), here).values.business_name).toBe('Sample Kitchen')
})
