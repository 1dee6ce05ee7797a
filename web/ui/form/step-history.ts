import { useEffect, useEffectEvent, useRef } from 'react'

/** Lets the browser's Back and Forward move through the steps of a wizard. */
export type StepHistory = {
  /** The step that the current entry names, if any. */
  step: string | undefined
  /** Tells one entry from another. */
  entry: string
  move: (from: string, to: string, direction: 'back' | 'on') => void
}

type Steps<Problems> = {
  shown: string
  ids: readonly string[]
  /** Whether the browser may move to this step now. */
  mayFollow: (index: number) => boolean
  show: (index: number, problems?: Problems) => void
}

/** With a history, a step is shown once the browser has arrived at its entry, however it got there. */
export const useStepMoves = <Problems>(history: StepHistory | undefined, steps: Steps<Problems>) => {
  const { shown, ids, mayFollow, show } = steps
  const planned = useRef<{ id: string; problems?: Problems }>(undefined)
  const lastEntry = useRef(history?.entry)
  const latest = useRef({ history, shown })

  const showStep = (index: number, problems?: Problems) => {
    latest.current.shown = ids[index] ?? shown
    show(index, problems)
  }

  const follow = useEffectEvent(() => {
    const index = history?.step === undefined ? -1 : ids.indexOf(history.step)
    const plan = planned.current?.id === history?.step ? planned.current : undefined
    if (plan) planned.current = undefined
    if (index === -1 || ids[index] === shown) return
    if (plan || mayFollow(index)) showStep(index, plan?.problems)
  })

  useEffect(() => {
    latest.current = { history, shown }
    if (!history || lastEntry.current === history.entry) return
    lastEntry.current = history.entry
    follow()
  }, [history, shown])

  const move = (from: string, id: string, problems?: Problems) => {
    planned.current = { id, problems }
    history?.move(from, id, ids.indexOf(id) < ids.indexOf(from) ? 'back' : 'on')
  }

  return {
    go: (index: number, problems?: Problems) => {
      const id = ids[index]
      if (!history || id === undefined || id === shown) showStep(index, problems)
      else move(shown, id, problems)
    },
    /** After a time in which the browser was not followed. */
    align: () => {
      const { history, shown } = latest.current
      if (!planned.current && history?.step !== undefined && history.step !== shown) move(history.step, shown)
    },
  }
}
