import * as v from 'valibot'
import { expect, test } from 'vitest'
import { serviceTexts, termsAccepted } from './service.ts'

const whole = v.strictObject(serviceTexts)

const sample = {
  name: 'Sample buffet, 50 guests',
  category: 'Catering',
  availability: 'Available',
  duration: '240',
  maxParticipants: '50',
  requiresBooking: 'Yes',
  amount: '3,500',
  termsAndConditions: 'Half to hold the date.',
}

const outcome = (given: object) => {
  const result = v.safeParse(whole, { ...sample, ...given }, { abortPipeEarly: true })
  return result.success ? result.output : result.issues[0].message
}

test('what may be left out is empty', () => {
  expect(outcome({})).toMatchObject({ description: '', tags: [], contactInfo: '', duration: 240, amount: 350_000 })
})

test.each([
  ['1,200', 120_000],
  ['1200.50', 120_050],
  [' 5 ', 500],
  ['GHS 5', 500],
  ['GH₵1,080', 108_000],
  ['GHC 900', 90_000],
  ['Ghc900', 90_000],
  ['GH¢ 900', 90_000],
  ['₵900', 90_000],
  ['900 cedis', 90_000],
  ['900 Cedis', 90_000],
  ['900GHS', 90_000],
  ['900 GHC', 90_000],
  ['1200/=', 120_000],
  ['1,200 /=', 120_000],
  ['1 200', 120_000],
  ['GHS 1 200.50', 120_050],
  ['1\u00a0200\u202f000.5', 120_000_050],
  ['0.01', 1],
  ['10,000,000', 1_000_000_000],
])('an amount of %j is %i pesewas', (amount, pesewas) => {
  expect(outcome({ amount })).toMatchObject({ amount: pesewas })
})

const inCedis = 'Please write the amount in cedis, such as 1,200 or 1200.50.'

test.each([
  [{ name: '  ' }, 'Service name is required'],
  [{ name: 'x'.repeat(121) }, 'Service name is too long. Use at most 120 characters.'],
  [{ category: '' }, 'Category is required'],
  [{ category: 'Other' }, 'Category is required'],
  [{ availability: 'Sometimes' }, 'Availability is required'],
  [{ duration: '' }, 'Duration is required'],
  [{ duration: '0' }, 'Duration must be a whole number from 1 to 43,200.'],
  [{ duration: '1.5' }, 'Duration must be a whole number from 1 to 43,200.'],
  [{ duration: '43,201' }, 'Duration must be a whole number from 1 to 43,200.'],
  [{ maxParticipants: '' }, 'Maximum participants is required'],
  [{ maxParticipants: '-1' }, 'Maximum participants must be a whole number from 1 to 100,000.'],
  [{ maxParticipants: '1e3' }, 'Maximum participants must be a whole number from 1 to 100,000.'],
  [{ requiresBooking: 'Maybe' }, 'Please choose whether booking is required'],
  [{ amount: ' ' }, 'Amount is required'],
  [{ amount: '1.200,50' }, inCedis],
  [{ amount: '-5' }, inCedis],
  [{ amount: '12,00' }, inCedis],
  [{ amount: '1e3' }, inCedis],
  [{ amount: '5 or 6' }, inCedis],
  [{ amount: '1 20' }, inCedis],
  [{ amount: '12 00' }, inCedis],
  [{ amount: '1 200,500' }, inCedis],
  [{ amount: '1  200' }, inCedis],
  [{ amount: 'cedis' }, inCedis],
  [{ amount: 'USD 5' }, inCedis],
  [{ amount: `${' '.repeat(9)}5${' 000'.repeat(9)}` }, inCedis],
  [{ amount: '0' }, 'The amount must be more than 0.'],
  [{ amount: '10,000,000.01' }, 'The amount is too high. Use at most 10,000,000 cedis.'],
  [{ termsAndConditions: '' }, 'Payment terms are required'],
  [
    { termsAndConditions: 'x'.repeat(1001) },
    'The text of your payment terms is too long. Use at most 1000 characters.',
  ],
  [{ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`).join(',') }, 'Use at most 10 tags.'],
  [{ tags: 'x'.repeat(31) }, 'A tag is too long. Use at most 30 characters.'],
  [{ description: 'x'.repeat(2001) }, 'Description is too long. Use at most 2000 characters.'],
])('%j answers %j', (given, message) => {
  expect(outcome(given)).toBe(message)
})

test('tags are words with commas between, each once', () => {
  expect(outcome({ tags: ' jollof,, Wedding  food ,JOLLOF, ' })).toMatchObject({ tags: ['jollof', 'Wedding food'] })
})

test.each([
  ['true', true],
  ['', false],
  ['false', false],
  ['on', false],
  [true, false],
])('the agreement is accepted by %j: %s', (given, answer) => {
  expect(v.is(termsAccepted, given)).toBe(answer)
})
