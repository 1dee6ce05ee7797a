import { useLayoutEffect, useRef, useState } from 'react'
import { type Failure, failureMessage } from '../../api/failure.ts'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './removed-service.module.css'
import type { Row } from './rows.ts'
import { type Changes, isServiceGone } from './use-changes.ts'

type Props = Pick<Row, 'service'> & { onRestore: Changes['restore'] }

/** Stays as long as the list is shown, so that nobody has to hurry to undo. */
export function RemovedService({ service, onRestore }: Props) {
  const [state, setState] = useState<'resting' | 'asked' | Failure>('resting')
  const line = useRef<HTMLParagraphElement>(null)
  const undo = useRef<HTMLButtonElement>(null)

  // The Remove button that had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) undo.current?.focus()
  }, [])

  const restore = async () => {
    setState('asked')
    const failure = await onRestore(service)
    if (!failure) return
    if (isServiceGone(failure)) line.current?.focus()
    setState(failure)
  }
  const failure = typeof state === 'object' ? state : undefined
  const isLost = failure && isServiceGone(failure)
  return (
    <div className={css.removed}>
      <div className={css.words}>
        <p ref={line} tabIndex={-1}>
          <strong>{service.name}</strong> {messages.removedHere}
        </p>
        {failure && (
          <p role="alert" className={css.why}>
            {isLost ? messages.goneForGood : failureMessage(failure, messages.notRestored)}
          </p>
        )}
      </div>
      {!isLost && (
        <Button
          ref={undo}
          variant="line"
          size="small"
          aria-label={`Undo: bring back ${service.name}`}
          busy={state === 'asked'}
          onClick={() => void restore()}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
