import { useCallback, useEffect, useState } from 'react'
import { loadWithRetry } from '../../load-with-retry.ts'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { ListFailed, ListLoading } from './list-frame.tsx'
import type { ListProps } from './notification-list.tsx'

type Part = typeof import('./notification-list.tsx')

let part: Part | undefined
let loading: Promise<Part> | undefined

/** The list has its own chunk, so that it costs no data until the pointer comes near the bell. */
export const preloadList = (): Promise<Part> => {
  loading ??= loadWithRetry(() => import('./notification-list.tsx'))
  loading.then(
    (loaded) => {
      part = loaded
    },
    () => {
      loading = undefined
    },
  )
  return loading
}

export function LazyList(props: ListProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(part ? 'loaded' : 'loading')
  const isHere = useIsHere()
  const load = useCallback(() => {
    setState('loading')
    preloadList().then(
      () => isHere() && setState('loaded'),
      () => isHere() && setState('failed'),
    )
  }, [isHere])

  useEffect(() => {
    if (!part) load()
  }, [load])

  if (state === 'failed') return <ListFailed onRetry={load} />
  return part && state === 'loaded' ? <part.NotificationList {...props} /> : <ListLoading />
}
