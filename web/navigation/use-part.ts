import { useEffect, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/** A part of a page that comes after the rest of it. Undefined until it is there, and where it could not be loaded. */
export const usePart = <Part>(load: () => Promise<Part>): Part | undefined => {
  const [part, setPart] = useState<Part>()
  useEffect(() => {
    let isHere = true
    loadWithRetry(load).then(
      (loaded) => isHere && setPart(() => loaded),
      () => {},
    )
    return () => {
      isHere = false
    }
  }, [load])
  return part
}
