import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './code-sent-to.tsx'

test.each([
  ['+233241234567', '+233 24 ••• ••67'],
  ['+22890123456', '+228 90 ••• •56'],
  ['+12025550123', '+1 20 ••• •••23'],
  ['+447700900123', '+44 77 ••• •••23'],
])('%s is shown as %s', (number, masked) => expect(maskPhone(number)).toBe(masked))

test.each([
  ['vendor@sample.example', 've•••@sample.example'],
  ['abc@sample.example', 'ab•••@sample.example'],
  ['ab@sample.example', 'a•••@sample.example'],
  ['a@sample.example', 'a•••@sample.example'],
])('%s is shown as %s', (address, masked) => expect(maskEmail(address)).toBe(masked))
