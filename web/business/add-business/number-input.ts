import type { ChangeEvent, ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { draftMaxLength } from '../../../contract/business/draft.ts'

const lettersAndDigits = /[A-Z0-9]/gi

/** Keeps the caret after the same number of letters and digits, because the mask only adds or removes separators. */
const caretAfterMask = (typed: string, caret: number, masked: string): number => {
  if (caret >= typed.length) return masked.length
  const before = typed.slice(0, caret).match(lettersAndDigits)?.length ?? 0
  if (before === 0) return 0
  return ([...masked.matchAll(lettersAndDigits)][before - 1]?.index ?? masked.length - 1) + 1
}

export const maskInPlace = (input: HTMLInputElement, mask: (typed: string) => string): void => {
  const masked = mask(input.value)
  if (masked === input.value) return
  const caret = caretAfterMask(input.value, input.selectionStart ?? input.value.length, masked)
  input.value = masked
  if (document.activeElement === input) input.setSelectionRange(caret, caret)
}

type Mask = (typed: string) => string

/** Props of an input for an official number: no autocorrection, capitals, and masked while typing or on leaving. */
export const numberInput = (
  field: UseFormRegisterReturn,
  { whileTyping, onLeaving = whileTyping }: { whileTyping?: Mask; onLeaving?: Mask },
): ComponentProps<'input'> => ({
  ...field,
  autoComplete: 'off',
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: draftMaxLength,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    // Changing the value while an input method is composing makes some keyboards write the text twice.
    const isWhole = !(event.nativeEvent as InputEvent).isComposing
    if (whileTyping && isWhole) maskInPlace(event.target, whileTyping)
    return field.onChange(event)
  },
  onBlur: (event) => {
    const before = event.target.value
    if (onLeaving) maskInPlace(event.target, onLeaving)
    if (event.target.value !== before) void field.onChange({ target: event.target, type: 'change' })
    return field.onBlur(event)
  },
})
