import { useCallback, useRef } from 'react'
import { productToast, toast } from '../../ui/feedback/toast.ts'

let said = 0

/** What is wrong on a step is also a toast, which goes with the step. */
export const useStepProblem = (firstStep: string) => {
  const shown = useRef<{ at: string; id: string }>(undefined)
  const stepNow = useRef(firstStep)

  const sayProblem = useCallback((sentence: string) => {
    // In the place of what is still shown. What is just leaving would take a new one of the same name with it.
    const id = shown.current?.id ?? `business-form-${++said}`
    shown.current = { at: stepNow.current, id }
    productToast.error(sentence, { id })
  }, [])

  /** Without a step: everything is in order and on its way. */
  const forgetProblem = useCallback((stepId?: string) => {
    if (stepId) stepNow.current = stepId
    if (!shown.current || shown.current.at === stepId) return
    toast.dismiss(shown.current.id)
    shown.current = undefined
  }, [])

  return { sayProblem, forgetProblem }
}
