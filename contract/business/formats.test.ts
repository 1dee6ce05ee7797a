import { describe, expect, it } from 'vitest'
import {
  ghanaCardAdvice,
  ghanaPostAdvice,
  isGhanaCard,
  maskGhanaCard,
  registrationNumberAdvice,
  tidyGhanaPost,
  tinAdvice,
} from './formats.ts'

describe('a Ghana Card number', () => {
  it.each([
    ['g', 'G'],
    ['gha', 'GHA'],
    ['gha0', 'GHA-0'],
    ['GHA-', 'GHA'],
    ['GHA0000000000', 'GHA-000000000-0'],
    ['gha 000 000 000 0', 'GHA-000000000-0'],
    ['TGO1234567890', 'TGO-123456789-0'],
    ['GHA-123456789-01', 'GHA-123456789-01'],
    ['passport g0123', 'PASSPORT G0123'],
    ['', ''],
  ])('%j is shown as %j while it is typed', (typed, shown) => {
    expect(maskGhanaCard(typed)).toBe(shown)
    expect(maskGhanaCard(shown)).toBe(shown)
  })

  it('is one whatever the country that its letters stand for', () => {
    expect(isGhanaCard('gha-123456789-0')).toBe(true)
    expect(isGhanaCard('TGO1234567890')).toBe(true)
    expect(isGhanaCard('GHA-12345678-0')).toBe(false)
    expect(isGhanaCard('GHA-123456789-01')).toBe(false)
  })

  it('that looks otherwise is pointed out, and an empty one is not', () => {
    expect(ghanaCardAdvice('GHA-1')).toBe('A Ghana Card number looks like GHA-000000000-0.')
    expect(ghanaCardAdvice('GHA-123456789-0')).toBeUndefined()
    expect(ghanaCardAdvice(' ')).toBeUndefined()
  })
})

describe('a TIN', () => {
  it.each(['C0000803561', 'c0000803561', 'C000 080 3561', 'C0001234560', 'GHA-123456789-0', '', 'P00AB34567X'])(
    '%j needs no advice',
    (written) => {
      expect(tinAdvice(written)).toBeUndefined()
    },
  )

  it('whose check digit is an X is one', () => {
    expect(tinAdvice('P000020000X')).toBeUndefined()
    expect(tinAdvice('P0000200000')).toMatch('last character')
  })

  it('with another last character is to be checked once more', () => {
    expect(tinAdvice('C0000803562')).toMatch('its last character does not fit the rest')
  })

  it.each(['12345', 'X0000803561', 'C1000803561', 'C00008035610'])('%j is told what one looks like', (written) => {
    expect(tinAdvice(written)).toMatch('A TIN has 11 characters')
  })

  it.each(['gha', 'GHA-12345678-0', 'GHA-123456789-01', 'TGO-1'])(
    '%j is meant for a Ghana Card number and is told what that looks like',
    (written) => {
      expect(tinAdvice(written)).toBe('A Ghana Card number looks like GHA-000000000-0.')
    },
  )
})

describe('a registration number', () => {
  it('is usually two letters and nine digits', () => {
    expect(registrationNumberAdvice('BN123456789')).toBeUndefined()
    expect(registrationNumberAdvice('cs 123 456 789')).toBeUndefined()
    expect(registrationNumberAdvice('')).toBeUndefined()
    expect(registrationNumberAdvice('123456789')).toMatch('two letters and nine digits')
  })
})

describe('a GhanaPost address', () => {
  it.each([
    ['GA1838164', 'GA-183-8164'],
    ['ga 183 8164', 'GA-183-8164'],
    ['ga-183-8164', 'GA-183-8164'],
    ['A2-0183-8164', 'A2-0183-8164'],
    ['A201838164', 'A2-0183-8164'],
    ['AAK1838164', 'AAK-183-8164'],
    ['A21-183-8164', 'A21-183-8164'],
    ['behind the market', 'BEHIND THE MARKET'],
    [' ', ''],
  ])('%j is tidied to %j', (written, tidy) => {
    expect(tidyGhanaPost(written)).toBe(tidy)
    expect(tidyGhanaPost(tidy)).toBe(tidy)
  })

  const accra = { region: 'Greater Accra', district: 'Accra Metropolitan' }
  it('of the district needs no advice, nor does an empty one', () => {
    expect(ghanaPostAdvice('GA-183-8164', accra)).toBeUndefined()
    expect(ghanaPostAdvice('ga1838164', accra)).toBeUndefined()
    expect(ghanaPostAdvice('', accra)).toBeUndefined()
  })

  it('of another district is a hint, and of a district not yet chosen none', () => {
    expect(ghanaPostAdvice('AK-183-8164', accra)).toBe(
      'Addresses in Accra Metropolitan usually begin with GA. Please check the address or the district.',
    )
    expect(ghanaPostAdvice('AK-183-8164', { region: '', district: '' })).toBeUndefined()
  })

  it('that looks otherwise is told what one looks like', () => {
    expect(ghanaPostAdvice('behind the market', accra)).toBe('A GhanaPost address looks like GA-183-8164.')
  })
})
