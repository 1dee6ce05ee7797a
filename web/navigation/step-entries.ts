import { isSamePlace, samePlace } from './same-place.ts'

/**
 * Each step of a wizard that was opened has its own entry in the browser's history. Its state names the steps from the
 * first entry to this one, so that a step that lies behind is gone back to and not opened a second time.
 */
type StepState = typeof samePlace & { steps: readonly string[] }

export const readSteps = (state: unknown): readonly string[] => {
  const { steps } = Object(state) as Partial<StepState>
  return Array.isArray(steps) ? steps : []
}

export const readStep = (state: unknown): string | undefined => readSteps(state).slice(-1)[0]

export const stepState = (steps: readonly string[]): StepState => ({ ...samePlace, steps })

export const isStep = (state: unknown): boolean => isSamePlace(state) && readSteps(state).length > 0
