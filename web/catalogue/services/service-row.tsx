import { useMutation } from '@tanstack/react-query'
import { Fragment, type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Availability, availabilities, type ListedService } from '../../../contract/catalogue/listed-service.ts'
import { changeAvailability, removeService } from '../../../contract/catalogue/services.ts'
import type { Hiding } from '../../../contract/customer/hidden.ts'
import { answerServiceHiding } from '../../../contract/customer/hiding.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { type Failure, failureMessage, isSessionOver } from '../../api/failure.ts'
import { readBody } from '../../api/query.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { HiddenNotice } from '../../stage/hidden-notice.tsx'
import { listingBadges } from '../../stage/service-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import control from '../../ui/form/control.module.css'
import { Select } from '../../ui/form/select-field.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pencil, trash } from '../../ui/layout/icons-behind-login.ts'
import { messages } from './messages.ts'
import { RemovedService } from './removed-service.tsx'
import { detailsInWords } from './service-in-words.ts'
import { ServicePicture } from './service-picture.tsx'
import css from './service-row.module.css'
import { refreshServices } from './services-query.ts'
import type { Row, RowChanges } from './use-rows.ts'

type Props = { service: ListedService; button: RefObject<HTMLButtonElement | null>; changes: RowChanges }

export function ServiceRow({ service, isRemoved, changes }: Row & Pick<Props, 'changes'>) {
  const button = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(isRemoved)

  // Remove and Undo take each other's place, and the focus with it.
  useLayoutEffect(() => {
    if (wasRemoved.current !== isRemoved && document.activeElement === document.body) button.current?.focus()
    wasRemoved.current = isRemoved
  }, [isRemoved])

  const props = { service, button, changes }
  return (
    <Card as="li" hover="lift" className={css.row}>
      {isRemoved ? <RemovedService {...props} /> : <ListedRow {...props} />}
    </Card>
  )
}

function ListedRow(props: Props) {
  const { id, name, picture, amountPesewas, listing, hiding } = props.service
  // Only services that customers cannot see carry a badge here.
  const badge = listing === 'live' ? undefined : listingBadges[listing]
  return (
    <div className={css.service}>
      <ServicePicture {...picture} />
      <div className={css.words}>
        <h2 tabIndex={-1}>{name}</h2>
        <p className={css.details}>
          {detailsInWords(props.service).map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' '}
              <span>{at > 0 ? `· ${part}` : part}</span>
            </Fragment>
          ))}
        </p>
        <p className={css.price}>
          <span className="num">{formatPrice(amountPesewas)}</span>
          {badge && <Badge tone={badge.tone}>{badge.words}</Badge>}
        </p>
      </div>
      <div className={css.actions}>
        <AvailabilitySelect {...props} />
        <Link
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          to={pathTo.editService(id)}
          aria-label={`Edit ${name}`}
        >
          <Icon of={pencil} />
        </Link>
        <Remove {...props} />
      </div>
      {hiding && <WhyHidden id={id} hiding={hiding} />}
    </div>
  )
}

/** The end of a session is reported in one place, by the session watch. */
const showFailure = (otherwise: string) => (failure: Failure) => {
  if (!isSessionOver(failure)) toast.error(failureMessage(failure, otherwise))
}

function AvailabilitySelect({ service: { id, name, availability }, changes }: Props) {
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

function Remove({ service, button, changes }: Props) {
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

function WhyHidden({ id, hiding }: { id: string; hiding: Hiding }) {
  const submit = useSubmitAsVendor(answerServiceHiding)
  return (
    <div className={css.hidden}>
      <HiddenNotice what="service" {...hiding} send={({ body }) => submit({ params: { id }, body })} />
    </div>
  )
}
