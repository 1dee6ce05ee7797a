import { useCallback, useEffect, useRef, useState } from 'react'
import type { StepState } from '../feedback/stepper.tsx'
import type { StepSchema } from './wizard-step.tsx'

type Step = { id: string; schema: StepSchema }

const passingOf = async (steps: readonly Step[], values: unknown): Promise<string[]> => {
  const results = await Promise.all(steps.map(({ schema }) => schema['~standard'].validate(values)))
  return steps.flatMap(({ id }, at) => (results[at]?.issues ? [] : id))
}

/**
 * How each step stands by itself, where they are filled in in any order: in order, or not although it was left once.
 * A step that nobody has been to is not to blame.
 */
export const useStepStates = (steps: readonly Step[], left: readonly string[], values: () => unknown) => {
  const [passing, setPassing] = useState<readonly string[]>([])
  const looks = useRef(0)
  const latest = useRef(steps)

  const look = useCallback(async () => {
    looks.current += 1
    const own = looks.current
    const found = await passingOf(latest.current, values())
    // A later look may have been faster.
    if (own === looks.current) setPassing((before) => (before.join() === found.join() ? before : found))
  }, [values])

  // What a step asks for may have changed with them.
  useEffect(() => {
    latest.current = steps
    void look()
  }, [steps, look])

  const states = steps.map(({ id }): StepState => (passing.includes(id) ? 'done' : left.includes(id) ? 'bad' : 'later'))
  return { states, look }
}
