import type { ChangeEvent, ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { limits } from '../../../contract/limits.ts'
import { maskInPlace } from './mask-in-place.ts'

/** What a draft on the server takes of one field: twice what the form will accept. */
export const draftMaxLength = limits.businessLineMaxLength * 2

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
