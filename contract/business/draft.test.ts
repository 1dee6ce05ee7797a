import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { businessDraft } from './draft.ts'
import { businessFieldNames } from './status.ts'

const isDraft = (values: object, stepId = 'documents') => v.is(businessDraft, { stepId, values })

describe('a draft', () => {
  it('holds half-typed values', () => {
    expect(isDraft({})).toBe(true)
    expect(isDraft({ business_name: ' ', business_phone_number: '02', countryCode: '+228', region: 'Nowhere' })).toBe(
      true,
    )
  })

  it('has room for every field of the form', () => {
    expect(isDraft(Object.fromEntries(businessFieldNames.map((name) => [name, 'x'.repeat(400)])))).toBe(true)
  })

  it('has bounds', () => {
    expect(isDraft({ landmark: 'x'.repeat(401) })).toBe(false)
    expect(isDraft({ landmark: 'a\0b' })).toBe(false)
    expect(isDraft({ landmark: '\ud800' })).toBe(false)
    expect(isDraft({ landmark: 5 })).toBe(false)
    expect(isDraft({ ghana_card_image: 'x' })).toBe(false)
    expect(isDraft({ status: 'SUCCESSFUL' })).toBe(false)
    expect(isDraft({}, 'payment')).toBe(false)
  })
})
