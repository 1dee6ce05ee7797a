import fc from 'fast-check'
import type { GenericSchema } from 'valibot'
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { threadMs } from '../server/testing/patience.ts'
import { profileTexts } from './account/edit-profile.ts'
import { helpRequest } from './account/help.ts'
import { registration } from './account/register.ts'
import { businessFields } from './business/add-business.ts'
import { serviceTexts } from './catalogue/service.ts'
import { email, emailInvalid, optionalText, text } from './fields.ts'
import { textInvisible, textUnreadable } from './readable-text.ts'
import { readSentence, required } from './sentence.ts'

const refusedWith = (schema: GenericSchema, written: unknown): string | undefined => {
  const { issues } = v.safeParse(schema, written, { abortPipeEarly: true })
  return issues && readSentence(issues[0]).code
}

const name = text('The name', { requiredMessage: required('Name is required'), maxLength: 200 })

const invisible: [what: string, character: string][] = [
  ['zero-width space', '\u200B'],
  ['zero-width non-joiner', '\u200C'],
  ['zero-width joiner outside an emoji', '\u200D'],
  ['left-to-right mark', '\u200E'],
  ['right-to-left mark', '\u200F'],
  ['left-to-right embedding', '\u202A'],
  ['right-to-left override', '\u202E'],
  ['left-to-right isolate', '\u2066'],
  ['end of isolate', '\u2069'],
  ['Arabic letter mark', '\u061C'],
  ['word joiner', '\u2060'],
  ['invisible times', '\u2062'],
  ['invisible separator', '\u2063'],
  ['invisible plus', '\u2064'],
  ['deprecated format character', '\u206A'],
  ['byte order mark', '\uFEFF'],
  ['soft hyphen', '\u00AD'],
  ['grapheme joiner', '\u034F'],
  ['Hangul filler', '\u3164'],
  ['Hangul choseong filler', '\u115F'],
  ['half-width Hangul filler', '\uFFA0'],
  ['Khmer inherent vowel', '\u17B4'],
  ['Mongolian vowel separator', '\u180E'],
  ['blank Braille pattern', '\u2800'],
  ['interlinear annotation', '\uFFF9'],
  ['variation selector alone', '\uFE0F'],
  ['variation selector 17', '\u{E0100}'],
  ['tag letter', '\u{E0061}'],
  ['end of a tag', '\u{E007F}'],
  ['musical format character', '\u{1D173}'],
]

describe('a character that nobody can see is refused wherever it stands', () => {
  it.each(invisible)('%s', (_what, character) => {
    for (const written of [
      `Ama${character}Owusu`,
      `.${character}Ama.`,
      `.${character}.`,
      `Ama 🥘${character}${character}.`,
    ])
      expect(refusedWith(name, written), JSON.stringify(written)).toBe(textInvisible.code)
    expect(refusedWith(optionalText('About', 200), `First line\nsecond${character} line`)).toBe(textInvisible.code)
    expect(refusedWith(email, `ven${character}dor@example.com`)).toBe(emailInvalid.code)
  })

  it.each(['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\u009F', '\uD800'])('control %j', (character) => {
    expect(refusedWith(name, `Ama${character}Owusu`)).toBe(textUnreadable.code)
  })
})

