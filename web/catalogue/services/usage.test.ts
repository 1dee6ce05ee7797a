import { expect, test } from 'vitest'
import type { Allowance } from '../../../contract/catalogue/allowance.ts'
import { executive, premium, standard, withoutPlan } from '../testing/samples.ts'
import { describeUsage, roomInWords } from './usage.ts'

const inWords = (allowance: Allowance) => {
  const usage = describeUsage(allowance)
  const { lead, to, rest } = usage?.upgrade ?? {}
  return usage && [usage.title, usage.plan, usage.percent, lead && `${lead}[${to}]${rest}`]
}

test.each<[Allowance, unknown]>([
  [standard(1), ['1 of 1 service used', 'Standard', 100, 'To add another, [move to Executive] or remove this one.']],
  [
    standard(2),
    [
      '2 services, room for 1',
      'Standard',
      200,
      'Your plan has room for one of them. To show the other one, [move to Executive] or remove one.',
    ],
  ],
  [
    standard(14),
    [
      '14 services, room for 1',
      'Standard',
      1400,
      'Your plan has room for one of them. To show more of them, [move to Executive] or remove some.',
    ],
  ],
  [executive(1), ['1 of 2 services used', 'Executive', 50, undefined]],
  [executive(2), ['2 of 2 services used', 'Executive', 100, 'To add another, [move to Premium] or remove one.']],
  [
    executive(5),
    [
      '5 services, room for 2',
      'Executive',
      250,
      'Your plan has room for 2 of them. To show the others, [move to Premium] or remove some.',
    ],
  ],
  [premium(1), ['1 service, no limit', 'Premium', undefined, undefined]],
  [premium(1014), ['1,014 services, no limit', 'Premium', undefined, undefined]],
  [withoutPlan('plan ended', 3), undefined],
  [{ ...executive(2), obstacle: 'plan ended' }, undefined],
])('%o', (allowance, words) => {
  expect(inWords(allowance)).toEqual(words)
})

test.each([
  [standard(2), ['Jollof'], 'Your plan has room for one of them, Jollof. To show the other one, '],
  [standard(2), [], 'Your plan has room for one of them. To show the other one, '],
  [executive(5), ['Jollof', 'Waakye'], 'Your plan has room for 2 of them, Jollof and Waakye. To show the others, '],
  [executive(5), ['Jollof'], 'Your plan has room for 2 of them. To show the others, '],
])('%o where customers see %j', (allowance, live, words) => {
  expect(describeUsage(allowance, live)?.upgrade?.lead).toBe(words)
})

test.each([
  [standard(0), 'Your Standard plan has room for 1 service.'],
  [executive(0), 'Your Executive plan has room for 2 services.'],
  [premium(0), 'Your Premium plan has room for as many services as you like.'],
])('%o has room: %s', (allowance, words) => {
  expect(roomInWords(allowance)).toBe(words)
})
