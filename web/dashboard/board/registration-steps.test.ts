import { expect, test } from 'vitest'
import { nowMs, plainText } from '../testing/samples.ts'
import { registrationSteps } from './registration-steps.ts'

const submittedAt = '2026-11-12T10:00:00Z'
const decidedAt = '2026-11-13T08:00:00Z'
const marks = { done: 'x', ahead: '-', 'to correct': '!' }

test.each([
  [
    null,
    {},
    [
      '- Send your details and papers',
      '- Review of your papers, 1–2 business days',
      '- Verified badge on your profile',
    ],
  ],
  [
    'PENDING',
    { submittedAt },
    [
      'x Registration submitted, Thu 12 Nov',
      '- Review of your papers, by Mon 16 Nov',
      '- Verified badge on your profile',
    ],
  ],
  [
    'PENDING',
    { submittedAt: '2026-11-09T10:00:00Z' },
    ['x Registration submitted, Mon 9 Nov', '- Review of your papers', '- Verified badge on your profile'],
  ],
  [
    'REJECTED',
    { submittedAt, decidedAt },
    ['x Registration submitted, Thu 12 Nov', '! Correction asked for, Fri 13 Nov', '- Verified badge on your profile'],
  ],
  ['REFUSED', { submittedAt, decidedAt }, ['x Registration submitted, Thu 12 Nov', '! Refused, Fri 13 Nov']],
  [
    'SUCCESSFUL',
    { submittedAt, decidedAt },
    ['x Registration submitted, Thu 12 Nov', 'x Papers approved, Fri 13 Nov', 'x Verified badge on your profile'],
  ],
])('%s %j', (businessStatus, given, lines) => {
  const steps = registrationSteps(
    { businessStatus, submittedAt: null, decidedAt: null, ...given } as Parameters<typeof registrationSteps>[0],
    nowMs,
  )
  expect(steps.map(({ words, state }) => `${marks[state]} ${plainText(words)}`)).toEqual(lines)
})
