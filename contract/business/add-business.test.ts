import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { sampleBusinessFields } from '../../testing/samples.ts'
import { phoneInvalid } from '../account/phone-number.ts'
import {
  businessFields,
  businessInfoStep,
  contactDetailsStep,
  districtNotInRegion,
  documentsStep,
  registeredBusiness,
} from './add-business.ts'

const { gh_post: _post, landmark: _landmark, personal_id: _id, ...required } = sampleBusinessFields()
const typed = { ...required, business_phone_number: '0241234567' }

const parsed = (change: object = {}) => v.parse(businessFields, { ...typed, ...change })
const messages = (schema: v.GenericSchema, given: object) =>
  v.safeParse(schema, given, { abortPipeEarly: true }).issues?.map(({ message }) => message) ?? []
const firstMessage = (change: object) => messages(businessFields, { ...typed, ...change })[0]

describe('the fields of a business', () => {
  it('may leave out what is optional, which is empty then', () => {
    expect(parsed()).toEqual({
      ...typed,
      business_phone_number: '+233241234567',
      gh_post: '',
      landmark: '',
      personal_id: '',
    })
    expect(parsed({ gh_post: ' ', landmark: '', personal_id: '\t' })).toMatchObject({ gh_post: '', personal_id: '' })
  })

  it('are tidied: spaces around them, line breaks in them, small letters in numbers', () => {
    expect(
      parsed({
        business_name: '  Sample \r\n Kitchen ',
        tin_number: ' c0001234560',
        gh_post: 'ga-183-8164 ',
        personal_id: 'gha-000000000-0',
        business_reg_number: 'bn000000000',
        landmark: 'Behind\nthe market',
      }),
    ).toMatchObject({
      business_name: 'Sample Kitchen',
      tin_number: 'C0001234560',
      gh_post: 'GA-183-8164',
      personal_id: 'GHA-000000000-0',
      business_reg_number: 'BN000000000',
      landmark: 'Behind the market',
    })
  })

  it('are not policed: a number of another form is taken as it is', () => {
    expect(parsed({ tin_number: 'applied for', gh_post: 'market', personal_id: 'passport 1' })).toMatchObject({
      tin_number: 'APPLIED FOR',
      gh_post: 'MARKET',
      personal_id: 'PASSPORT 1',
    })
  })

  it('name a business in any script', () => {
    expect(parsed({ business_name: 'Ɛyɛ Adɔyɛ ŋ' }).business_name).toBe('Ɛyɛ Adɔyɛ ŋ')
  })

  it.each([
    ['0241234567', '+233241234567'],
    ['24 123 4567', '+233241234567'],
    ['233241234567', '+233241234567'],
    ['+233 0241234567', '+233241234567'],
    ['+228 90 12 34 56', '+22890123456'],
  ])('hold a phone number written as %j', (written, kept) => {
    expect(parsed({ business_phone_number: written }).business_phone_number).toBe(kept)
  })

  it.each([
    [{ business_name: ' ' }, 'Business name is required'],
    [{ tin_number: '' }, 'TIN number is required'],
    [{ business_location: '' }, 'Business location is required'],
    [{ region: '' }, 'Region is required'],
    [{ region: 'Lagos' }, 'Region is required'],
    [{ business_phone_number: ' ' }, 'Phone number is required'],
    [{ business_phone_number: 'call me' }, phoneInvalid.message],
    [{ business_phone_number: '+999241234567' }, phoneInvalid.message],
    [{ district: '' }, 'District is required'],
    [{ district: 'Kumasi Metropolitan' }, districtNotInRegion.message],
    [{ nationality: '' }, 'Nationality is required'],
    [{ nationality: 'Other' }, 'Nationality is required'],
    [{ business_reg_number: '' }, 'Business registration number is required'],
    [{ business_name: 'x'.repeat(121) }, 'Business name is too long. Use at most 120 characters.'],
    [{ landmark: 'x'.repeat(201) }, 'Landmark is too long. Use at most 200 characters.'],
    [{ gh_post: 'x'.repeat(201) }, 'GhanaPost address is too long. Use at most 200 characters.'],
    [{ landmark: 'left \u202e right' }, 'The text contains characters that cannot be seen. Please type it again.'],
    [{ personal_id: 5 }, 'Ghana Card number must be text.'],
  ])('with %j say why not', (change, message) => {
    expect(firstMessage(change)).toBe(message)
  })

  it('take a text of exactly the longest length', () => {
    expect(parsed({ business_name: 'x'.repeat(120), landmark: 'y'.repeat(200) }).landmark).toHaveLength(200)
  })
})

describe('the steps of the form', () => {
  it('ask for the fields of section 5, in its order', () => {
    const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']))
    expect(messages(businessInfoStep, empty)).toEqual([
      'Business name is required',
      'TIN number is required',
      'Business location is required',
      'Region is required',
    ])
    expect(messages(contactDetailsStep, { ...empty, region: 'Ahafo', countryCode: '+233' })).toEqual([
      'Phone number is required',
      'District is required',
      'Nationality is required',
    ])
    expect(messages(documentsStep, empty)).toEqual(['Business registration number is required'])
  })

  const contact = { ...typed, countryCode: '+233', gh_post: '', landmark: '' }
  it('take the country code apart from the number', () => {
    expect(messages(contactDetailsStep, contact)).toEqual([])
    expect(
      messages(contactDetailsStep, { ...contact, countryCode: '+228', business_phone_number: '90123456' }),
    ).toEqual([])
    expect(messages(contactDetailsStep, { ...contact, business_phone_number: '90123456' })).toEqual([
      phoneInvalid.message,
    ])
    expect(messages(contactDetailsStep, { ...contact, business_phone_number: '1' })).toEqual([phoneInvalid.message])
  })

  it('want a district of the region that was chosen a step before', () => {
    expect(messages(contactDetailsStep, { ...contact, region: 'Ashanti' })).toEqual([districtNotInRegion.message])
  })
})

it('a registered business names every field', () => {
  expect(Object.keys(registeredBusiness.entries.fields.entries)).toHaveLength(11)
})
