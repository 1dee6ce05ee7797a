import { expect, test } from 'vitest'
import { customerPhone, describePlace, describePlan, displayName, whatsAppUrl } from './profile-words.ts'

const person = { firstName: 'Vendor', otherName: 'Sample' }

test('the business goes by its name, and before there is one the vendor by theirs', () => {
  expect(displayName({ ...person, businessName: 'Sample Kitchen' })).toBe('Sample Kitchen')
  expect(displayName({ ...person, businessName: null })).toBe('Sample Vendor')
})

test('customers call the business, and before there is one the vendor', () => {
  const phoneNumber = '+233241234567'
  expect(customerPhone({ phoneNumber, businessPhoneNumber: '+233302550100' })).toBe('+233302550100')
  expect(customerPhone({ phoneNumber, businessPhoneNumber: null })).toBe(phoneNumber)
})

test('WhatsApp takes digits only', () => {
  expect(whatsAppUrl('+233 30 255 0100')).toBe('https://wa.me/233302550100')
})

test.each([
  ['Adum, Kumasi', 'Ashanti', 'Adum, Kumasi · Ashanti'],
  ['Adum, Kumasi', null, 'Adum, Kumasi'],
  [null, null, ''],
])('%j in %j is %j', (businessLocation, region, place) =>
  expect(describePlace({ businessLocation, region })).toBe(place),
)

test.each([
  ['SELECTED', false, 'not paid yet'],
  ['SELECTED', true, 'your payment is being checked'],
  ['PAID', false, 'paid, begins when your business is approved'],
  ['ACTIVE', false, 'until 15\u00a0Nov\u00a02027'],
  ['ENDING_SOON', true, 'until 15\u00a0Nov\u00a02027'],
  ['EXPIRED', false, 'ended on 15\u00a0Nov\u00a02027'],
] as const)(
  'a plan that is %s, with a payment looked into %s: %s',
  (subscriptionStatus, paymentBeingChecked, until) => {
    const dates = { subscriptionEndDate: '2027-11-15T09:00:00.000Z' }
    const plan = { subscriptionType: 'EXECUTIVE' as const, subscriptionStatus, paymentBeingChecked, ...dates }
    expect(describePlan(plan)).toEqual({ name: 'Executive plan', until })
  },
)
