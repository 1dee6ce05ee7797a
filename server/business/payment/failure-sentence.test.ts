import { expect, it } from 'vitest'
import { failureSentence } from './failure-sentence.ts'

const ours = 'Your payment did not go through. Nothing was taken.'

it.each([
  ['Declined', `${ours} Your bank declined it.`],
  ['DECLINED ', `${ours} Your bank declined it.`],
  ['Insufficient Funds', `${ours} There was not enough money in the account.`],
  ['constructor', ours],
  ['<b>Call 0241234567</b>', ours],
  ['', ours],
  [null, ours],
])('%j becomes: %s', (reason, sentence) => {
  expect(failureSentence(reason)).toBe(sentence)
})
