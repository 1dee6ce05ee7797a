import { expect, test } from 'vitest'
import { previewAmount, previewDuration } from './input-preview.ts'

test.each([
  ['1200.5', 'Customers see GH₵1,200.50'],
  ['1,200', 'Customers see GH₵1,200'],
  ['GHS 80', 'Customers see GH₵80'],
  ['', undefined],
  ['1,20', undefined],
  ['about 50', undefined],
  ['0', undefined],
])('the amount %j reads %j', (written, reading) => {
  expect(previewAmount(written)).toBe(reading)
})

test.each([
  ['90', '', '1 hour 30 minutes'],
  ['1,440', '', '1 day'],
  ['36', 'hours', '36 hours'],
  ['1', 'days', '1 day'],
  ['', '', undefined],
  ['1.5', 'hours', undefined],
  ['an hour', '', undefined],
])('the duration %j in %j reads %j', (written, unit, reading) => {
  expect(previewDuration(written, unit)).toBe(reading)
})
