import { type RefObject, useCallback, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { draftNames } from '../../../contract/business/draft.ts'
import type { BusinessValues, DraftValues } from './business-values.ts'

/** The form of the step that is on the page. It holds the values of all steps. */
export type LiveForm = RefObject<UseFormReturn<BusinessValues> | undefined>

export const useLiveForm = () => {
  const live: LiveForm = useRef(undefined)
  const onForm = useCallback((form: UseFormReturn<BusinessValues>) => {
    live.current = form
  }, [])
  return { live, onForm }
}

/** Writes only where something else stands, so that no caret moves without need. */
export const showTexts = ({ current: form }: LiveForm, texts: DraftValues): void => {
  for (const name of draftNames) {
    if (!form || form.getValues(name) === texts[name]) continue
    form.setValue(name, texts[name], { shouldValidate: form.getFieldState(name).error !== undefined })
  }
}
