import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

export type Loading = { is: 'loading' }

type OpeningOptions<Opening, Reason> = {
  /** Nothing is shown where it answers nothing: the page is being left. */
  ask: (reason?: Reason) => Promise<Opening | undefined>
  /** What is shown then, if not simply what was found. */
  goOn?: (before: Opening | Loading, found: Opening) => Opening | Loading
  /** What stays on a retry until the answer is there. */
  isKeptOnRetry?: (shown: Opening | Loading) => boolean
}

/** What a page with a form opens with: the form, or why there is none. It asks one question at a time. */
export const useOpening = <Opening extends { is: string }, Reason = never>(given: OpeningOptions<Opening, Reason>) => {
  const { goOn, isKeptOnRetry } = given
  const [opening, setOpening] = useState<Opening | Loading>({ is: 'loading' })
  const isAsking = useRef(false)
  const isHere = useIsHere()
  const ask = useEffectEvent(given.ask)

  const look = useCallback(
    async (reason?: Reason) => {
      if (isAsking.current) return
      isAsking.current = true
      const found = await ask(reason)
      isAsking.current = false
      if (found && isHere()) setOpening((before) => goOn?.(before, found) ?? found)
    },
    [isHere, goOn],
  )

  const lookOnArrival = useEffectEvent(() => look())
  useEffect(() => void lookOnArrival(), [])

  const retry = useCallback(() => {
    setOpening((before) => (isKeptOnRetry?.(before) ? before : { is: 'loading' }))
    void look()
  }, [look, isKeptOnRetry])

  return { opening, retry, look }
}
