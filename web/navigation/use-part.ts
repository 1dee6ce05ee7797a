import { useEffect, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/** A part of a page that comes after the rest of it. Neither it nor a failure is there while it is on its way. */
type LatePart<Part> = { part?: Part; failure?: unknown; tries: number }

/** Second comes what loads it once more. */
export const usePart = <Part>(load: () => Promise<Part>): [LatePart<Part>, () => void] => {
  const [state, setState] = useState<LatePart<Part>>({ tries: 0 })
  const { tries } = state
  useEffect(() => {
    let isHere = true
    loadWithRetry(load).then(
      (part) => isHere && setState({ tries, part }),
      (failure) => isHere && setState({ tries, failure }),
    )
    return () => {
      isHere = false
    }
  }, [load, tries])
  return [state, () => setState({ tries: tries + 1 })]
}
