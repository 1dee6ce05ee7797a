import { type ComponentProps, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { draftMaxLength } from '../../../contract/business/draft.ts'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { infoCircle } from '../../ui/layout/icons.ts'
import css from './advised-field.module.css'

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

type AdvisedFieldProps = FieldProps &
  Pick<ComponentProps<'input'>, 'placeholder'> & {
    advice: string | undefined
    field: UseFormRegisterReturn
    whileTyping?: Mask
    onLeaving?: Mask
  }

// Showing the advice at once would move the button that the vendor is about to press.
const afterLeavingMs = 300

/**
 * For an official number: no autocorrection, capitals, and masked while typing or on leaving. It advises on its content but
 * never refuses it. The advice appears once the field has been left.
 */
export function AdvisedField(props: AdvisedFieldProps) {
  const { label, hint, optional, error, advice, field, whileTyping, onLeaving = whileTyping, ...input } = props
  const [hasBeenLeft, setHasBeenLeft] = useState(advice !== undefined)
  const adviceId = useId()
  const visibleAdvice = hasBeenLeft && !error ? advice : undefined
  return (
    <Field {...{ label, hint, optional, error }}>
      {(controlProps) => (
        <>
          <input
            {...input}
            {...field}
            {...controlProps}
            className={`${controlProps.className} num`}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={draftMaxLength}
            aria-describedby={
              [controlProps['aria-describedby'], visibleAdvice && adviceId].filter(Boolean).join(' ') || undefined
            }
            onChange={(event) => {
              // Changing the value while an input method is composing makes some keyboards write the text twice.
              const isWhole = !(event.nativeEvent as InputEvent).isComposing
              if (whileTyping && isWhole) maskInPlace(event.target, whileTyping)
              return field.onChange(event)
            }}
            onBlur={(event) => {
              const before = event.target.value
              if (onLeaving) maskInPlace(event.target, onLeaving)
              if (event.target.value !== before) void field.onChange({ target: event.target, type: 'change' })
              void field.onBlur(event)
              setTimeout(() => setHasBeenLeft(true), afterLeavingMs)
            }}
          />
          <p id={adviceId} role="status" className={css.advice}>
            {visibleAdvice && <Icon of={infoCircle} />}
            {visibleAdvice}
          </p>
        </>
      )}
    </Field>
  )
}
