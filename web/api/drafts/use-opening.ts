import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHere } from '../../ui/layout/use-is-here.ts'

export type Loading = { is: 'loading' }

type OpeningOptions<Opening, Reason> = {
  /** Undefined if the page is being left. */
  ask: (reason?: Reason) => Promise<Opening | undefined>
  /** Combines what is shown with what was found; by default the latter replaces the former. */
  combine?: (before: Opening | Loading, found: Opening) => Opening | Loading
  /** Whether it stays on the page during a retry, in place of the loading state. */
  isKeptOnRetry?: (shown: Opening | Loading) => boolean
}

/** Loads what a page with a form opens with: the form, or the reason why there is none. One request at a time. */
export const useOpening = <Opening extends { is: string }, Reason = never>(
  options: OpeningOptions<Opening, Reason>,
) => {
  const { combine, isKeptOnRetry } = options
  const [opening, setOpening] = useState<Opening | Loading>({ is: 'loading' })
  const isAsking = useRef(false)
  const isHere = useIsHere()
  const ask = useEffectEvent(options.ask)

  const look = useCallback(
    async (reason?: Reason) => {
      if (isAsking.current) return
      isAsking.current = true
      const found = await ask(reason)
      isAsking.current = false
      if (found && isHere()) setOpening((before) => combine?.(before, found) ?? found)
    },
    [isHere, combine],
  )

  const lookOnArrival = useEffectEvent(() => look())
  useEffect(() => void lookOnArrival(), [])

  const retry = useCallback(() => {
    setOpening((before) => (isKeptOnRetry?.(before) ? before : { is: 'loading' }))
    void look()
  }, [look, isKeptOnRetry])

  return { opening, retry, look }
}
