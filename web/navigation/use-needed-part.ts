import { useEffect, useState } from 'react'
import { LoadFailure, loadWithRetry } from './load-with-retry.ts'

/** As `usePart`, for a part without which there is no page: where it cannot be loaded, the page says so. */
export const useNeededPart = <Part>(load: () => Promise<Part>): Part | undefined => {
  const [{ part, failure }, setState] = useState<{ part?: Part; failure?: unknown }>({})
  useEffect(() => {
    let isHere = true
    loadWithRetry(load).then(
      (loaded) => isHere && setState({ part: loaded }),
      (error) => {
        if (error instanceof LoadFailure) error.again = load
        if (isHere) setState({ failure: error })
      },
    )
    return () => {
      isHere = false
    }
  }, [load])
  if (failure) throw failure
  return part
}
