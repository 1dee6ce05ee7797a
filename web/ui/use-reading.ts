import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsHere } from './use-is-here.ts'

export type Reading<Body, Failure> =
  | { is: 'loading' }
  | { is: 'failed' | 'asking again'; failure: Failure }
  | { is: 'known'; body: Body }

type Answer<Body, Failure> = { kind: 'reply'; body: Body } | Failure

/** What a page is made of, asked for when it opens. What is shown stays where a later question finds no answer. */
export const useReading = <Body, Failure extends { kind: string }>(read: () => Promise<Answer<Body, Failure>>) => {
  const [reading, setReading] = useState<Reading<Body, Failure>>({ is: 'loading' })
  const turn = useRef(0)
  const isHere = useIsHere()

  const ask = useCallback(async () => {
    turn.current += 1
    const own = turn.current
    setReading((shown) => (shown.is === 'failed' ? { ...shown, is: 'asking again' } : shown))
    const answer = await read()
    // A later question has a later answer.
    if (!isHere() || own !== turn.current) return
    setReading((shown) => {
      if (answer.kind === 'reply') return { is: 'known', body: (answer as { body: Body }).body }
      return shown.is === 'known' ? shown : { is: 'failed', failure: answer as Failure }
    })
  }, [read, isHere])

  useEffect(() => {
    void ask()
  }, [ask])

  return { reading, ask }
}
