import { expect, test } from 'vitest'
import { chooseBeginning, draftId, type FormDraft, type ServerCopy } from './form-draft.ts'

type Name = 'name' | 'place' | 'about' | 'price'
type Texts = Partial<Record<Name, string>>

const texts = (given: Texts): Record<Name, string> => ({ name: '', place: '', about: '', price: '', ...given })
const now = draftId('now')
const earlier = draftId('earlier')

const there = (values: Texts): ServerCopy<Name, string> => ({
  base: { id: now, values: texts(values) },
  stepId: 'step there',
})
const nothingThere: ServerCopy<Name, string> = { base: { id: 'nothing', values: texts({}) } }
const here = (values: Texts, base: Texts, id: string): FormDraft<Name, string> => ({
  stepId: 'step here',
  values: texts(values),
  base: { id, values: texts(base) },
})

test('with nothing on this device the form is what the server holds', () => {
  expect(chooseBeginning(there({ place: 'Kejetia' }), undefined)).toMatchObject({
    values: texts({ place: 'Kejetia' }),
    stepId: 'step there',
  })
  expect(chooseBeginning(nothingThere, undefined)).toMatchObject({ values: texts({}), stepId: undefined })
})

test('what this device has typed on top of what the server holds wins, whatever the clocks say', () => {
  const beginning = chooseBeginning(there({ place: 'Kej' }), here({ place: 'Kejetia market' }, { place: 'Kej' }, now))
  expect(beginning).toMatchObject({ values: texts({ place: 'Kejetia market' }), stepId: 'step here' })
})

test('a field emptied here stays empty where nobody else has saved since', () => {
  expect(chooseBeginning(there({ place: 'Kej' }), here({}, { place: 'Kej' }, now)).values.place).toBe('')
})

test('with nothing unsent here, what another device saved wins', () => {
  const beginning = chooseBeginning(there({ place: 'New' }), here({ place: 'Old' }, { place: 'Old' }, earlier))
  expect(beginning).toMatchObject({ values: texts({ place: 'New' }), stepId: 'step there' })
})

test('with something unsent here and a save from elsewhere, this device is shown, made from the older version', () => {
  const before = { name: 'Old', place: 'Old' }
  const typedHere = here({ ...before, name: 'Typed here' }, before, earlier)
  expect(chooseBeginning(there({ ...before, place: 'Typed there' }), typedHere)).toEqual({
    values: texts({ ...before, name: 'Typed here' }),
    stepId: 'step here',
    base: typedHere.base,
  })
})

test.each<[string, FormDraft<Name, string>]>([
  ['the same texts', here({ name: 'Typed' }, {}, earlier)],
  [
    'what was sent from here without an answer',
    { ...here({ name: 'Typed on' }, {}, earlier), tried: [texts({ name: 'T' }), texts({ name: 'Typed' })] },
  ],
])('a newer version with %s is our own', (_, local) => {
  const { values, base } = chooseBeginning(there({ name: 'Typed' }), local)
  expect([values, base.id]).toEqual([local.values, now])
})

test('what is typed here is not lost where the server has no draft', () => {
  const filled = { name: 'Sample Kitchen' }
  expect(chooseBeginning(nothingThere, here(filled, filled, earlier)).values.name).toBe('Sample Kitchen')
})
