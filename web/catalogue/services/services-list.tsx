import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useFocusFirstNew } from '../../ui/feedback/use-focus-first-new.ts'
import { Button } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { messages } from './messages.ts'
import type { RowChanges } from './service-actions.tsx'
import rowCss from './service-row.module.css'
import { ServiceRow } from './service-row.tsx'
import css from './services-page.module.css'
import type { Row, ShownServices } from './services-query.ts'

type Props = {
  query: UseInfiniteQueryResult<ShownServices>
  found: number
  rows: readonly Row[]
  changes: RowChanges
}

export function ServicesList({ query, found, rows, changes }: Props) {
  const { isPlaceholderData: isOutdated, isFetchNextPageError: hasFailed } = query
  const list = useRef<HTMLUListElement>(null)
  const count = rows.length
  const countBefore = useRef(count)
  const { onPress } = useFocusFirstNew(list, { count, focusable: 'h2' })

  // The focused button may have disappeared with a service that was removed elsewhere: the focus stays in the list.
  useEffect(() => {
    const isFewer = count < countBefore.current
    countBefore.current = count
    if (isFewer && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count])

  const showMore = () => {
    onPress()
    void query.fetchNextPage()
  }
  return (
    <fieldset className={isOutdated ? css.outdated : undefined} disabled={isOutdated} aria-busy={isOutdated}>
      <ul ref={list} className={css.services} aria-label={messages.title} tabIndex={-1}>
        {rows.map((row) => (
          <ServiceRow key={row.service.id} {...row} changes={changes} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={css.more}>
          <p className="num">{messages.shown(rows.filter(({ isRemoved }) => !isRemoved).length, found)}</p>
          {hasFailed && <p role="alert">{messages.moreFailed}</p>}
          <Button variant="line" busy={query.isFetchingNextPage} onClick={showMore}>
            {hasFailed ? 'Retry' : 'Show more'}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

export function ListSkeleton() {
  return (
    <Loading label={messages.loading}>
      <div className={css.services}>
        <Card className={css.lines}>
          <Skeleton width="11rem" height="1.5rem" />
          <Skeleton height="0.5rem" />
        </Card>
        {[0, 1].map((at) => (
          <Card key={at} className={rowCss.row}>
            <div className={rowCss.service}>
              <Skeleton shape="block" height="5.5rem" />
              <div className={css.lines}>
                <Skeleton width="14rem" height="1.25rem" />
                <Skeleton width="22rem" height="1.25rem" />
                <Skeleton width="5rem" height="1.25rem" />
              </div>
              <div className={rowCss.actions}>
                <Skeleton width="10rem" shape="block" height="2.75rem" />
              </div>
            </div>
          </Card>
        ))}
      </div>
    </Loading>
  )
}
