import { useCallback, useRef } from 'react'
import { productToast, toast } from '../../ui/toast.ts'

const id = 'business-form'

/** What is wrong on a step is also a toast, which goes with the step. */
export const useStepProblem = (firstStep: string) => {
  const shownAt = useRef<string>(undefined)
  const stepNow = useRef(firstStep)

  const sayProblem = useCallback((sentence: string) => {
    shownAt.current = stepNow.current
    productToast.error(sentence, { id })
  }, [])

  /** Without a step: everything is in order and on its way. */
  const forgetProblem = useCallback((stepId?: string) => {
    if (stepId) stepNow.current = stepId
    if (!shownAt.current || shownAt.current === stepId) return
    shownAt.current = undefined
    toast.dismiss(id)
  }, [])

  return { sayProblem, forgetProblem }
}