describe('what people write passes as it is', () => {
  it.each([
    ['Akan', 'Ɛdwoa Ɔkyerɛwfoɔ Nana Afɛfɛ'],
    ['Ewe', 'Ŋutsu Ɖekpe Ƒiagã Ʋuʋu Eʋegbe ɣeyiɣi'],
    ['tones without a letter of their own', 'ɔ\u0303kpɔ\u0301 ɛ\u0300ɛ\u0303'],
    ['Dagbani and Ga', 'Naŋ Ʒee Ɩntɛ ŋmɛ'],
    ['other alphabets', 'محمد Ольга 山田 김치 देवी'],
    ['emoji', 'Jollof 🥘 and 🎉'],
    ['a heart and a sun', '❤️ ☀️ ❤'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['a cook with a skin colour', '👩🏾‍🍳'],
    ['a couple with a heart', '👩‍❤️‍👨'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a flag of Ghana', '🇬🇭'],
    ['keycaps', '1️⃣ #️⃣'],
    ['signs', 'Ama & Sons’ “Café” – №1 ™️'],
  ])('%s: %s', (_what, written) => {
    expect(v.parse(name, written)).toBe(written.normalize('NFC'))
    expect(v.parse(optionalText('About', 200), `${written}\n${written}`)).toContain('\n')
  })

  it('an emoji lends its joiner to nothing else', () => {
    for (const written of [
      '👩\u200D',
      '\u200D👩.',
      '👩\u200Da',
      'a\u200D👩',
      '👩\u200D\u200D🍳',
      '1\uFE0F',
      '❤\uFE0F\uFE0F',
      '🥘\u{E0061}',
    ])
      expect(refusedWith(name, `.${written}.`), JSON.stringify(written)).toBe(textInvisible.code)
  })
})

const textFields: [where: string, schema: GenericSchema, fields: string[]][] = [
  ['signing up', registration, ['othername', 'surname']],
  ['asking support', helpRequest, ['name', 'message']],
  ['the profile', profileTexts, ['tagline', 'about', 'hours', 'responseTime']],
  [
    'the business',
    businessFields,
    ['business_name', 'tin_number', 'business_location', 'gh_post', 'landmark', 'business_reg_number', 'personal_id'],
  ],
  ['a service', v.strictObject(serviceTexts), ['name', 'description', 'tags', 'contactInfo', 'termsAndConditions']],
]

test.each(textFields)('%s refuses them in each of its texts', (_where, schema, fields) => {
  for (const field of fields) {
    const issues = v.safeParse(schema, { [field]: 'Ama\u200BOwusu' }).issues ?? []
    const found = issues.filter((issue) => issue.path?.[0]?.key === field).map((issue) => readSentence(issue).code)
    expect(found, field).toContain(textInvisible.code)
  }
})

test.each([
  ['signing up', registration, 'surname'],
  ['asking support', helpRequest, 'name'],
  ['a service', v.strictObject(serviceTexts), 'name'],
  ['the business', businessFields, 'business_name'],
])('a name has one line: %s', (_where, schema, field) => {
  const entries = (schema as unknown as { entries: Record<string, GenericSchema> }).entries
  expect(v.parse(entries[field] as GenericSchema, 'Ama\r\n\tOwusu')).toBe('Ama Owusu')
})

test('an invisible character put anywhere into any text is found', () => {
  const seed = Date.now() % 2 ** 31
  const letters = fc.constantFrom('a', 'Ɛ', 'ɔ\u0303', ' ', '🥘', '1', '7', '❤️', '👨‍👩‍👧', '🇬🇭', '山')
  const hidden = fc.constantFrom(
    ...invisible.map(([, character]) => character).filter((one) => !'\u200D\uFE0F'.includes(one)),
  )
  fc.assert(
    fc.property(
      fc.array(letters, { maxLength: 12 }),
      fc.array(letters, { maxLength: 12 }),
      hidden,
      (before, after, one) => {
        const clean = `.${before.join('')}${after.join('')}.`
        expect(refusedWith(name, clean)).toBeUndefined()
        expect(refusedWith(name, `.${before.join('')}${one}${after.join('')}.`)).toBe(textInvisible.code)
      },
    ),
    { numRuns: 1_000, seed },
  )
})

test('the longest hostile text is judged in a moment', () => {
  const begun = threadMs()
  for (const part of ['👩\u200D', '❤\uFE0F', '1\uFE0F', '\u200D', '👩\u200D👩'])
    refusedWith(text('Text', { requiredMessage: required('Required'), maxLength: 500_000 }), part.repeat(100_000))
  expect(threadMs() - begun).toBeLessThan(3_000)
})
