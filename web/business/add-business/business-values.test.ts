import { expect, test } from 'vitest'
import { sampleBusinessFields } from '../../../testing/samples.ts'
import { completeTexts, emptyTexts, listPictures, makeBody, toDraftValues } from './business-values.ts'

test.each([
  ['+233241234567', '+233', '241234567'],
  ['+22890123456', '+228', '90123456'],
  ['+15551234567', '+1', '5551234567'],
  ['0241234567', '+233', '0241234567'],
])('%s is split into %s and %s', (business_phone_number, countryCode, rest) => {
  const texts = toDraftValues({ fields: sampleBusinessFields({ business_phone_number }) })
  expect([texts.countryCode, texts.business_phone_number]).toEqual([countryCode, rest])
})

test('the request has the whole phone number, and no separate country code', () => {
  const body = makeBody({ ...emptyTexts, countryCode: '+233', business_phone_number: '024 123 4567' })
  expect(body.business_phone_number).toBe('+233241234567')
  expect(body).not.toHaveProperty('countryCode')
})

test('a partial draft is completed, with Ghana as the country', () => {
  expect(completeTexts({ business_name: 'Sample Kitchen' })).toEqual({
    ...emptyTexts,
    business_name: 'Sample Kitchen',
    countryCode: '+233',
  })
})

test.each([
  ['optional', ['ghana_card_image', 'business_reg_cert_image']],
  ['required', ['ghana_card_image', 'business_reg_cert_image']],
  ['off', ['business_reg_cert_image']],
] as const)('with the card %s, %j are sent in this order', (rule, names) => {
  const [card, certificate] = [new File(['1'], 'card.jpg'), new File(['2'], 'certificate.jpg')]
  const pictures = { business_reg_cert_image: certificate, ghana_card_image: card }
  expect(listPictures(pictures, rule).map(({ name }) => name)).toEqual(names)
  expect(listPictures({ ghana_card_image: null, business_reg_cert_image: null }, rule)).toEqual([])
})
