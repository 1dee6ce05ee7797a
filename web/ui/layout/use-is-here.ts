import { useCallback, useEffect, useRef } from 'react'

/** Whether the reader is still on this page: an answer that comes after they left moves nobody. */
export function useIsHere(): () => boolean {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return useCallback(() => here.current, [])
}
