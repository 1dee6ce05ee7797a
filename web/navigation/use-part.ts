import { useEffect, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/** A part of a page that is loaded once it is wanted. Undefined until it is there, and where it could not be loaded. */
export const usePart = <Part>(load: () => Promise<Part>, isWanted = true): Part | undefined => {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    loadWithRetry(load).then(
      (loaded) => isHere && setPart(() => loaded),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [load, isWanted])
  return part
}
