import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  const heard = new AbortController()
  for (const change of ['online', 'offline']) window.addEventListener(change, onChange, { signal: heard.signal })
  return () => heard.abort()
}

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
