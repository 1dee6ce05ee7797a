// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { maskGhanaCard } from '../../../contract/business/formats.ts'
import { maskInPlace } from './advised-field.tsx'

/** In the texts below, | marks the caret. */
const maskWithCaret = (typed: string) => {
  const input = document.body.appendChild(document.createElement('input'))
  input.value = typed.replace('|', '')
  input.focus()
  input.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'))
  maskInPlace(input, maskGhanaCard)
  const { value, selectionStart } = input
  input.remove()
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`
}

test.each([
  ['typing on', 'gha1|', 'GHA-1|'],
  ['the last group', 'GHA-1234567890|', 'GHA-123456789-0|'],
  ['a letter put in at the front', 'tgho-123|', 'TGHO-123|'],
  ['a digit put in in the middle', 'GHA-129|3456', 'GHA-129|3456'],
  ['a digit deleted before the last dash', 'GHA-129|45678-0', 'GHA-129|456780'],
  ['a dash deleted comes back behind the caret', 'GHA|123', 'GHA|-123'],
  ['the first digit deleted', 'GHA-|', 'GHA|'],
  ['pasted without dashes', 'gha1234567890|', 'GHA-123456789-0|'],
  ['another document', 'passport g|1', 'PASSPORT G|1'],
  ['at the very beginning', '|gha1', '|GHA-1'],
])('%s leaves the caret where it was', (_, typed, masked) => {
  expect(maskWithCaret(typed)).toBe(masked)
})
