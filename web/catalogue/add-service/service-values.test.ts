import * as v from 'valibot'
import { expect, test } from 'vitest'
import { serviceTexts } from '../../../contract/catalogue/service.ts'
import { sampleServiceTexts } from '../../../testing/samples.ts'
import { sampleId, sampleService } from '../testing/samples.ts'
import { completeValues, isEmpty, makeDraft, writeService } from './service-values.ts'

test.each([
  [120_050, '1,200.50'],
  [120_000, '1,200'],
  [5, '0.05'],
  [999_999_990, '9,999,999.90'],
])('%i pesewas are written %j, and read as the same again', (amountPesewas, written) => {
  const { amount } = writeService({ ...sampleService, amountPesewas })
  expect(amount).toBe(written)
  expect(v.parse(serviceTexts.amount, amount)).toBe(amountPesewas)
})

test('a service is shown as its vendor would type it', () => {
  const pictures = `${sampleId(1)},${sampleId(2)}`
  expect(writeService(sampleService)).toEqual({ ...sampleServiceTexts(), pictures })
})

test('an older or half-filled draft is made whole', () => {
  const whole = completeValues({ name: 'Jollof' })
  expect([whole.name, whole.amount, whole.pictures]).toEqual(['Jollof', '', ''])
})

test('a draft of blanks counts as empty, a draft with a picture does not', () => {
  expect([isEmpty(completeValues({ name: ' ' })), isEmpty(completeValues({ pictures: 'x' }))]).toEqual([true, false])
})

test('a draft goes to the server as texts, step and ids', () => {
  const { values, ...rest } = makeDraft('details', completeValues({ name: 'Jollof', pictures: 'a,b' }))
  expect(rest).toEqual({ stepId: 'details', pictures: ['a', 'b'] })
  expect(values).toMatchObject({ name: 'Jollof', amount: '' })
  expect('pictures' in values).toBe(false)
})
