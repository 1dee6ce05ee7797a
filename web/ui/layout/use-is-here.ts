import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still mounted: a late answer must not navigate someone who has left the page. */
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
