import { useCallback, useEffect, useRef, useState } from 'react'
import { loadWithRetry } from '../../navigation/load-with-retry.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { useIsHere } from '../../ui/layout/use-is-here.ts'
import { whenNear } from '../../ui/layout/when-near.ts'
import type { BoardProps } from './card-board.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'

type Part = typeof import('./card-board.tsx')

let part: Part | undefined

export const loadBoard = async (): Promise<void> => {
  part = await loadWithRetry(() => import('./card-board.tsx'))
}

/**
 * The cards stand below what needs doing now, and with their charts and dragging they are half of the page's scripts: they
 * come when they are scrolled to.
 */
export function LazyBoard(props: BoardProps) {
  const [state, setState] = useState<'loading' | 'failed' | 'loaded'>(part ? 'loaded' : 'loading')
  const place = useRef<HTMLDivElement>(null)
  const isHere = useIsHere()
  const load = useCallback(() => {
    setState('loading')
    loadBoard().then(
      () => isHere() && setState('loaded'),
      () => isHere() && setState('failed'),
    )
  }, [isHere])

  useEffect(() => (part || !place.current ? undefined : whenNear(place.current, load)), [load])

  if (part && state === 'loaded') return <part.CardBoard {...props} />
  if (state === 'loading')
    return (
      <div ref={place}>
        <CardsSkeleton shape={props.shape} />
      </div>
    )
  const again = (
    <Button variant="line" size="small" onClick={load}>
      Try again
    </Button>
  )
  return (
    <Banner tone="bad" announce="at-once" action={again}>
      Your cards could not be loaded.
    </Banner>
  )
}
