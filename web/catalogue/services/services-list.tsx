import { useEffect, useRef } from 'react'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import type { LoadedServices } from './rows.ts'
import { ServiceRow } from './service-row.tsx'
import css from './services-list.module.css'
import type { Changes } from './use-changes.ts'

type Props = { shown: LoadedServices; changes: Changes; onMore: () => void }

export function ServicesList({ shown: { rows, more, next, found }, changes, onMore }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const previous = useRef({ count: rows.length, isAsked: false })
  const count = rows.length

  useEffect(() => {
    const before = previous.current
    previous.current = { count, isAsked: false }
    // Show more moves down or disappears, so the focus goes to the first new service.
    if (before.isAsked && count > before.count) list.current?.children[before.count]?.querySelector('h2')?.focus()
    // The focused button may have disappeared with a service that was removed elsewhere: the focus stays in the list.
    if (count < before.count && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count])

  const askForMore = () => {
    previous.current.isAsked = true
    onMore()
  }
  return (
    <>
      <ul ref={list} className={css.services} aria-label={messages.title} tabIndex={-1}>
        {rows.map((row) => (
          <ServiceRow key={row.service.id} row={row} changes={changes} />
        ))}
      </ul>
      {more && (
        <div className={css.more}>
          <p className="num">{messages.shown(rows.filter(({ is }) => is !== 'removed').length, found)}</p>
          {next === 'failed' && (
            <p role="alert" className={css.failed}>
              {messages.moreFailed}
            </p>
          )}
          <Button variant="line" busy={next === 'asked'} onClick={askForMore}>
            {next === 'failed' ? 'Retry' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}
