import { useEffect, useRef, useState } from 'react'

type Turns = { count: number; first: number; step: number }

/**
 * How many of a page's parts to render now: the first at once, then a few more in each task, so that a slow phone paints and
 * answers in between. Once all are there, so is each that comes later. Until then, something below them should keep the
 * footer out of sight.
 */
export const useInTurns = ({ count, first, step }: Turns): number => {
  const [rendered, setRendered] = useState(first)
  const wasWhole = useRef(false)
  wasWhole.current ||= rendered >= count
  const isWhole = wasWhole.current
  useEffect(() => {
    if (isWhole) return
    const timer = setTimeout(() => setRendered(rendered + step))
    return () => clearTimeout(timer)
  }, [rendered, isWhole, step])
  return isWhole ? count : rendered
}
