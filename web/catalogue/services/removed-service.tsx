import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { restoreService, serviceRefusals } from '../../../contract/catalogue/services.ts'
import { type Failure, failureMessage, isRefused } from '../../api/failure.ts'
import { readBody } from '../../api/query.ts'
import { Button } from '../../ui/layout/button.tsx'
import { messages } from './messages.ts'
import css from './service-row.module.css'
import { refreshServices } from './services-query.ts'
import type { RowChanges } from './use-rows.ts'

type Props = { service: ListedService; button: RefObject<HTMLButtonElement | null>; changes: RowChanges }

const isGone = (failure: Failure | null) => failure !== null && isRefused(failure, serviceRefusals.notFound)

/** Stays as long as the list is shown, so that nobody has to hurry to undo. */
export function RemovedService({ service, button, changes }: Props) {
  const line = useRef<HTMLParagraphElement>(null)
  const restore = useMutation({
    mutationFn: () => readBody(restoreService, { params: { id: service.id } }),
    onSuccess: async () => {
      changes.say(messages.restored(service.name))
      await refreshServices()
      changes.markRestored(service)
    },
    onError: (failure) => {
      if (isGone(failure)) line.current?.focus()
      void refreshServices()
    },
  })
  const isLost = isGone(restore.error)
  return (
    <div className={css.removed}>
      <div className={css.removedWords}>
        <p ref={line} tabIndex={-1}>
          <strong>{service.name}</strong> {messages.removedHere}
        </p>
        {restore.error && (
          <p role="alert" className={css.why}>
            {isLost ? messages.goneForGood : failureMessage(restore.error, messages.notRestored)}
          </p>
        )}
      </div>
      {!isLost && (
        <Button
          ref={button}
          variant="line"
          size="small"
          aria-label={`Undo: bring back ${service.name}`}
          busy={restore.isPending}
          onClick={() => restore.mutate()}
        >
          Undo
        </Button>
      )}
    </div>
  )
}
