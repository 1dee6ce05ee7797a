import type { ChangeEvent, ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { draftMaxLength } from '../../../contract/business/draft.ts'
import { maskInPlace } from './mask-in-place.ts'

type Mask = (typed: string) => string

/** A number in capitals that no dictionary knows, brought into its usual form while it is typed, or when it is left. */
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
    // A keyboard that is still putting a word together would write it twice.
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
