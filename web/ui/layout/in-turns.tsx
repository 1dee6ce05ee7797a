import { useEffect, useRef, useState } from 'react'
import css from './in-turns.module.css'

type Turns = {
  count: number
  first: number
  step: number
  /** The first are not all there yet, so the next wait. */
  isHeld?: boolean
}

/**
 * How many of a page's parts to render now: the first at once, then a few more after each paint, so that a slow phone paints and
 * answers in between. Once all are there, so is each that comes later.
 */
export const useInTurns = ({ count, first, step, isHeld }: Turns): number => {
  const [rendered, setRendered] = useState(first)
  const wasWhole = useRef(false)
  wasWhole.current ||= rendered >= count
  const isWhole = wasWhole.current
  useEffect(() => {
    if (isWhole || isHeld) return
    let isOver = false
    const next = () => !isOver && setRendered(rendered + step)
    // In the second frame, what is rendered now has been painted.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))
    return () => {
      isOver = true
    }
  }, [rendered, isWhole, isHeld, step])
  return isWhole ? count : rendered
}

/** Stands where the height of what is to come is not known yet. */
export function ToCome() {
  return <div className={css.toCome} />
}
