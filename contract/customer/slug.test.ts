import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isReserved, isSlug, lookKey, makeSlug, slug } from './slug.ts'

describe('a name becomes an address', () => {
  it.each([
    ['Sample Kitchen', 'sample-kitchen'],
    ['  SAMPLE   kitchen  ', 'sample-kitchen'],
    ['Kɛtɛ Dɔkono', 'kete-dokono'],
    ['Ɛdwɛ ŊƉƑƔƲ', 'edwe-ndfgv'],
    ['ŋɖƒɣʋ', 'ndfgv'],
    ['Sɛ́mpɔ̀l', 'sempol'],
    ['Sämple & Çafé', 'sample-and-cafe'],
    ['Sample’s Kitchen', 'samples-kitchen'],
    ["Sample's Kitchen", 'samples-kitchen'],
    ['S.A.M.P.L.E. — Events!!', 's-a-m-p-l-e-events'],
    ['北京', ''],
    ['🎉🎉', ''],
    ['x'.repeat(60), 'x'.repeat(40)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('%s: %s', (name, made) => {
    expect(makeSlug(name)).toBe(made)
    if (made !== '') expect(isSlug(made)).toBe(true)
  })
})

it.each(['ab', 'x'.repeat(41), '-sample', 'sample-', 'sam--ple', 'Sample', 'sam_ple', 'sam/ple', 'kɛtɛ', ''])(
  '%s is no address',
  (written) => {
    expect(isSlug(written)).toBe(false)
  },
)

it('what a vendor types is trimmed and written small', () => {
  expect(v.parse(slug, '  Sample-Kitchen ')).toBe('sample-kitchen')
  expect(v.is(slug, 'sample kitchen')).toBe(false)
})

it.each([
  ['sample', 'samp1e'],
  ['sample', '5ample'],
  ['cool-events', 'c00l-events'],
  ['mini', 'm1n1'],
  ['mint', 'rnint'],
  ['wedding', 'vvedding'],
  ['sample-kitchen', 'samplekitchen'],
  ['sample-kitchen', 'sam-ple-kitchen'],
  ['bill', 'b1ll'],
])('%s and %s could be taken for each other', (one, other) => {
  expect(lookKey(one)).toBe(lookKey(other))
})

it.each(['sample-2', 'sample-3', 'simple', 'sampler'])('%s cannot be taken for sample', (other) => {
  expect(lookKey(other)).not.toBe(lookKey('sample'))
})

it.each(['admin', 'adm1n', 'ad-min', 'supp0rt', 'help', 'official', 'afahye', 'afahye-events', 'the-afahye', 'market'])(
  '%s is ours',
  (word) => {
    expect(isReserved(word)).toBe(true)
  },
)

it.each(['sample-kitchen', 'helping-hands', 'market-street-catering', 'official-sample'])(
  '%s is for anybody',
  (word) => {
    expect(isReserved(word)).toBe(false)
  },
)
