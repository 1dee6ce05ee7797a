import { expect, test } from 'vitest'
import type { SavedServiceDraft } from '../../../contract/catalogue/draft.ts'
import { draftId } from '../../api/drafts/form-draft.ts'
import { samplePicture } from '../testing/samples.ts'
import { chooseBeginning, describeStoredDraft, type LocalDraft } from './service-draft.ts'
import { completeValues, type DraftValues, emptyValues, joinIds } from './service-values.ts'

const savedAt = '2026-11-15T09:00:00.000Z'
const [one, two] = [samplePicture(1), samplePicture(2)]

const there = (values: Partial<DraftValues>, pictures = [one]): SavedServiceDraft => ({
  stepId: 'details',
  values,
  pictures,
  savedAt,
})
const here = (values: Partial<DraftValues>, base: Partial<DraftValues>, id = draftId(savedAt)): LocalDraft => ({
  stepId: 'media-and-terms',
  values: completeValues(values),
  base: { id, values: completeValues(base) },
  pictures: [one, two],
})

const chooseFrom = (draft: SavedServiceDraft | null, local: LocalDraft | undefined) =>
  chooseBeginning(describeStoredDraft(draft), local)

test('without any draft the form is empty and on its first step', () => {
  const { values, stepId, pictures } = chooseFrom(null, undefined)
  expect([values, stepId, pictures]).toEqual([emptyValues, 'basic-info', []])
})

test('a draft of another device is gone on with, with its pictures', () => {
  const { values, stepId, pictures } = chooseFrom(there({ name: 'Jollof' }), undefined)
  expect([values.name, values.pictures, stepId, pictures]).toEqual(['Jollof', one.id, 'details', [one]])
})

test('a picture that arrived here and was not sent with a draft yet is still there', () => {
  const local = here({ pictures: joinIds([two, one]) }, { pictures: one.id })
  expect(chooseFrom(there({}), local).pictures).toEqual([two, one])
})

test('a picture that the server had and does not name any more is gone', () => {
  const local = here({ name: 'Jollof', pictures: joinIds([one, two]) }, { pictures: joinIds([one, two]) })
  const { values, pictures } = chooseFrom(there({}, [two]), local)
  expect([values.name, values.pictures, pictures]).toEqual(['Jollof', two.id, [two]])
})

test('a draft that became a service on another device does not come back', () => {
  const sent = { name: 'Jollof', pictures: one.id }
  expect(chooseFrom(null, here(sent, sent)).values).toEqual(emptyValues)
})

test('a draft that became a service does not mix with another draft started since', () => {
  const sent = { name: 'Jollof', contactInfo: '0241234567', pictures: one.id }
  const { values, pictures } = chooseFrom(there({ name: 'Cake' }, [two]), here(sent, sent, draftId('earlier')))
  expect([values.name, values.contactInfo, pictures]).toEqual(['Cake', '', [two]])
})

test('unsent changes to such a draft come back, without the pictures that are in use now', () => {
  const local = here({ name: 'Jollof rice', pictures: joinIds([one, two]) }, { name: 'Jollof', pictures: one.id })
  const { values, pictures } = chooseFrom(null, local)
  expect([values.name, pictures]).toEqual(['Jollof rice', [two]])
})

test('the form opens with a local draft that was never sent', () => {
  const { values, stepId } = chooseFrom(null, here({ name: 'Jollof' }, {}, 'nothing'))
  expect([values.name, stepId]).toEqual(['Jollof', 'media-and-terms'])
})
