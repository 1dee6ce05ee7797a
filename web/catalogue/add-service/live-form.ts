import { type RefObject, useCallback, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { serviceTextNames } from '../../../contract/catalogue/service.ts'
import type { ServiceTextValues, ServiceValues } from './service-values.ts'

/** The form of the step that is on the page. It holds the values of all steps. */
export type LiveForm = RefObject<UseFormReturn<ServiceValues> | undefined>

export const useLiveForm = () => {
  const live: LiveForm = useRef(undefined)
  const onForm = useCallback((form: UseFormReturn<ServiceValues>) => {
    live.current = form
  }, [])
  return { live, onForm }
}

/** Writes only where something else stands, so that no caret moves without need. */
export const showTexts = ({ current: form }: LiveForm, texts: ServiceTextValues): void => {
  for (const name of serviceTextNames) {
    if (!form || form.getValues(name) === texts[name]) continue
    form.setValue(name, texts[name], { shouldValidate: form.getFieldState(name).error !== undefined })
  }
}
