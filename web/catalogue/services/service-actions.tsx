import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { type Availability, availabilities, type ListedService } from '../../../contract/catalogue/listed-service.ts'
import {
  changeAvailability,
  removeService,
  restoreService,
  serviceRefusals,
} from '../../../contract/catalogue/services.ts'
import { type Failure, failureMessage, isRefused, isSessionOver } from '../../api/failure.ts'
import { readBody } from '../../api/query.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import control from '../../ui/form/control.module.css'
import { Select } from '../../ui/form/select-field.tsx'
import { Button } from '../../ui/layout/button.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { trash } from '../../ui/layout/icons-behind-login.ts'
import { messages } from './messages.ts'
import css from './service-row.module.css'
import { refreshServices } from './services-query.ts'

/** The changes that a row makes to the page around it. `say` is for screen readers. */
export type RowChanges = {
  markRemoved: (service: ListedService) => void
  markRestored: (service: ListedService) => void
  say: (text: string) => void
}

type Props = { service: ListedService; changes: RowChanges }
type ButtonProps = Props & { button: RefObject<HTMLButtonElement | null> }

/** The end of a session is reported in one place, by the session watch. */
const showFailure = (otherwise: string) => (failure: Failure) => {
  if (!isSessionOver(failure)) toast.error(failureMessage(failure, otherwise))
}

export function AvailabilitySelect({ service: { id, name, availability }, changes }: Props) {
  const change = useMutation({
    // Two requests at once could arrive in the wrong order.
    scope: { id: `availability of ${id}` },
    mutationFn: (chosen: Availability) =>
      readBody(changeAvailability, { params: { id }, body: { availability: chosen } }),
    onSuccess: (_, chosen) => changes.say(messages.nowIs(name, chosen)),
    onError: showFailure(messages.notChanged),
    onSettled: refreshServices,
  })
  return (
    <Select
      className={`${control.control} ${css.availability}`}
      aria-label={`Availability of ${name}`}
      options={availabilities}
      value={change.isPending ? change.variables : availability}
      onChange={({ target }) => change.mutate(target.value as Availability)}
    />
  )
}

export function RemoveButton({ service, changes, button }: ButtonProps) {
  const remove = useMutation({
    mutationFn: () => readBody(removeService, { params: { id: service.id } }),
    onSuccess: () => {
      changes.markRemoved(service)
      changes.say(messages.removed(service.name))
    },
    onError: showFailure(messages.notRemoved),
    onSettled: refreshServices,
  })
  return (
    <Button
      ref={button}
      variant="quiet"
      size="icon"
      aria-label={`Remove ${service.name}`}
      busy={remove.isPending}
      onClick={() => remove.mutate()}
    >
      <Icon of={trash} />
    </Button>
  )
}

const isGone = (failure: Failure | null) => failure !== null && isRefused(failure, serviceRefusals.notFound)

/** Stays as long as the list is shown, so that nobody has to hurry to undo. */
export function RemovedService({ service, changes, button }: ButtonProps) {
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
