import { Fragment, useLayoutEffect, useRef, useState } from 'react'
import type { ServicePicture } from '../../../contract/catalogue/listed-service.ts'
import type { Hiding } from '../../../contract/customer/hidden.ts'
import { answerServiceHiding } from '../../../contract/customer/hiding.ts'
import { formatPrice } from '../../../contract/money.ts'
import { pathTo } from '../../../contract/paths.ts'
import { useSubmitAsVendor } from '../../session/call-as-vendor.ts'
import { HiddenNotice } from '../../stage/hidden-notice.tsx'
import { listingBadges } from '../../stage/service-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/layout/button-link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/layout/icon.tsx'
import { picture as frame } from '../../ui/layout/icons.ts'
import { pencil } from '../../ui/layout/icons-behind-login.ts'
import { savesData } from '../../ui/picture/saves-data.ts'
import { detailsInWords } from './messages.ts'
import { AvailabilitySelect, RemoveButton, RemovedService, type RowChanges } from './service-actions.tsx'
import css from './service-row.module.css'
import type { Row } from './services-query.ts'

export function ServiceRow({ service, isRemoved, changes }: Row & { changes: RowChanges }) {
  const { id, name, picture, amountPesewas, listing, hiding } = service
  const button = useRef<HTMLButtonElement>(null)
  const wasRemoved = useRef(isRemoved)

  // Remove and Undo take each other's place, and the focus with it.
  useLayoutEffect(() => {
    if (wasRemoved.current !== isRemoved && document.activeElement === document.body) button.current?.focus()
    wasRemoved.current = isRemoved
  }, [isRemoved])

  if (isRemoved)
    return (
      <Card as="li" hover="lift" className={css.row}>
        <RemovedService {...{ service, changes, button }} />
      </Card>
    )
  return (
    <Card as="li" hover="lift" className={css.row}>
      <div className={css.service}>
        <Picture {...picture} />
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
            {listing !== 'live' && <Badge tone={listingBadges[listing].tone}>{listingBadges[listing].words}</Badge>}
          </p>
        </div>
        <div className={css.actions}>
          <AvailabilitySelect {...{ service, changes }} />
          <ButtonLink variant="quiet" size="icon" to={pathTo.editService(id)} aria-label={`Edit ${name}`}>
            <Icon of={pencil} />
          </ButtonLink>
          <RemoveButton {...{ service, changes, button }} />
        </div>
        {hiding && <WhyHidden id={id} hiding={hiding} />}
      </div>
    </Card>
  )
}

/** Decorative: the name is beside it, and comes first. If the file does not load, an empty frame is shown. */
function Picture({ small, medium }: ServicePicture) {
  const [missing, setMissing] = useState<string>()
  if (missing === small)
    return (
      <span className={css.missing}>
        <Icon of={frame} />
      </span>
    )
  return (
    <img
      className={css.picture}
      src={small}
      srcSet={savesData() ? undefined : `${small} 320w, ${medium} 640w`}
      sizes="(min-width: 48rem) 7rem, 5.5rem"
      width={320}
      height={240}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onError={() => setMissing(small)}
    />
  )
}

function WhyHidden({ id, hiding }: { id: string; hiding: Hiding }) {
  const submit = useSubmitAsVendor(answerServiceHiding)
  return (
    <div className={css.hidden}>
      <HiddenNotice what="service" id={id} {...hiding} send={({ body }) => submit({ params: { id }, body })} />
    </div>
  )
}
