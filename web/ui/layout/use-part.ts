import { useEffect, useState } from 'react'
import { loadWithRetry } from '../../load-with-retry.ts'

/** A part of a page that comes after the rest of it. Neither it nor a failure is there while it is on its way. */
type LatePart<Part> = { part?: Part | undefined; failure?: unknown; tries: number }

/** By what loads each. */
const loaded = new WeakMap<() => Promise<unknown>, unknown>()

export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  const part = await loadWithRetry(load)
  loaded.set(load, part)
  return part
}

/** One that was loaded before is there at once. Second comes what loads it once more. */
export const usePart = <Part>(load: () => Promise<Part>): [LatePart<Part>, () => void] => {
  const [state, setState] = useState<LatePart<Part>>(() => ({ tries: 0, part: loaded.get(load) as Part | undefined }))
  const { tries } = state
  const isThere = state.part !== undefined
  useEffect(() => {
    if (isThere) return
    let isHere = true
    loadPart(load).then(
      (part) => isHere && setState({ tries, part }),
      (failure) => isHere && setState({ tries, failure }),
    )
    return () => {
      isHere = false
    }
  }, [load, tries, isThere])
  return [state, () => setState({ tries: tries + 1 })]
}
