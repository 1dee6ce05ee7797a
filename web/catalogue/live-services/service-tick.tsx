import type { ListedService } from '../../../contract/catalogue/listed-service.ts'
import { formatPrice } from '../../../contract/money.ts'
import { listingBadges } from '../../stage/service-words.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import css from './service-tick.module.css'

type Props = { service: ListedService; isTicked: boolean; onTick: (id: string) => void }

export function ServiceTick({ service, isTicked, onTick }: Props) {
  const { id, name, picture, category, amountPesewas, listing } = service
  return (
    <div className={isTicked ? `${css.service} ${css.ticked}` : css.service}>
      <Checkbox checked={isTicked} onChange={() => onTick(id)}>
        <span className={css.content}>
          <img src={picture.small} width={320} height={240} alt="" loading="lazy" decoding="async" />
          <span className={css.words}>
            <b>{name}</b>
            <small>
              {category} · <span className="num nowrap">{formatPrice(amountPesewas)}</span>
            </small>
            {listing === 'hidden' && <Badge tone="plain">{listingBadges.hidden.words}</Badge>}
          </span>
        </span>
      </Checkbox>
    </div>
  )
}
