import type { RefObject } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** The form of the step that is shown. It holds the values of all steps. */
export type LiveForm<Values extends FieldValues> = RefObject<UseFormReturn<Values> | undefined>

/** Writes only fields that differ: writing the same text again would move the caret. */
export const showTexts = <Values extends FieldValues>(
  { current: form }: LiveForm<Values>,
  names: readonly Path<Values>[],
  texts: Record<string, string>,
): void => {
  for (const name of names) {
    if (!form || form.getValues(name) === texts[name]) continue
    const text = texts[name] as PathValue<Values, typeof name>
    form.setValue(name, text, { shouldValidate: form.getFieldState(name).error !== undefined })
  }
}
