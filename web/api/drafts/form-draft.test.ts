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
  expect(chooseBeginning(there({ place: 'Kejetia' }), undefined)).toEqual({
    values: texts({ place: 'Kejetia' }),
    stepId: 'step there',
  })
  expect(chooseBeginning(nothingThere, undefined)).toEqual({ values: texts({}), stepId: undefined })
})

test('what this device has typed on top of what the server holds wins, whatever the clocks say', () => {
  const beginning = chooseBeginning(there({ place: 'Kej' }), here({ place: 'Kejetia market' }, { place: 'Kej' }, now))
  expect(beginning).toEqual({ values: texts({ place: 'Kejetia market' }), stepId: 'step here' })
})

test('a field emptied here stays empty where nobody else has saved since', () => {
  expect(chooseBeginning(there({ place: 'Kej' }), here({}, { place: 'Kej' }, now)).values.place).toBe('')
})

test('with nothing unsent here, what another device saved wins', () => {
  const beginning = chooseBeginning(there({ place: 'New' }), here({ place: 'Old' }, { place: 'Old' }, earlier))
  expect(beginning).toEqual({ values: texts({ place: 'New' }), stepId: 'step there' })
})

test('with something unsent here and a save from elsewhere, each field keeps what was last written into it', () => {
  const before = { name: 'Old', place: 'Old', about: 'Same' }
  const typedHere = here({ ...before, name: 'Typed here' }, before, earlier)
  const beginning = chooseBeginning(there({ ...before, place: 'Typed there', price: '120' }), typedHere)
  expect(beginning).toEqual({
    values: texts({ name: 'Typed here', place: 'Typed there', about: 'Same', price: '120' }),
    stepId: 'step here',
  })
})

test.each([
  ['an empty draft', there({})],
  ['no draft', nothingThere],
])('a filled form here is not lost to %s there, nor a filled one there to an empty one here', (_, empty) => {
  const filled = { name: 'Sample Kitchen' }
  expect(chooseBeginning(empty, here(filled, filled, earlier)).values.name).toBe('Sample Kitchen')
  expect(chooseBeginning(there(filled), here({}, filled, earlier)).values.name).toBe('Sample Kitchen')
})
