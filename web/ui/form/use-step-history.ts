import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { StepHistory } from './step-history.ts'

/** The steps from the first entry to this one: a step that lies behind is gone back to, not opened a second time. */
const readSteps = (state: unknown): readonly string[] => {
  const { steps } = Object(state) as { steps?: unknown }
  return Array.isArray(steps) ? steps : []
}
const readStep = (state: unknown): string | undefined => readSteps(state).slice(-1)[0]
const stepState = (steps: readonly string[]) => ({ steps })

/** Lets the browser's Back and Forward move through the steps of a wizard. */
export const useStepHistory = (): StepHistory => {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const now = useRef({ search, state })
  useEffect(() => {
    now.current = { search, state }
  }, [search, state])

  const move = useCallback<StepHistory['move']>(
    (from, to, direction) => {
      const { search, state } = now.current
      const here = [...readSteps(state).slice(0, -1), from]
      const at = here.lastIndexOf(to)
      if (at >= 0) return void navigate(at - here.length + 1)
      // An earlier step that has no entry takes the place of this one: Back never leads to a later step.
      if (direction === 'back')
        return void navigate(
          { search },
          { replace: true, state: stepState([...here.slice(0, -1), to]), preventScrollReset: true },
        )
      if (readStep(state) !== from)
        navigate({ search }, { replace: true, state: stepState(here), preventScrollReset: true })
      navigate({ search }, { state: stepState([...here, to]), preventScrollReset: true })
    },
    [navigate],
  )
  const step = readStep(state)
  return useMemo(() => ({ step, entry: key, move }), [step, key, move])
}

/** For after a submit: goes back to the first step, so that Back from the next page leads past all of them. */
export const useLeaveSteps = (): (() => void) => {
  const { state } = useLocation()
  const navigate = useNavigate()
  const now = useRef(state)
  useEffect(() => {
    now.current = state
  }, [state])
  return useCallback(() => {
    const count = readSteps(now.current).length - 1
    if (count > 0) navigate(-count)
  }, [navigate])
}
