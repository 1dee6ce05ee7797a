import { Fragment, memo, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type Availability, availabilities } from '../../../contract/catalogue/listed-service.ts'
import type { Hiding } from '../../../contract/customer/hidden.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { listingBadges } from '../../stage/service-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import control from '../../ui/form/control.module.css'
import { Select } from '../../ui/form/select-field.tsx'
import { Button, buttonClass } from '../../ui/layout/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { pencil, trash } from '../../ui/layout/icons-behind-login.ts'
import { usePart } from '../../ui/layout/use-part.ts'
import { messages } from './messages.ts'
import { RemovedService } from './removed-service.tsx'
import type { Row } from './rows.ts'
import { detailsInWords } from './service-in-words.ts'
import { ServicePicture } from './service-picture.tsx'
import css from './service-row.module.css'
import { showFailure, useAvailability } from './use-availability.ts'
import type { Changes } from './use-changes.ts'

type Props = { row: Row; changes: Changes }

/** Memoized, because a list may have a thousand rows. */
export const ServiceRow = memo(function ServiceRow({ row, changes }: Props) {
  return (
    <Card as="li" hover="lift" className={css.row}>
      {row.is === 'removed' ? (
        <RemovedService service={row.service} onRestore={changes.restore} />
      ) : (
        <ListedRow row={row} changes={changes} />
      )}
    </Card>
  )
})

function ListedRow({ row: { service, is }, changes }: Props) {
  const { id, name, picture, amountPesewas, listing, hiding } = service
  // Only services that customers cannot see carry a badge here.
  const badge = listing === 'live' ? undefined : listingBadges[listing]
  return (
    <div className={css.service}>
      <ServicePicture {...picture} />
      <div className={css.words}>
        <h2 tabIndex={-1}>{name}</h2>
        <p className={css.details}>
          {detailsInWords(service).map((part, at) => (
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
        <AvailabilitySelect service={service} changes={changes} />
        <Link
          className={buttonClass({ variant: 'quiet', size: 'icon' })}
          to={pathTo.editService(id)}
          aria-label={`Edit ${name}`}
        >
          <Icon of={pencil} />
        </Link>
        <Remove service={service} onRemove={changes.remove} isBack={is === 'restored'} />
      </div>
      {hiding && (
        <div className={css.hidden}>
          <HiddenService id={id} hiding={hiding} />
        </div>
      )}
    </div>
  )
}

function AvailabilitySelect({ service, changes }: Pick<Row, 'service'> & Pick<Props, 'changes'>) {
  const { availability, choose } = useAvailability(service, changes)
  return (
    <Select
      className={`${control.control} ${css.availability}`}
      aria-label={`Availability of ${service.name}`}
      options={availabilities}
      value={availability}
      onChange={({ target }) => void choose(target.value as Availability)}
    />
  )
}

const loadHiddenService = () => import('./hidden-service.tsx')

/** Few services are ever hidden, so what answers is loaded for those. The reason is there at once. */
function HiddenService(props: { id: string; hiding: Hiding }) {
  const [{ part }] = usePart(loadHiddenService)
  return part ? <part.HiddenService {...props} /> : <p>{props.hiding.reason}</p>
}

type RemoveProps = Pick<Row, 'service'> & { onRemove: Changes['remove']; isBack: boolean }

function Remove({ service, onRemove, isBack }: RemoveProps) {
  const [isBusy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  // The Undo button that had the focus is gone: the focus returns to Remove.
  useLayoutEffect(() => {
    if (isBack && document.activeElement === document.body) button.current?.focus()
  }, [isBack])

  const remove = async () => {
    setBusy(true)
    const failure = await onRemove(service)
    setBusy(false)
    if (failure) showFailure(failure, messages.notRemoved)
  }
  return (
    <Button
      ref={button}
      variant="quiet"
      size="icon"
      aria-label={`Remove ${service.name}`}
      busy={isBusy}
      onClick={() => void remove()}
    >
      <Icon of={trash} />
    </Button>
  )
}
