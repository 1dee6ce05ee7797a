import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const ours = 'Your payment did not go through. Nothing was taken.'
const because = (why: string) => `Your payment did not go through. ${why} Nothing was taken.`

it.each([
  ['Declined', 402, because('Your bank declined it.')],
  ['DECLINED ', 402, because('Your bank declined it.')],
  ['Insufficient Funds', 402, because('There was not enough money in the account.')],
  ['reversed', 409, 'This payment was given back to you, or is on its way back.'],
  ['constructor', 402, ours],
  ['<b>Call 0241234567</b>', 402, ours],
  ['', 402, ours],
  [null, 402, ours],
])('%j becomes %i: %s', (reason, status, message) => {
  expect(explainFailure(reason)).toMatchObject({ status, message })
})
