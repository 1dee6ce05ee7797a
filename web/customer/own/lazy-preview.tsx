import { useCallback, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '../../navigation/load-with-retry.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { whenNear } from '../../ui/layout/when-near.ts'
import css from './lazy-preview.module.css'
import { messages } from './messages.ts'
import type { PreviewProps } from './preview.tsx'

type Part = typeof import('./preview.tsx')

let part: Part | undefined

const loadPreview = async (): Promise<void> => {
  part = await loadWithRetry(() => import('./preview.tsx'))
}

/** The components and pictures of the public page are most of what this page could load: they come when they are looked at. */
export function LazyPreview(props: PreviewProps) {
  const [state, setState] = useState<'waiting' | 'failed' | 'loaded'>(part ? 'loaded' : 'waiting')
  const place = useRef<HTMLDivElement>(null)
  const isHere = useIsHere()
  const load = useCallback(() => {
    setState('waiting')
    loadPreview().then(
      () => isHere() && setState('loaded'),
      () => isHere() && setState('failed'),
    )
  }, [isHere])

  useEffect(() => (part || !place.current ? undefined : whenNear(place.current, load)), [load])

  const again = (
    <Button variant="line" size="small" onClick={load}>
      {messages.tryAgain}
    </Button>
  )
  return (
    <div ref={place} className={css.phone}>
      {part && state === 'loaded' && <part.Preview {...props} />}
      {state === 'waiting' && (
        <Loading label={messages.previewLoading}>
          <Skeleton shape="block" height="100%" />
        </Loading>
      )}
      {state === 'failed' && (
        <Banner tone="bad" announce="at-once" action={again}>
          {messages.previewFailed}
        </Banner>
      )}
    </div>
  )
}
